import { formatAmount, parseAmount } from "../../../../utils/money.ts";
import { parseQuantity } from "../../invoice.ts";
import type { CreditInput, DocumentLine, Invoice } from "../../schema.ts";

export interface CreditLineDraft {
  quantity: string;
  unit: string;
}

/** A credit note as it is typed: for the whole invoice, or for less of some lines. */
export interface CreditDraft {
  scope: string;
  reason: string;
  /** One for each line of the invoice; a quantity of 0, or none, leaves it out. */
  lines: CreditLineDraft[];
}

/** After a first credit note the whole can't be credited any more. */
export function toCreditDraft({ lines, currency, creditedMinor }: Invoice): CreditDraft {
  return {
    scope: creditedMinor === 0 ? "whole" : "lines",
    reason: "",
    lines: lines.map(({ unitMinor: minor }) => ({ quantity: "0", unit: formatAmount({ minor, currency }) })),
  };
}

type Read = { ok: true; body: CreditInput } | { ok: false; fields: Record<string, string> };

export function readCreditDraft({ scope, reason, lines }: CreditDraft, invoice: Invoice): Read {
  if (scope === "whole") return { ok: true, body: { reason } };
  const fields: Record<string, string> = {};
  const chosen = invoice.lines.flatMap((line, index) => {
    const typed = lines[index] ?? { quantity: "", unit: "" };
    const quantityMilli = typed.quantity.trim() === "" ? 0 : parseQuantity(typed.quantity);
    const unitMinor = parseAmount(typed.unit);
    if (quantityMilli === undefined)
      fields[`lines.${index}.quantity`] = "Please enter a quantity, such as 1.5.";
    if (unitMinor === undefined) fields[`lines.${index}.unit`] = "Please enter a price, such as 10,000.";
    return quantityMilli && unitMinor !== undefined ? [creditLine(line, quantityMilli, unitMinor)] : [];
  });
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  if (chosen.length > 0) return { ok: true, body: { reason, lines: chosen } };
  return { ok: false, fields: { "lines.0.quantity": "Please enter a quantity in one of the lines." } };
}

/** A discount goes back by as much of the line as is credited. */
function creditLine(line: DocumentLine, quantityMilli: number, unitMinor: number): DocumentLine {
  const part = (quantityMilli * unitMinor) / (line.quantityMilli * line.unitMinor || 1);
  return {
    ...line,
    quantityMilli,
    unitMinor,
    discountMinor: Math.round(line.discountMinor * Math.min(part, 1)),
  };
}
