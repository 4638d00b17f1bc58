import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { addAllocation, lockDocuments } from "../../invoices/settlement.server.ts";
import type {
  CertificateInput,
  ConfirmInput,
  Payment,
  PaymentInput,
  RefundInput,
  RejectInput,
} from "../schema.ts";
import { queuePaymentMail } from "./payment-mails.server.ts";
import { describePayment, findPayment, type PaymentRow } from "./payment-rows.server.ts";
import {
  findDayFault,
  findPayable,
  findSameReference,
  findTdsFault,
  namePayment,
  type PaymentWrite,
  refuseReference,
  refuseState,
  settle,
  toBalance,
} from "./settle.server.ts";

type NewPayment = Pick<
  PaymentRow,
  "invoice_id" | "method" | "amount_minor" | "currency" | "reference" | "received_on" | "note"
> &
  Partial<Pick<PaymentRow, "refund_of" | "tds_minor">>;

export function insertConfirmed(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  row: NewPayment,
): Promise<PaymentRow> {
  const at = toTimestamp(by.now);
  return trx
    .insertInto("payments")
    .values({
      ...row,
      id: by.site.newId(),
      refund_of: row.refund_of ?? null,
      status: "confirmed",
      certificate_at: null,
      actor: by.actor,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Money that the owner has seen arrive. More than is open stays as the client's credit. */
export function recordPayment(by: PaymentWrite, input: PaymentInput): Promise<WriteResult<Payment>> {
  const { invoiceId, amountMinor, tdsMinor, receivedOn = by.today, ...facts } = input;
  return writeAsOwner(by, { action: "payment_recorded", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const invoice = await findPayable(trx, invoiceId);
    if (!invoice) return invalidField("invoiceId", "Please choose an issued invoice.");
    const fault = findDayFault(receivedOn, by.today) ?? findTdsFault(tdsMinor, toBalance(invoice));
    if (fault) return fault;
    const same = await findSameReference(trx, facts);
    if (same) return refuseReference(same);
    const payment = await insertConfirmed(trx, by, {
      ...facts,
      invoice_id: invoiceId,
      amount_minor: amountMinor,
      tds_minor: tdsMinor,
      currency: invoice.row.currency,
      received_on: receivedOn,
    });
    await settle(trx, by, { payment, invoice });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** The money of a claim has arrived, by the owner's word alone. */
export function confirmPayment(
  by: PaymentWrite,
  id: string,
  { amountMinor, tdsMinor, receivedOn, version }: ConfirmInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_approved", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const claim = await findPayment(trx, id);
    if (!claim) return notFound("payment");
    if (claim.status !== "claimed") return refuseState("This payment is no longer waiting.");
    if (version !== undefined && version !== claim.version) return staleVersion("payment");
    const invoice = await findPayable(trx, claim.invoice_id);
    if (!invoice) return notFound("invoice");
    const fault =
      (receivedOn && findDayFault(receivedOn, by.today)) || findTdsFault(tdsMinor, toBalance(invoice));
    if (fault) return fault;
    const payment = await updatePayment(trx, by, claim, {
      status: "confirmed",
      tds_minor: tdsMinor,
      ...(amountMinor !== undefined && { amount_minor: amountMinor }),
      ...(receivedOn !== undefined && { received_on: receivedOn }),
    });
    await settle(trx, by, { payment, invoice });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** The client reads the reason, and may claim the payment again. */
export function rejectPayment(
  by: PaymentWrite,
  id: string,
  { reason, version }: RejectInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_declined", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const claim = await findPayment(trx, id);
    if (!claim) return notFound("payment");
    if (claim.status !== "claimed") return refuseState("This payment is no longer waiting.");
    if (version !== undefined && version !== claim.version) return staleVersion("payment");
    const payment = await updatePayment(trx, by, claim, { status: "rejected", reason });
    await queuePaymentMail(trx, by.site, { kind: "payment_rejected", payment, now: by.now });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** Gives money back by a negative row: first what settles nothing, then what settles the invoice, which is open again. */
export function refundPayment(
  by: PaymentWrite,
  id: string,
  { amountMinor, receivedOn = by.today, version, ...facts }: RefundInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_refunded", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    if (!row) return notFound("payment");
    if (version !== undefined && version !== row.version) return staleVersion("payment");
    const before = await describePayment(trx, row);
    if (before.refundableMinor <= 0) return refuseState("There's nothing of this payment to give back.");
    if (amountMinor > before.refundableMinor)
      return invalidField("amountMinor", "This is more than what is left of the payment.");
    const fault = findDayFault(receivedOn, by.today);
    if (fault) return fault;
    const same = await findSameReference(trx, facts);
    if (same) return refuseReference(same);
    const refund = await insertConfirmed(trx, by, {
      ...facts,
      invoice_id: row.invoice_id,
      refund_of: row.id,
      amount_minor: -amountMinor,
      currency: row.currency,
      received_on: receivedOn,
    });
    await reopen(trx, by, { payment: row, refund, settledMinor: amountMinor - before.creditMinor });
    return { ok: true, value: await describePayment(trx, refund) };
  });
}

/** Opens again what the money of a refund has settled: other invoices that its credit was used for come first. */
async function reopen(
  trx: Transaction<Schema>,
  { now }: Pick<OwnerWrite, "now">,
  { payment, refund, settledMinor }: { payment: PaymentRow; refund: PaymentRow; settledMinor: number },
): Promise<void> {
  const settled = await trx
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(({ fn }) => ["allocations.invoice_id", fn.sum("allocations.amount_minor").as("minor")])
    .where(({ eb, or }) =>
      or([eb("payments.id", "=", payment.id), eb("payments.refund_of", "=", payment.id)]),
    )
    .groupBy("allocations.invoice_id")
    .orderBy("allocations.invoice_id")
    .execute();
  const ownLast = settled.toSorted(
    (a, b) => Number(a.invoice_id === payment.invoice_id) - Number(b.invoice_id === payment.invoice_id),
  );
  let restMinor = Math.max(0, settledMinor);
  for (const { invoice_id: invoiceId, minor } of ownLast) {
    const takenMinor = Math.min(restMinor, Math.max(0, Number(minor)));
    await addAllocation(
      trx,
      { paymentId: refund.id, invoiceId, amountMinor: 0 - takenMinor, tdsMinor: 0 },
      now,
    );
    restMinor -= takenMinor;
  }
}

/** Whether the client's certificate of the tax they deducted has arrived. */
export function setCertificate(
  by: OwnerWrite,
  id: string,
  { isReceived, version }: CertificateInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_certificate_updated", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    if (!row) return notFound("payment");
    if (row.status !== "confirmed" || row.tds_minor === 0)
      return refuseState("No tax was deducted from this payment.");
    if (version !== undefined && version !== row.version) return staleVersion("payment");
    const payment = await updatePayment(trx, by, row, {
      certificate_at: isReceived ? toTimestamp(by.now) : null,
    });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

function updatePayment(
  trx: Transaction<Schema>,
  { now }: Pick<OwnerWrite, "now">,
  { id, version }: PaymentRow,
  changes: Partial<
    Pick<PaymentRow, "status" | "amount_minor" | "tds_minor" | "received_on" | "reason" | "certificate_at">
  >,
): Promise<PaymentRow> {
  return trx
    .updateTable("payments")
    .set({ ...changes, version: version + 1, updated_at: toTimestamp(now) })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirstOrThrow();
}
