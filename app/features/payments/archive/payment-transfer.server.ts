import { z } from "zod";
import type { Db } from "../../../../db/schema.ts";
import {
  type ArchiveContents,
  defineArchiveKind,
  getId,
  type KindWrite,
  type Refusal,
  toList,
} from "../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { currency, day, INVOICES, id, moment } from "../../invoices/archive/archive.server.ts";
import { AMOUNT_MAX_MINOR } from "../../invoices/invoice.ts";
import { addAllocation, lockDocuments } from "../../invoices/settlement.server.ts";
import {
  ALL_METHODS,
  listMethodsOfReference,
  NOTE_MAX_CHARS,
  PAYMENT_STATUSES,
  REASON_MAX_CHARS,
  REFERENCE_MAX_CHARS,
} from "../payment.ts";

const minor = z.int().min(-AMOUNT_MAX_MINOR).max(AMOUNT_MAX_MINOR);
const tds = z.int().min(0).max(AMOUNT_MAX_MINOR);
const PAYMENTS = "payments";

const paymentRecord = z.object({
  id,
  /** Empty for money that a provider has reported for no invoice that is known. */
  invoiceId: z.union([id, z.literal("")]),
  refundOf: id.nullable(),
  method: z.enum(ALL_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  amountMinor: minor,
  tdsMinor: tds,
  currency,
  reference: z.string().max(REFERENCE_MAX_CHARS),
  receivedOn: day,
  note: z.string().max(NOTE_MAX_CHARS),
  reason: z.string().max(REASON_MAX_CHARS),
  certificateAt: moment.nullable(),
  providerPaymentId: id.nullable().default(null),
  providerRefundOf: id.nullable().default(null),
  actor: z.string().max(500),
  createdAt: moment,
  /** What it settles; negative for what a refund took back. */
  allocations: z.array(z.object({ invoiceId: id, amountMinor: minor, tdsMinor: minor })).max(1000),
});

type PaymentRecord = z.infer<typeof paymentRecord>;

async function listPaymentRecords(db: Db): Promise<PaymentRecord[]> {
  const rows = await db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").execute();
  const allocations = await db
    .selectFrom("allocations")
    .selectAll()
    // Those of which all was taken back settle nothing.
    .where(({ eb, or }) => or([eb("amount_minor", "<>", 0), eb("tds_minor", "<>", 0)]))
    .orderBy("payment_id")
    .orderBy("invoice_id")
    .execute();
  const byPayment = Map.groupBy(allocations, ({ payment_id }) => payment_id);
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    refundOf: row.refund_of,
    method: row.method,
    status: row.status,
    amountMinor: row.amount_minor,
    tdsMinor: row.tds_minor,
    currency: row.currency,
    reference: row.reference,
    receivedOn: row.received_on,
    note: row.note,
    reason: row.reason,
    certificateAt: row.certificate_at,
    providerPaymentId: row.provider_payment_id,
    providerRefundOf: row.provider_refund_of,
    actor: row.actor,
    createdAt: row.created_at,
    allocations: (byPayment.get(row.id) ?? []).map(({ invoice_id, amount_minor, tds_minor }) => ({
      ...{ invoiceId: invoice_id, amountMinor: amount_minor, tdsMinor: tds_minor },
    })),
  }));
}

/** Sends no mail. What the money settles is booked as if it came today, so invoices have the balance they had. */
async function addPayment({ trx, by }: KindWrite, record: PaymentRecord): Promise<void> {
  await trx
    .insertInto("payments")
    .values({
      id: record.id,
      invoice_id: record.invoiceId,
      refund_of: record.refundOf,
      method: record.method,
      status: record.status,
      amount_minor: record.amountMinor,
      tds_minor: record.tdsMinor,
      currency: record.currency,
      reference: record.reference,
      received_on: record.receivedOn,
      note: record.note,
      reason: record.reason,
      certificate_at: record.certificateAt,
      provider_payment_id: record.providerPaymentId,
      provider_refund_of: record.providerRefundOf,
      actor: record.actor,
      created_at: record.createdAt,
      updated_at: toTimestamp(by.now),
    })
    .execute();
  if (record.status !== "confirmed") return;
  for (const allocation of record.allocations)
    await addAllocation(trx, { paymentId: record.id, ...allocation }, by.now);
}

/** Names payments whose invoice is missing, and transfers that would pay twice. */
async function refusePayments(
  db: Db,
  records: readonly PaymentRecord[],
  archive: ArchiveContents,
): Promise<Refusal[]> {
  const issued = await db
    .selectFrom("invoices")
    .select(["id", "currency"])
    .where("number", ">", "")
    .where("kind", "<>", "credit_note")
    .execute();
  const currencies = new Map(issued.map((row) => [row.id, row.currency]));
  const findCurrency = (invoiceId: string) =>
    currencies.get(invoiceId) ?? payable.safeParse(archive.find(INVOICES, invoiceId)).data?.currency;
  const rows = await db
    .selectFrom("payments")
    .select(["id", "method", "reference"])
    .where("status", "<>", "rejected")
    .execute();
  const here = await db.selectFrom("payments").select("id").execute();
  const known = new Set(here.map((row) => row.id));
  const taken = new Set(rows.flatMap(listTransfers));
  const refused: Refusal[] = [];
  for (const record of records) {
    const transfers = record.status === "rejected" ? [] : listTransfers(record);
    const refuse = (reason: string) => refused.push({ key: record.reference || record.id, reason });
    if (!listPaid(record).every((invoiceId) => findCurrency(invoiceId) === record.currency))
      refuse("Its invoice is missing, is a draft, or has another currency.");
    else if (
      record.refundOf !== null &&
      !known.has(record.refundOf) &&
      !archive.find(PAYMENTS, record.refundOf)
    )
      refuse("The payment that it gives back is missing.");
    else if (transfers.some((transfer) => taken.has(transfer)))
      refuse("Another payment has this reference. One transfer pays once.");
    for (const transfer of transfers) taken.add(transfer);
  }
  return refused;
}

/** Money that matches no invoice may name one in another currency, or none. */
function listPaid({ status, invoiceId, allocations }: PaymentRecord): string[] {
  const settled = allocations.map((allocation) => allocation.invoiceId);
  return status === "unmatched" || status === "aside" ? settled : [invoiceId, ...settled];
}

/** A record of an archive that money can come for. */
const payable = z.object({ kind: z.enum(["invoice", "receipt_voucher"]), currency, issued: z.object({}) });

function listTransfers({ method, reference }: Pick<PaymentRecord, "method" | "reference">): string[] {
  return reference === "" ? [] : listMethodsOfReference(method).map((one) => `${one} ${reference}`);
}

/** One that is here stays: the owner may have decided about it since. */
export const paymentsKind = defineArchiveKind({
  name: PAYMENTS,
  isOfVisitors: true,
  place: toList("payments"),
  schema: paymentRecord,
  keyOf: getId,
  nameOf: ({ reference, receivedOn }) => reference || receivedOn,
  list: listPaymentRecords,
  stays: () => true,
  refuse: refusePayments,
  prepare: ({ trx, by }) => lockDocuments(trx, by.connection),
  save: addPayment,
});
