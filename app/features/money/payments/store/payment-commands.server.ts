import type { Db } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { queuePaymentMail } from "../mails.server.ts";
import { UNDO_MS } from "../payment.ts";
import {
  type CertificateInput,
  type ConfirmInput,
  NOTHING,
  type Payment,
  type PaymentInput,
  type RejectInput,
} from "../schema.ts";
import { describePayment, findPayment, type PaymentRow } from "./payment-rows.server.ts";
import { findRepeatFault, recordOnce } from "./recorded-once.server.ts";
import { insertPayment, updatePayment } from "./row-writes.server.ts";
import {
  findDayFault,
  findPayable,
  findRupeesFault,
  findTdsFault,
  findWriteOffFault,
  namePayment,
  type PaymentWrite,
  refuseState,
  settle,
  toBalance,
} from "./settle.server.ts";

/** Records money that the owner has seen arrive. More than the open balance stays as the client's credit. */
export function recordPayment(by: PaymentWrite, input: PaymentInput): Promise<WriteResult<Payment>> {
  const { invoiceId, amountMinor, tdsMinor, writtenOffMinor, writeOffReason, receivedInrMinor } = input;
  const { method = "other", reference, note, receivedOn = by.today } = input;
  const facts = { method, reference, note };
  const isAsked = (row: PaymentRow) =>
    row.invoice_id === invoiceId &&
    row.refund_of === null &&
    row.amount_minor === amountMinor &&
    row.tds_minor === tdsMinor &&
    row.written_off_minor === writtenOffMinor;
  return recordOnce(by, { action: "payment_recorded", isAsked }, async (trx) => {
    const invoice = await findPayable(trx, invoiceId);
    if (!invoice) return invalidField("invoiceId", "Please choose an issued invoice.");
    const fault =
      findDayFault(receivedOn, by.today) ??
      findAmountFault({ amountMinor, tdsMinor, writtenOffMinor, receivedInrMinor }, invoice);
    if (fault) return fault;
    const amounts = {
      amount_minor: amountMinor,
      tds_minor: tdsMinor,
      written_off_minor: writtenOffMinor,
      received_on: receivedOn,
    };
    const repeat = await findRepeatFault(trx, by, { ...facts, ...amounts, documentIds: [invoiceId] });
    if (repeat) return repeat;
    const payment = await insertPayment(trx, by, {
      ...facts,
      ...amounts,
      invoice_id: invoiceId,
      write_off_reason: writtenOffMinor > 0 ? writeOffReason : "",
      received_inr_minor: receivedInrMinor,
      currency: invoice.row.currency,
    });
    await settle(trx, by, { payment, invoice });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

interface PaidAmounts {
  amountMinor: number;
  tdsMinor: number;
  writtenOffMinor: number;
  receivedInrMinor: number | null;
}

function findAmountFault(
  { receivedInrMinor, ...amounts }: PaidAmounts,
  invoice: NonNullable<Awaited<ReturnType<typeof findPayable>>>,
): WriteFailure | undefined {
  return (
    findTdsFault(amounts.tdsMinor, toBalance(invoice)) ??
    findWriteOffFault(amounts, invoice) ??
    findRupeesFault(receivedInrMinor, invoice)
  );
}

async function findOpenClaim(
  trx: Db,
  id: string,
  version: number | undefined,
): Promise<WriteResult<NonNullable<Awaited<ReturnType<typeof findPayment>>>>> {
  const claim = await findPayment(trx, id);
  if (!claim) return notFound("payment");
  if (claim.status !== "claimed") return refuseState("This payment is no longer waiting.");
  if (version !== undefined && version !== claim.version) return staleVersion("payment");
  return { ok: true, value: claim };
}

/** Confirms a claim: only the owner makes it a payment. */
export function confirmPayment(
  by: PaymentWrite,
  id: string,
  { version, ...input }: ConfirmInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_approved", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const found = await findOpenClaim(trx, id, version);
    if (!found.ok) return found;
    const claim = found.value;
    const invoice = await findPayable(trx, claim.invoice_id);
    if (!invoice) return notFound("invoice");
    const { amount_minor, tds_minor, received_on } = claim;
    const { amountMinor = amount_minor, tdsMinor = tds_minor, receivedOn = received_on } = input;
    const { writtenOffMinor = 0, writeOffReason = "", receivedInrMinor = null } = input;
    if (amountMinor + tdsMinor === 0) return invalidField("amountMinor", NOTHING);
    const fault =
      (input.receivedOn && findDayFault(input.receivedOn, by.today)) ||
      findAmountFault({ amountMinor, tdsMinor, writtenOffMinor, receivedInrMinor }, invoice);
    if (fault) return fault;
    const payment = await updatePayment(trx, by, claim, {
      status: "confirmed",
      amount_minor: amountMinor,
      tds_minor: tdsMinor,
      written_off_minor: writtenOffMinor,
      write_off_reason: writtenOffMinor > 0 ? writeOffReason : "",
      received_inr_minor: receivedInrMinor,
      received_on: receivedOn,
      claimed: JSON.stringify({ amountMinor: amount_minor, tdsMinor: tds_minor, receivedOn: received_on }),
    });
    await settle(trx, by, { payment, invoice });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** Rejects a claim. The client reads the reason, and may claim the payment again. */
export function rejectPayment(
  by: PaymentWrite,
  id: string,
  { reason, version }: RejectInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_declined", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const found = await findOpenClaim(trx, id, version);
    if (!found.ok) return found;
    const claim = found.value;
    const payment = await updatePayment(trx, by, claim, { status: "rejected", reason });
    const mail = { kind: "payment_rejected", payment, now: by.now, waitMs: UNDO_MS } as const;
    await queuePaymentMail(trx, by.site, mail);
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** Stores whether the client's certificate of the deducted tax has arrived. */
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
