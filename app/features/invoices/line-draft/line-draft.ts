import { type Currency, formatAmount, parseAmount } from "../../../utils/money.ts";
import type { BusinessSettings } from "../../business/schema.ts";
import { formatTypedRate, parseRate } from "../../business/tax.ts";
import { formatQuantity, parseQuantity } from "../invoice.ts";
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
  return { ...{ title: "", detail: "", sac: "", quantity: "1", unit: "", discount: "" }, tax };
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

/** As the API takes the lines; undefined while one of them lacks a number. */
export function readLines(lines: readonly LineDraft[]): DocumentLine[] | undefined {
  const faults: Faults = {};
  const read = lines.map((line, index) => readLine(line, index, faults));
  return Object.keys(faults).length === 0 ? read : undefined;
}

/** What is no number is written to `faults`, by the name of its field. */
export function readLine(draft: LineDraft, index: number, faults: Faults): DocumentLine {
  const { quantity, unit, discount, tax, ...line } = draft;
  const read = (key: string, value: number | undefined, fault: string) => {
    if (value === undefined) faults[`lines.${index}.${key}`] = fault;
    return value ?? 0;
  };
  return {
    ...line,
    quantityMilli: read(
      "quantity",
      parseQuantity(quantity) || undefined,
      "Please enter a quantity, such as 1.5.",
    ),
    unitMinor: read("unit", parseAmount(unit), "Please enter a price, such as 10,000."),
    discountMinor: read(
      "discount",
      readEmpty(discount, 0, parseAmount),
      "Please enter an amount, such as 500.",
    ),
    taxBp: read("tax", parseRate(tax), "Please enter a rate, such as 18."),
  };
}

export function readEmpty<T>(text: string, empty: T, parse: (text: string) => number | undefined) {
  return text.trim() === "" ? empty : parse(text);
}

/** By the field in which it was typed. */
const TYPED: Record<string, string> = {
  ...{ personId: "client", inrRateMicro: "rate", quantityMilli: "quantity", unitMinor: "unit" },
  ...{ discountMinor: "discount", taxBp: "tax", shareBp: "share" },
};

/** Errors of the API stand at the fields of the form. */
export function toFormErrors<T extends { ok: boolean; fields?: Faults }>(result: T): T {
  if (result.ok || !result.fields) return result;
  const fields = Object.entries(result.fields).map(([path, text]) => {
    const name = path.split(".").map((part) => TYPED[part] ?? part);
    return [name.join("."), text];
  });
  return { ...result, fields: Object.fromEntries(fields) };
}
