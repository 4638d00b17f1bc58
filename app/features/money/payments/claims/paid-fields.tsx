import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import type { RecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { amountIn, formatMoney } from "../../../../utils/money.ts";
import { WRITE_OFF_MAX_CHARS } from "../payment.ts";
import { findRest, type PaidDraft, type Payable, REST_OPTIONS } from "../payment-draft.ts";

interface PaidFieldsProps {
  form: Pick<RecordForm<PaidDraft>, "draft" | "text">;
  /** Undefined until an invoice is chosen. */
  payable: Payable | undefined;
}

/** The money and the deducted tax of a payment, and the treatment of the rest. */
export function PaidFields({ form, payable }: PaidFieldsProps) {
  const { currency = "INR" } = payable ?? {};
  const kind = amountIn(currency);
  const open = payable && formatMoney({ minor: payable.balanceMinor, currency });
  const restMinor = payable ? findRest(form.draft, payable) : 0;
  return (
    <>
      <FieldRow>
        <NumberField
          label="Amount that arrived"
          kind={kind}
          help={open && `${open} is open. Anything above it becomes the client's credit.`}
          {...form.text("amount")}
        />
        <NumberField
          label="Tax deducted (TDS)"
          kind={kind}
          help="It settles the invoice like money. If only tax was deducted, leave the amount empty."
          {...form.text("tds")}
        />
      </FieldRow>
      {currency !== "INR" && (
        <NumberField
          label="Rupees that arrived"
          kind={amountIn("INR")}
          help="As your bank booked them. Leave it empty if you don't know yet."
          {...form.text("rupees")}
        />
      )}
      {restMinor > 0 && (
        <FieldRow>
          <SelectField
            label={`The rest, ${formatMoney({ minor: restMinor, currency })}`}
            options={REST_OPTIONS}
            {...form.text("rest")}
          />
          {form.draft.rest === "written_off" && (
            <TextField label="Why?" required {...form.text("restReason", WRITE_OFF_MAX_CHARS)} />
          )}
        </FieldRow>
      )}
    </>
  );
}
