import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import type { ArchiveContents, Refusal } from "../../../../kit/archive-kind.server.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { currency, INVOICES } from "../../invoices/archive/archive.server.ts";
import { isProvider, listMethodsOfReference, PAYMENT_STATUSES } from "../payment.ts";
import type { PaymentRecord } from "./payment-record.server.ts";

export const PAYMENTS = "payments";

/** A record of an archive that money can come for. */
const payable = z.object({ kind: z.enum(["invoice", "receipt_voucher"]), currency, issued: z.object({}) });

/** A payment, here or in the archive, that can be given back. */
const original = z.object({
  refundOf: z.null(),
  status: z.enum(PAYMENT_STATUSES),
  amountMinor: z.int().min(0),
  currency,
});

type Find<T> = (id: string) => T | undefined;

/** Names payments whose invoice is missing, transfers that would pay twice, and refunds beyond their payment. */
export async function refusePayments(
  db: Db,
  records: readonly PaymentRecord[],
  archive: ArchiveContents,
): Promise<Refusal[]> {
  const { findCurrency, settled, paid } = await readInvoices(db, archive);
  for (const record of records) countPaid(paid, record);
  const here = await readPayments(db);
  const byId = new Map(here.map((payment) => [payment.id, payment]));
  const findOriginal = (id: string) => original.safeParse(byId.get(id) ?? archive.find(PAYMENTS, id)).data;
  const taken = new Set(here.flatMap(listTransfers));
  const refunded = new Map<string, number>();
  for (const payment of here) countRefund(refunded, payment);
  const refused: Refusal[] = [];
  for (const record of records) {
    countRefund(refunded, record);
    const transfers = listTransfers(record);
    const isTwice = transfers.some((transfer) => taken.has(transfer));
    const reason =
      findInvoiceFault(record, findCurrency) ??
      findRefundFault(record, findOriginal, refunded) ??
      findSettledFault(record, settled) ??
      findReopenedFault(record, paid) ??
      (isTwice ? "Another payment has this reference. One transfer pays once." : undefined);
    if (reason) refused.push({ key: record.reference || record.id, reason });
    for (const transfer of transfers) taken.add(transfer);
  }
  return refused;
}

/** The issued documents that money can come for, and what settles those that are here. */
async function readInvoices(db: Db, archive: ArchiveContents) {
  const issued = await db
    .selectFrom("invoices")
    .select(["id", "currency", "paid_minor", "tds_minor", "written_off_minor"])
    .where("number", ">", "")
    .where("kind", "<>", "credit_note")
    .execute();
  const currencies = new Map(issued.map((row) => [row.id, row.currency]));
  return {
    findCurrency: (id: string) =>
      currencies.get(id) ?? payable.safeParse(archive.find(INVOICES, id)).data?.currency,
    settled: new Map(
      issued.map((row) => [`in ${row.id}`, row.paid_minor + row.tds_minor + row.written_off_minor]),
    ),
    paid: new Map(issued.map((row) => [row.id, row.paid_minor])),
  };
}

/** The paid sums of invoices after all payments and refunds. */
function countPaid(paid: Map<string, number>, { allocations }: PaymentRecord): void {
  for (const { invoiceId, amountMinor } of allocations)
    paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amountMinor);
}

function findReopenedFault(
  { allocations }: PaymentRecord,
  paid: ReadonlyMap<string, number>,
): string | undefined {
  const opensTooMuch = allocations.some(
    ({ invoiceId, amountMinor }) => amountMinor < 0 && (paid.get(invoiceId) ?? 0) < 0,
  );
  return opensTooMuch ? "It takes back more than was paid of its invoice." : undefined;
}

/** Adds up what comes in and what goes out apart, since payments and refunds are written in any order. */
function findSettledFault({ allocations }: PaymentRecord, settled: Map<string, number>): string | undefined {
  for (const { invoiceId, amountMinor, tdsMinor, writtenOffMinor } of allocations) {
    const key = `${amountMinor < 0 ? "out" : "in"} ${invoiceId}`;
    const minor = (settled.get(key) ?? 0) + Math.abs(amountMinor) + tdsMinor + writtenOffMinor;
    settled.set(key, minor);
    if (minor > AMOUNT_MAX_MINOR) return "Together with others it settles more than can be stored.";
  }
  return undefined;
}

type Payment = Pick<
  PaymentRecord,
  "id" | "refundOf" | "method" | "status" | "amountMinor" | "currency" | "reference"
>;

async function readPayments(db: Db): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["id", "refund_of", "method", "status", "amount_minor", "currency", "reference"])
    .execute();
  return rows.map(({ refund_of, amount_minor, ...row }) => ({
    ...row,
    refundOf: refund_of,
    amountMinor: amount_minor,
  }));
}

/** A reversed refund has given nothing back. */
function countRefund(refunded: Map<string, number>, { refundOf, amountMinor, status }: Payment): void {
  if (refundOf !== null && status !== "reversed")
    refunded.set(refundOf, (refunded.get(refundOf) ?? 0) - amountMinor);
}

function findInvoiceFault(record: PaymentRecord, findCurrency: Find<string>): string | undefined {
  return listPaid(record).every((invoiceId) => findCurrency(invoiceId) === record.currency)
    ? undefined
    : "Its invoice is missing, is a draft, or has another currency.";
}

/** Money that matches no invoice may name one in another currency, or none. */
function listPaid({ status, invoiceId, allocations }: PaymentRecord): string[] {
  const settled = allocations.map((allocation) => allocation.invoiceId);
  return status === "unmatched" || status === "aside" ? settled : [invoiceId, ...settled];
}

function findRefundFault(
  { refundOf, currency: own, status }: PaymentRecord,
  findOriginal: Find<z.infer<typeof original>>,
  refunded: ReadonlyMap<string, number>,
): string | undefined {
  if (refundOf === null) return undefined;
  const payment = findOriginal(refundOf);
  if (!payment) return "The payment that it gives back is missing.";
  if (payment.currency !== own) return "The payment that it gives back has another currency.";
  if (status === "confirmed" && payment.status !== "confirmed")
    return "The payment that it gives back isn't confirmed.";
  return (refunded.get(refundOf) ?? 0) > payment.amountMinor
    ? "It gives back more than is left of its payment."
    : undefined;
}

/** A rejected or reversed payment may come again; what a provider has reported has its id for good. */
function listTransfers({ method, status, reference }: Payment): string[] {
  const isOver = status === "rejected" || status === "reversed";
  if (reference === "" || (isOver && !isProvider(method))) return [];
  return listMethodsOfReference(method).map((one) => `${one} ${reference}`);
}
