import type { RecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import {
  amountIn,
  CURRENCY_OPTIONS,
  type Currency,
  formatAmount,
  parseCurrency,
} from "../../../../../utils/money.ts";
import { readNumber } from "../../../../../utils/typed-number.ts";
import { TITLE_MAX_CHARS } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { refuseField } from "../write-deal.ts";

/** The fields that a new deal and an existing one share, as they are typed. */
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
export function readFacts({ title, value, expectedOn, ...draft }: FactsDraft) {
  const currency = readCurrency(draft);
  const read = value.trim() === "" ? undefined : readNumber(value, amountIn(currency));
  if (read?.ok === false) return refuseField("value", read.fault);
  const valueMinor = read?.value ?? null;
  return { ok: true, facts: { title, valueMinor, currency, expectedOn: expectedOn || null } } as const;
}

function readCurrency({ currency }: Pick<FactsDraft, "currency">): Currency {
  return parseCurrency(currency) ?? "INR";
}

/** Moves the API's error about the amount to the field in which it was typed. */
export function toFactErrors<T extends { ok: boolean; fields?: Record<string, string> }>(result: T): T {
  if (result.ok || !result.fields?.valueMinor) return result;
  return { ...result, fields: { ...result.fields, value: result.fields.valueMinor } };
}

export function DealFields({ form }: { form: Pick<RecordForm<FactsDraft>, "draft" | "text"> }) {
  return (
    <>
      <TextField label="Title" required {...form.text("title", TITLE_MAX_CHARS)} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <NumberField
          label="Value"
          kind={amountIn(readCurrency(form.draft))}
          help="Leave it empty while you don't know."
          {...form.text("value")}
        />
        <SelectField label="Currency" options={CURRENCY_OPTIONS} {...form.text("currency")} />
      </div>
      <TextField label="Expected by" type="date" {...form.text("expectedOn")} />
    </>
  );
}
