import { amountIn, formatAmount, formatMoney } from "../../../../../utils/money.ts";
import { computeLineNet } from "../../../business/document-totals.ts";
import { formatQuantity, QUANTITY } from "../../../documents/document.ts";
import { createLineReader } from "../../../documents/line-draft/line-draft.ts";
import type { DocumentLine } from "../../../documents/schema.ts";
import type { CreditInput, Invoice } from "../../schema.ts";

export interface CreditLineDraft {
  quantity: string;
  unit: string;
}

/** A credit note as it is typed: for the whole invoice, for the rest after others, or for less of some lines. */
export interface CreditDraft {
  scope: string;
  reason: string;
  /** One for each line of the invoice; a quantity of 0, or none, leaves it out. */
  lines: CreditLineDraft[];
}

/** A quantity of 0 leaves the line out of the note. */
export const CREDITED_QUANTITY = { ...QUANTITY, min: 0 };

/** After the first credit note, the default is all that is left. */
export function toCreditDraft({ lines, currency, creditNotes }: Invoice): CreditDraft {
  return {
    scope: creditNotes.length === 0 ? "whole" : "rest",
    reason: "",
    lines: lines.map(({ unitMinor: minor }) => ({ quantity: "0", unit: formatAmount({ minor, currency }) })),
  };
}

type Read = { ok: true; body: CreditInput } | { ok: false; fields: Record<string, string> };

export function readCreditDraft({ scope, reason, lines }: CreditDraft, invoice: Invoice): Read {
  if (scope === "whole") return { ok: true, body: { reason } };
  if (scope === "rest") return { ok: true, body: { reason, isRest: true } };
  const fields: Record<string, string> = {};
  const chosen = invoice.lines.flatMap((line, index) => {
    const typed = lines[index] ?? { quantity: "", unit: "" };
    const read = createLineReader(fields, index);
    const price = amountIn(invoice.currency, "Please enter a price, such as 10,000.");
    const quantityMilli =
      typed.quantity.trim() === "" ? 0 : read("quantity", typed.quantity, CREDITED_QUANTITY);
    const unitMinor = read("unit", typed.unit, price);
    if (quantityMilli > line.quantityMilli)
      fields[`lines.${index}.quantity`] = `The invoice has ${formatQuantity(line.quantityMilli)}.`;
    if (unitMinor > line.unitMinor) {
      const charged = formatMoney({ minor: line.unitMinor, currency: invoice.currency });
      fields[`lines.${index}.unit`] = `The invoice charges ${charged}.`;
    }
    return quantityMilli > 0 ? [creditLine(line, quantityMilli, unitMinor)] : [];
  });
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  if (chosen.length > 0) return { ok: true, body: { reason, lines: chosen } };
  return { ok: false, fields: { "lines.0.quantity": "Please enter a quantity in one of the lines." } };
}

/** A discount goes back by as much of the line as is credited. */
function creditLine(line: DocumentLine, quantityMilli: number, unitMinor: number): DocumentLine {
  const part = (quantityMilli * unitMinor) / (line.quantityMilli * line.unitMinor || 1);
  const grossMinor = computeLineNet({ ...line, quantityMilli, unitMinor, discountMinor: 0 });
  const discountMinor = Math.min(grossMinor, Math.round(line.discountMinor * Math.min(part, 1)));
  return { ...line, quantityMilli, unitMinor, discountMinor };
}
