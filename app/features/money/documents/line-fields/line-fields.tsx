import { useState } from "react";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import type { FieldErrors } from "../../../../ui/admin/forms/form-errors.ts";
import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { amountIn, type Currency, currencySymbol, formatMoney } from "../../../../utils/money.ts";
import { computeLineNet } from "../../business/document-totals.ts";
import type { OwnerBusiness } from "../../business/schema.ts";
import { TAX_RATE } from "../../business/tax.ts";
import { LINE_DETAIL_MAX_CHARS, LINE_TITLE_MAX_CHARS, QUANTITY } from "../document.ts";
import { type LineDraft, readLines } from "../line-draft/line-draft.ts";

interface LineFieldsProps {
  line: LineDraft;
  index: number;
  errors: FieldErrors;
  currency: Currency;
  business: Pick<OwnerBusiness, "regime" | "defaultSac">;
  onChange: (part: Partial<LineDraft>) => void;
}

export function LineFields({ line, index, errors, currency, business, onChange }: LineFieldsProps) {
  const text = bindEntry(errors, `lines.${index}`, line, onChange);
  const [isOpen, setOpen] = useState(Boolean(line.detail || line.discount || line.sac));
  const hasError = ["detail", "sac", "discount"].some((key) => errors[`lines.${index}.${key}`]);
  const [read] = readLines([line], currency) ?? [];
  const symbol = currencySymbol(currency);
  return (
    <>
      <TextField label="Service" {...text("title", LINE_TITLE_MAX_CHARS)} />
      <FieldRow fields="short">
        <NumberField label="Quantity" kind={QUANTITY} {...text("quantity")} />
        <NumberField label={`Unit price (${symbol})`} kind={amountIn(currency)} {...text("unit")} />
        {business.regime === "regular" && (
          <NumberField label="GST rate (%)" kind={TAX_RATE} {...text("tax")} />
        )}
      </FieldRow>
      <div className="grid grid-cols-1 gap-1">
        <Disclosure
          summary="Description, discount, service code"
          open={isOpen || hasError}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <div className="grid gap-4 pt-1 pb-3">
            <TextArea label="Description" rows={2} {...text("detail", LINE_DETAIL_MAX_CHARS)} />
            <FieldRow fields="short">
              <NumberField
                label={`Discount (${symbol})`}
                help="Off the whole line."
                kind={amountIn(currency)}
                {...text("discount")}
              />
              <TextField
                label="Service code (SAC)"
                help={`Empty for ${business.defaultSac}.`}
                inputMode="numeric"
                {...text("sac", 6)}
              />
            </FieldRow>
          </div>
        </Disclosure>
        {read && (
          <Meta>{`${formatMoney({ minor: computeLineNet(read), currency })} for this line, before tax`}</Meta>
        )}
      </div>
    </>
  );
}
