import { useId } from "react";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { STATE_OPTIONS } from "../../../../utils/indian-states.ts";
import { keysOf } from "../../../../utils/object-keys.ts";
import { ADDRESS_MAX_CHARS } from "../../../clients/people/person.ts";
import {
  DOCUMENT_LABELS,
  LEGAL_NAME_MAX_CHARS,
  LUT_MAX_CHARS,
  SERVICE_CODES,
  STATEMENT_MAX_CHARS,
  TDS_LABEL_MAX_CHARS,
} from "../business.ts";
import { formatDocumentNumber } from "../document-number.ts";
import { RETURN_DAYS } from "../fiscal-year.ts";
import { fillFromGstin, NUMBER_KINDS } from "./business-draft.ts";
import type { BusinessForm } from "./use-business-form.tsx";

const REGIME_OPTIONS = [
  { value: "unregistered", label: "Not registered under GST" },
  { value: "regular", label: "Registered under GST" },
];

const RETURN_OPTIONS = keysOf(RETURN_DAYS).map((value) => ({ value, label: RETURN_DAYS[value] }));

export function IdentitySection({ form }: { form: BusinessForm }) {
  return (
    <FormSection title="Identity" hint="Printed on every quote and invoice.">
      <TextField
        label="Legal name"
        help="Your own or your firm's, as on your PAN card."
        autoComplete="organization"
        {...form.text("legalName", LEGAL_NAME_MAX_CHARS)}
      />
      <TextArea label="Address" rows={3} {...form.text("address", ADDRESS_MAX_CHARS)} />
      <FieldRow>
        <SelectField
          label="State"
          placeholder="Choose a state"
          options={STATE_OPTIONS}
          {...form.text("stateCode")}
        />
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.text("pinCode", 10)}
        />
      </FieldRow>
      <TextField label="PAN" help="Ten characters, such as AAPFU0939F." {...form.text("pan", 20)} />
    </FormSection>
  );
}

export function TaxSection({ form }: { form: BusinessForm }) {
  const codes = useId();
  return (
    <FormSection title="Tax" hint="Confirm these with your accountant.">
      <SelectField label="GST" options={REGIME_OPTIONS} {...form.text("regime")} />
      <TextField
        label="GSTIN"
        help="Leave it empty if you aren't registered. It fills in your state and PAN if they're empty."
        {...form.text("gstin", 30)}
        onChange={({ currentTarget }) => form.change(fillFromGstin(form.draft, currentTarget.value))}
      />
      <FieldRow>
        <TextField
          label="Letter of undertaking (LUT)"
          help="Its number. Invoices to clients abroad or in a special economic zone then carry no GST."
          {...form.text("lutNumber", LUT_MAX_CHARS)}
        />
        <TextField label="LUT valid until" type="date" {...form.text("lutValidUntil")} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Service code (SAC)"
          help="For new lines. Six digits, such as 998314."
          inputMode="numeric"
          list={codes}
          {...form.text("defaultSac", 6)}
        />
        <NumberField
          label="GST rate (%)"
          help="For new lines, once you're registered."
          kind={NUMBER_KINDS.defaultTaxBp}
          {...form.text("defaultTaxBp")}
        />
      </FieldRow>
      <datalist id={codes}>
        {Object.entries(SERVICE_CODES).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </datalist>
      <TextField
        label="Name of deducted tax"
        help="What invoices call the tax a client deducts and pays on your behalf."
        {...form.text("tdsLabel", TDS_LABEL_MAX_CHARS)}
      />
      <NumberField
        label="Turnover threshold (₹)"
        help="For a financial year. Invoices shows how close you are."
        kind={NUMBER_KINDS.turnoverLimitMinor}
        {...form.text("turnoverLimitMinor")}
      />
      <NumberField
        label="Ask for a client's address from (₹)"
        help="Without tax, in rupees. From this value up, an invoice with GST to a client without a GSTIN needs their address and state."
        kind={NUMBER_KINDS.recipientDetailsFromMinor}
        {...form.text("recipientDetailsFromMinor")}
      />
      <SelectField
        label="Annual return due"
        help="After the financial year. Tax records are kept for 72 months from this day, also when a client is erased."
        options={RETURN_OPTIONS}
        {...form.text("annualReturnDue")}
      />
      <TextField
        label="Note if you aren't registered"
        help="On invoices without GST."
        {...form.text("unregisteredNote", STATEMENT_MAX_CHARS)}
      />
      <TextArea
        label="Export wording"
        help="On invoices to clients abroad under your LUT. Confirm the words with your accountant."
        rows={3}
        {...form.text("exportEndorsement", STATEMENT_MAX_CHARS)}
      />
    </FormSection>
  );
}

export function NumbersSection({ form }: { form: BusinessForm }) {
  const { prefixes } = form.draft;
  const text = bindEntry(form.errors, "prefixes", prefixes, (part) =>
    form.change({ prefixes: { ...prefixes, ...part } }),
  );
  return (
    <FormSection
      title="Numbers"
      hint="Each kind of document has its own numbers, which start again each financial year in April."
    >
      <FieldRow>
        {(["invoice", "creditNote", "receipt"] as const).map((kind) => (
          <TextField
            key={kind}
            label={`Prefix for ${DOCUMENT_LABELS[kind].toLowerCase()}`}
            help={`Such as ${formatDocumentNumber({ prefix: prefixes[kind], fiscalYear: "26-27", counter: 1 })}`}
            {...text(kind, 16)}
          />
        ))}
      </FieldRow>
      <Switch
        label="Round totals to whole rupees"
        help="Only on documents in rupees. The difference gets its own line."
        {...form.toggle("roundsToRupee")}
      />
    </FormSection>
  );
}
