import type { RecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { CURRENCY_OPTIONS, type Currency, formatAmount, parseCurrency } from "../../../../utils/money.ts";
import { TITLE_MAX_CHARS } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { readAmount, refuseField } from "../write-deal.ts";

/** What a new deal and an older one have in common, as it is typed. */
export interface FactsDraft {
  title: string;
  value: string;
  currency: string;
  expectedOn: string;
}

export function toFacts({ title, valueMinor, currency, expectedOn }: Deal): FactsDraft {
  const value = valueMinor === null ? "" : formatAmount({ minor: valueMinor, currency });
  return { title, value, currency, expectedOn: expectedOn ?? "" };
}

/** As the API takes them, or a refusal of what is no amount. */
export function readFacts({ title, value, currency, expectedOn }: FactsDraft) {
  const valueMinor = readAmount(value);
  if (valueMinor === undefined) return refuseField("value", "Please enter an amount, such as 10,000.");
  const code: Currency = parseCurrency(currency) ?? "INR";
  return { ok: true, facts: { title, valueMinor, currency: code, expectedOn: expectedOn || null } } as const;
}

/** An error of the API about the amount stands at the field in which it was typed. */
export function toFactErrors<T extends { ok: boolean; fields?: Record<string, string> }>(result: T): T {
  if (result.ok || !result.fields?.valueMinor) return result;
  return { ...result, fields: { ...result.fields, value: result.fields.valueMinor } };
}

export function DealFields({ form }: { form: Pick<RecordForm<FactsDraft>, "text"> }) {
  return (
    <>
      <TextField label="Title" required {...form.text("title", TITLE_MAX_CHARS)} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <TextField
          label="Value"
          inputMode="decimal"
          help="Leave it empty while you don't know."
          {...form.text("value", 20)}
        />
        <SelectField label="Currency" options={CURRENCY_OPTIONS} {...form.text("currency")} />
      </div>
      <TextField label="Expected by" type="date" {...form.text("expectedOn")} />
    </>
  );
}
