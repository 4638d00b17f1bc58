import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import type { RecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { CURRENCY_OPTIONS, type ServiceDraft } from "../service-form.ts";

export function PriceFields({ text }: Pick<RecordForm<ServiceDraft>, "text">) {
  return (
    <FieldRow fields="short">
      <SelectField label="Currency" options={CURRENCY_OPTIONS} {...text("currency")} />
      <TextField
        label="Starting price"
        inputMode="decimal"
        placeholder="10,000"
        {...text("startingPrice", 20)}
        required
      />
      <TextField
        label="Ending price (optional)"
        inputMode="decimal"
        placeholder="50,000"
        {...text("endingPrice", 20)}
      />
    </FieldRow>
  );
}
