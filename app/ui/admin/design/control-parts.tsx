import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { amountIn } from "../../../utils/money.ts";
import { percentage, wholeNumber } from "../../../utils/typed-number.ts";
import { Button } from "../../button.tsx";
import { CHECK, CheckBox } from "../../check-box.tsx";
import { joinClasses } from "../../class-names.ts";
import { SelectField, TextArea, TextField } from "../../field.tsx";
import { NumberField } from "../../values/number-field.tsx";
import { Switch } from "../editing/switch.tsx";
import { FieldRow } from "../forms/field-row.tsx";
import { LevelField } from "../forms/level-field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { IconButton } from "../icon-button.tsx";
import { PARTLY } from "../selection-bar.tsx";
import { Piece, State, useThemed } from "./piece.tsx";

const VARIANTS = ["primary", "secondary", "ghost", "caution", "danger"] as const;
const SOME = { ...CHECK, box: joinClasses(CHECK.box, PARTLY) };
const DAYS = wholeNumber({ min: 0, max: 365, ask: "Please enter a number of days." });
const TAX = percentage({ min: 0, max: 10_000, ask: "Please enter a rate, such as 18." });
const LONG = "Statement of account for the quarter that ends in March, with every open invoice";

export function ControlParts() {
  return (
    <>
      <Piece title="Buttons" home="app/ui/button.tsx">
        <Buttons />
      </Piece>
      <Piece title="Buttons without words, and their tooltips" home="app/ui/admin/icon-button.tsx">
        <State name="Usual">
          <IconButton label="Edit the invoice" tip="Edit">
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete the invoice" tip="Delete">
            <Trash2 aria-hidden="true" />
          </IconButton>
        </State>
        <State name="Dense">
          <IconButton label="Edit the invoice in its row" tip="Edit" size="dense">
            <Pencil aria-hidden="true" />
          </IconButton>
        </State>
        <State name="Disabled">
          <IconButton label="Edit the sent invoice" tip="Edit" disabled>
            <Pencil aria-hidden="true" />
          </IconButton>
        </State>
      </Piece>
      <Piece title="Fields" home="app/ui/field.tsx">
        <Fields />
      </Piece>
      <Piece title="Check boxes, switches, radios" home="app/ui/check-box.tsx">
        <Choices />
      </Piece>
    </>
  );
}

function Buttons() {
  return (
    <>
      <State name="Usual">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            <Plus aria-hidden="true" />
            {variant[0]?.toUpperCase()}
            {variant.slice(1)}
          </Button>
        ))}
      </State>
      <State name="Dense">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="sm">
            {variant[0]?.toUpperCase()}
            {variant.slice(1)}
          </Button>
        ))}
      </State>
      <State name="Busy">
        <Button isBusy>Saving...</Button>
        <Button variant="secondary" size="sm" isBusy>
          Trying again...
        </Button>
      </State>
      <State name="Disabled">
        <Button disabled>Save Changes</Button>
        <Button variant="secondary" disabled>
          Reset
        </Button>
      </State>
      <State name="Large">
        <Button size="lg">Get in touch</Button>
      </State>
    </>
  );
}

function Fields() {
  const prefix = useThemed("field");
  const [level, setLevel] = useState(70);
  const name = (field: string) => `${prefix}-${field}`;
  return (
    <div className="grid gap-4">
      <TextField name={name("text")} label="Title" help="Shown on the card." placeholder="Khata" />
      <TextField name={name("long")} label="Long text" defaultValue={LONG} />
      <TextField
        name={name("wrong")}
        label="Address"
        defaultValue="khata"
        error="Please enter a full address, such as https://example.com."
        required
      />
      <TextField name={name("off")} label="Disabled" defaultValue="Cannot be changed" disabled />
      <FieldRow>
        <NumberField name={name("number")} kind={DAYS} label="Days" defaultValue="30" />
        <TextField name={name("date")} type="date" label="Date" defaultValue="2026-03-31" />
      </FieldRow>
      <FieldRow fields="short">
        <NumberField name={name("hours")} kind={DAYS} label="Hours" defaultValue="12" />
        <NumberField name={name("rate")} kind={amountIn("INR")} label="Rate" defaultValue="2500,50" />
        <NumberField name={name("tax")} kind={TAX} label="Tax in %" defaultValue="18" />
      </FieldRow>
      <SelectField
        name={name("select")}
        label="Category"
        options={[
          { value: "web", label: "Web" },
          { value: "mobile", label: "Mobile" },
          { value: "long", label: LONG },
        ]}
      />
      <PasswordField name={name("password")} label="Password" autoComplete="off" defaultValue="a secret" />
      <TextArea name={name("area")} label="Description" rows={3} defaultValue={LONG} />
      <LevelField name={name("level")} label="Level" value={level} onChange={setLevel} />
    </div>
  );
}

function Choices() {
  return (
    <>
      <CheckBox label="Unchecked" />
      <CheckBox
        label="Checked"
        defaultChecked
        help="With a line of help long enough to wrap onto a second line."
      />
      <CheckBox
        label="Some of them"
        look={SOME}
        ref={(box) => {
          if (box) box.indeterminate = true;
        }}
      />
      <CheckBox label="Required" error="Please agree first." />
      <CheckBox label="Disabled" disabled defaultChecked />
      <Switch label="Switched off" />
      <Switch label="Switched on" defaultChecked help="Takes effect at once, without another button." />
      <Switch label="Disabled" disabled />
    </>
  );
}
