import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import type { CertificateInput, ConfirmInput, Payment, PaymentInput, RejectInput } from "../schema.ts";
import { queuePaymentMail } from "./payment-mails.server.ts";
import { describePayment, findPayment } from "./payment-rows.server.ts";
import { insertPayment, updatePayment } from "./row-writes.server.ts";
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
    const payment = await insertPayment(trx, by, {
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
