import { amountIn, type Currency, formatAmount } from "../../../../utils/money.ts";
import { createFieldReader, type FieldReader } from "../../../../utils/typed-number.ts";
import type { BusinessSettings } from "../../business/schema.ts";
import { formatTypedRate, TAX_RATE } from "../../business/tax.ts";
import { formatQuantity, QUANTITY } from "../document.ts";
import type { DocumentLine } from "../schema.ts";

/** One line as it is typed. */
export interface LineDraft {
  title: string;
  detail: string;
  sac: string;
  quantity: string;
  unit: string;
  discount: string;
  tax: string;
}

export function createLine({ defaultTaxBp }: Pick<BusinessSettings, "defaultTaxBp">): LineDraft {
  const tax = formatTypedRate(defaultTaxBp);
  return { title: "", detail: "", sac: "", quantity: "1", unit: "", discount: "", tax };
}

/** A stored line for the fields of a form. */
export function toLineDraft(
  { quantityMilli, unitMinor, discountMinor, taxBp, ...line }: DocumentLine,
  currency: Currency,
) {
  const amount = (minor: number) => formatAmount({ minor, currency });
  return {
    ...line,
    quantity: formatQuantity(quantityMilli),
    unit: amount(unitMinor),
    discount: discountMinor === 0 ? "" : amount(discountMinor),
    tax: formatTypedRate(taxBp),
  };
}

export type Faults = Record<string, string>;

/** The lines as the API takes them; undefined while one of them lacks a number. */
export function readLines(lines: readonly LineDraft[], currency: Currency): DocumentLine[] | undefined {
  const faults: Faults = {};
  const read = lines.map((line, index) => readLine(line, currency, createLineReader(faults, index)));
  return Object.keys(faults).length === 0 ? read : undefined;
}

/** Adds the faults of a line's numbers to `faults`, by field. */
export function createLineReader(faults: Faults, index: number): FieldReader {
  return createFieldReader(faults, `lines.${index}.`);
}

export function readLine(draft: LineDraft, currency: Currency, read: FieldReader): DocumentLine {
  const { quantity, unit, discount, tax, ...line } = draft;
  const price = amountIn(currency, "Please enter a price, such as 10,000.");
  const reduction = amountIn(currency, "Please enter an amount, such as 500.");
  return {
    ...line,
    quantityMilli: read("quantity", quantity, QUANTITY),
    unitMinor: read("unit", unit, price),
    discountMinor: discount.trim() === "" ? 0 : read("discount", discount, reduction),
    taxBp: read("tax", tax, TAX_RATE),
  };
}

/** The form's names of the API's fields. */
const TYPED: Record<string, string> = {
  personId: "client",
  inrRateMicro: "rate",
  quantityMilli: "quantity",
  unitMinor: "unit",
  discountMinor: "discount",
  taxBp: "tax",
  shareBp: "share",
};

/** Moves errors of the API to the fields of the form. */
export function toFormErrors<T extends { ok: boolean; fields?: Faults }>(result: T): T {
  if (result.ok || !result.fields) return result;
  const fields = Object.entries(result.fields).map(([path, text]) => {
    const name = path.split(".").map((part) => TYPED[part] ?? part);
    return [name.join("."), text];
  });
  return { ...result, fields: Object.fromEntries(fields) };
}
