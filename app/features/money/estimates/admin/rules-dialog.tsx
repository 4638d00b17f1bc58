import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { ListEditor } from "../../../../ui/admin/forms/list-editor.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { amountIn, CURRENCIES } from "../../../../utils/money.ts";
import { estimateRuleCalls } from "../client.ts";
import { CHOICES_MAX, EXTRAS_MAX, OPTION_LABEL_MAX_CHARS } from "../estimate.ts";
import type { OwnerRules } from "../schema.ts";
import type { RulesData } from "./estimates-data.ts";
import {
  createOption,
  MULTIPLIER,
  nameField,
  type RulesDraft,
  readCurrency,
  readRules,
  toRulesDraft,
} from "./rules-draft.ts";

interface RulesDialogProps {
  rules: OwnerRules | undefined;
  latest: OwnerRules | undefined;
  unpriced: RulesData["unpriced"];
  onClose: () => void;
}

export function RulesDialog({ rules, latest, unpriced, onClose }: RulesDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toRulesDraft(latest ?? rules, unpriced[0]),
    save: (draft) => saveRules(rules?.id, draft),
    describeFailure: ({ message }) => message || "The rules couldn't be saved",
    onSaved({ message }) {
      toasts.good(message || "Rules saved");
      onClose();
    },
  });
  return (
    <Dialog
      title={rules ? `Estimate rules: ${rules.title}` : "Add estimate rules"}
      size="wide"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <DialogForm form={form} noun="rules" saveLabel="Save" onCancel={onClose}>
        {!rules && (
          <SelectField
            label="Service"
            required
            {...form.text("serviceId")}
            options={unpriced.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <RangeFields form={form} />
        <OptionFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

async function saveRules(
  id: string | undefined,
  draft: RulesDraft,
): Promise<ApiResult<{ message?: string }>> {
  const read = readRules(draft);
  if (!read.ok) {
    return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
  }
  const result = await saveRecord(estimateRuleCalls, id, read.body);
  if (result.ok || !result.fields) return result;
  const fields = Object.fromEntries(
    Object.entries(result.fields).map(([name, fault]) => [nameField(name), fault]),
  );
  return { ...result, fields };
}

function RangeFields({ form: { draft, text, toggle } }: { form: RecordForm<RulesDraft> }) {
  const kind = amountIn(readCurrency(draft));
  return (
    <>
      <Switch
        label="Offered to visitors"
        help="Off, /estimate doesn't show this service. Estimates that were given stay as they are."
        {...toggle("isOffered")}
      />
      <FieldRow fields="short">
        <SelectField
          label="Currency"
          {...text("currency")}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <NumberField label="From" required kind={kind} {...text("min")} />
        <NumberField label="To" kind={kind} help="Empty for no upper end." {...text("max")} />
      </FieldRow>
    </>
  );
}

function OptionFields({ form }: { form: RecordForm<RulesDraft> }) {
  const kind = amountIn(readCurrency(form.draft));
  return (
    <ListEditor
      {...form.list("options")}
      label="Options"
      noun="option"
      help="Visitors pick one of the choices and any extras. Amounts are added first; then all is multiplied by the percentages."
      empty="None. Visitors see the range above."
      maxCount={CHOICES_MAX + EXTRAS_MAX}
      describe={({ label }) => label}
      create={() => createOption("choice")}
    >
      {(option, change, index) => {
        const name = `options.${index}`;
        const text = bindEntry(form.errors, name, option, change);
        return (
          <>
            <FieldRow>
              <TextField label="Name" required {...text("label", OPTION_LABEL_MAX_CHARS)} />
              <SelectField
                label="Kind"
                name={`${name}.kind`}
                value={option.kind}
                options={[
                  { value: "choice", label: "Choice" },
                  { value: "extra", label: "Extra" },
                ]}
                onChange={(event) =>
                  change({ kind: event.currentTarget.value === "extra" ? "extra" : "choice" })
                }
              />
            </FieldRow>
            <FieldRow fields="short">
              <NumberField label="Adds from" kind={kind} {...text("min")} />
              <NumberField label="Adds up to" kind={kind} {...text("max")} />
              <NumberField label="Times (%)" kind={MULTIPLIER} {...text("percent")} />
            </FieldRow>
          </>
        );
      }}
    </ListEditor>
  );
}
