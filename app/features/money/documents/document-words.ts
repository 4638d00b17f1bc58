import { formatMoney } from "../../../utils/money.ts";
import { isTaxed } from "../business/tax.ts";
import { formatQuantity, formatRate } from "./document.ts";
import type { DocumentSnapshot } from "./document-snapshot.ts";
import type { DocumentLine } from "./schema.ts";

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "27 Nov 2026": a day of the calendar has no zone. */
export function formatDocumentDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Only an owner who is registered under GST may call it a tax invoice. */
export function nameDocument({ kind, regime }: Pick<DocumentSnapshot, "kind" | "regime">): string {
  if (kind === "credit_note") return "Credit note";
  if (kind === "receipt_voucher") return regime === "regular" ? "Receipt voucher" : "Receipt";
  return regime === "regular" ? "Tax invoice" : "Invoice";
}

export interface TotalRow {
  label: string;
  minor: number;
  isTotal: boolean;
}

/** Advances and the amount that is left after them; no rows without advances. */
export function listAdvanceRows({
  advances = [],
  totals,
}: Pick<DocumentSnapshot, "advances" | "totals">): TotalRow[] {
  if (advances.length === 0) return [];
  const leftMinor = advances.reduce((left, { amountMinor }) => left - amountMinor, totals.totalMinor);
  return [
    ...advances.map(({ number, issuedOn, amountMinor }) => ({
      label: `Received, ${number} of ${formatDocumentDay(issuedOn)}`,
      minor: -amountMinor,
      isTotal: false,
    })),
    { label: "Still to be paid", minor: leftMinor, isTotal: true },
  ];
}

/** The sum without tax, each tax by its rate, the rounding, and the total. */
export function listTotalRows({ totals }: Pick<DocumentSnapshot, "totals">): TotalRow[] {
  const row = (label: string, minor: number, isTotal = false) => ({ label, minor, isTotal });
  const taxes = totals.taxes.flatMap(({ taxBp, cgstMinor, sgstMinor, igstMinor }) =>
    cgstMinor + sgstMinor > 0
      ? [row(`CGST ${formatRate(taxBp / 2)}`, cgstMinor), row(`SGST ${formatRate(taxBp / 2)}`, sgstMinor)]
      : [row(`IGST ${formatRate(taxBp)}`, igstMinor)],
  );
  return [
    ...(taxes.length > 0 || totals.roundOffMinor !== 0 ? [row("Taxable value", totals.netMinor)] : []),
    ...taxes,
    ...(totals.roundOffMinor === 0 ? [] : [row("Round off", totals.roundOffMinor)]),
    row("Total", totals.totalMinor, true),
  ];
}

/** Both sides, line by line. */
export function describeParties({
  supplier,
  recipient,
}: Pick<DocumentSnapshot, "supplier" | "recipient">): Record<"from" | "to", string[]> {
  return {
    from: [
      supplier.legalName,
      ...supplier.address.split("\n"),
      `${supplier.state} ${supplier.pinCode}`.trim(),
      supplier.gstin && `GSTIN: ${supplier.gstin}`,
      supplier.email,
    ].filter(Boolean),
    to: [
      recipient.name,
      recipient.contact,
      ...recipient.address.split("\n"),
      recipient.state,
      recipient.country,
      recipient.gstin && `GSTIN: ${recipient.gstin}`,
    ].filter(Boolean),
  };
}

/** "2 × ₹5,000, SAC 998314, 18 % tax" */
export function formatLineFacts(
  { quantityMilli, unitMinor, discountMinor, sac, taxBp }: Omit<DocumentLine, "title" | "detail">,
  { currency, treatment }: Pick<DocumentSnapshot, "currency" | "treatment">,
): string {
  const money = (minor: number) => formatMoney({ minor, currency });
  return [
    `${formatQuantity(quantityMilli)} × ${money(unitMinor)}`,
    ...(discountMinor > 0 ? [`less ${money(discountMinor)}`] : []),
    ...(sac ? [`SAC ${sac}`] : []),
    ...(isTaxed(treatment) ? [`${formatRate(taxBp)} tax`] : []),
  ].join(", ");
}
