import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import type { RecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { amountIn, parseCurrency } from "../../../../utils/money.ts";
import { CURRENCY_OPTIONS, type ServiceDraft } from "../service-form.ts";

export function PriceFields({ draft, text }: Pick<RecordForm<ServiceDraft>, "draft" | "text">) {
  const kind = amountIn(parseCurrency(draft.currency) ?? "INR");
  return (
    <FieldRow fields="short">
      <SelectField label="Currency" options={CURRENCY_OPTIONS} {...text("currency")} />
      <NumberField
        label="Starting price"
        kind={kind}
        placeholder="10,000"
        {...text("startingPrice")}
        required
      />
      <NumberField
        label="Ending price (optional)"
        kind={kind}
        placeholder="50,000"
        {...text("endingPrice")}
      />
    </FieldRow>
  );
}
