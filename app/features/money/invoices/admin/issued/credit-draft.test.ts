import { expect, it } from "vitest";
import { buildIssued, buildLine } from "../../../../../../tests/helpers/invoice-samples.ts";
import { readCreditDraft, toCreditDraft } from "./credit-draft.ts";

const LINES = [buildLine({ quantityMilli: 2000 }), buildLine({ title: "Care", unitMinor: 50_000 })];
const NOTE = { id: "c1", number: "C/25-26/0001", issuedOn: "2026-03-11", totalMinor: 100 };

it("credits the whole invoice first, and all that is left of it after another note", () => {
  const invoice = buildIssued({ lines: LINES });
  const draft = { ...toCreditDraft(invoice), reason: "Cancelled" };
  expect(readCreditDraft(draft, invoice)).toEqual({ ok: true, body: { reason: "Cancelled" } });
  const later = buildIssued({ lines: LINES, creditNotes: [NOTE] });
  const rest = { ...toCreditDraft(later), reason: "The rest" };
  expect(readCreditDraft(rest, later)).toEqual({ ok: true, body: { reason: "The rest", isRest: true } });
});

it("takes no more of a line than the invoice has, and no higher price", () => {
  const invoice = buildIssued({ lines: LINES });
  const type = (quantity: string, unit: string) => {
    const { lines } = toCreditDraft(invoice);
    return readCreditDraft(
      { scope: "lines", reason: "Less", lines: lines.with(0, { quantity, unit }) },
      invoice,
    );
  };
  expect(type("2.001", "10,000")).toEqual({
    ok: false,
    fields: { "lines.0.quantity": "The invoice has 2." },
  });
  expect(type("1", "10,000.01")).toEqual({
    ok: false,
    fields: { "lines.0.unit": "The invoice charges ₹10,000." },
  });
  expect(type("2", "10,000")).toMatchObject({ ok: true, body: { lines: [{ quantityMilli: 2000 }] } });
});
