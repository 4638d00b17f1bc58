import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { withdrawMails } from "../../../core/outbox/outbox.server.ts";
import { addAllocation, lockDocuments } from "../../invoices/settlement.server.ts";
import { withdrawReceipt } from "../mails.server.ts";
import { CLIENT, isCorrectable, isProvider } from "../payment.ts";
import type { CorrectionInput, Payment, UndoInput } from "../schema.ts";
import { describePayment, findPayment, type PaymentRow, type StoredClaim } from "./payment-rows.server.ts";
import { updatePayment } from "./row-writes.server.ts";
import { findSameReference, namePayment, type PaymentWrite, refuseState } from "./settle.server.ts";

/** Longer than Undo is shown, since a press takes time to arrive. */
const UNDO_ANSWERED_MS = 60_000;
/** Advice for the owner when it's too late for Undo. */
const OTHERWISE = {
  payment_received: "You can correct the payment instead.",
  payment_rejected: "You can record the payment instead, if it has arrived.",
};
const CLAIMED_AGAIN = "The client has reported this payment again. Look at that one instead.";
const UNDONE = "Undone right after it was recorded.";

/**
 * Reverses a payment that was confirmed or recorded by mistake. The row stays with the day and the reason; what it settled is
 * open again. Money that a provider has reported is there in any case: it waits for the owner to say what it's for.
 */
export function correctPayment(
  by: PaymentWrite,
  id: string,
  { reason, version }: CorrectionInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_reversed", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    if (!row) return notFound("payment");
    if (version !== undefined && version !== row.version) return staleVersion("payment");
    const described = await describePayment(trx, row);
    if (!isCorrectable(described)) return refuseState(describeObstacle(described));
    await takeBackAllocations(trx, by, row);
    await withdrawReceipt(trx, by.site, row, by.now);
    const payment = await updatePayment(
      trx,
      by,
      row,
      isProvider(row.method)
        ? { status: "unmatched", reason: `Not for ${described.invoice.number}: ${reason}` }
        : { status: "reversed", reason, reversed_at: toTimestamp(by.now) },
    );
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

function describeObstacle({ status, refundOf }: Payment): string {
  if (status !== "confirmed") return "Only a confirmed payment can be corrected.";
  return refundOf === null
    ? "Money of this payment was given back. Correct the refund first, if that didn't happen."
    : "The provider has reported this refund, so it has happened.";
}

/** Undoes a confirmation, rejection or record of the owner before the client hears of it. */
export function undoPayment(
  by: PaymentWrite,
  id: string,
  { version }: UndoInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_undone", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    if (!row) return notFound("payment");
    if (version !== undefined && version !== row.version) return staleVersion("payment");
    const obstacle = await withdrawNews(trx, by, row);
    if (obstacle) return obstacle;
    await takeBackAllocations(trx, by, row);
    const payment = await updatePayment(
      trx,
      by,
      row,
      row.actor === CLIENT
        ? toClaim(row)
        : { status: "reversed", reason: UNDONE, reversed_at: toTimestamp(by.now) },
    );
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** Withdraws the client's email; answers why Undo is refused where that is no longer possible. */
async function withdrawNews(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  row: PaymentRow,
): Promise<WriteFailure | undefined> {
  const kind = row.status === "rejected" ? "payment_rejected" : "payment_received";
  if (!(await isUndoable(trx, by, row))) return refuseState(`It's too late to undo this. ${OTHERWISE[kind]}`);
  // A rejected claim can be made again at once.
  if (kind === "payment_rejected" && (await findSameReference(trx, row))) return refuseState(CLAIMED_AGAIN);
  const isHeld = await withdrawMails(trx, { kind, subjectId: row.id }, by.now);
  return isHeld ? undefined : refuseState(`The client's email has just left. ${OTHERWISE[kind]}`);
}

async function isUndoable(
  trx: Transaction<Schema>,
  { now }: Pick<PaymentWrite, "now">,
  row: PaymentRow,
): Promise<boolean> {
  const isLate = now.getTime() - Date.parse(row.updated_at) > UNDO_ANSWERED_MS;
  if (isLate || row.refund_of !== null || isProvider(row.method)) return false;
  return row.status === "rejected" || isCorrectable(await describePayment(trx, row));
}

/** The payment as the client had claimed it. */
function toClaim({ claimed, ...row }: PaymentRow) {
  const { amountMinor, tdsMinor, receivedOn } = claimed
    ? parseJson<StoredClaim>(claimed)
    : { amountMinor: row.amount_minor, tdsMinor: row.tds_minor, receivedOn: row.received_on };
  return {
    status: "claimed",
    amount_minor: amountMinor,
    tds_minor: tdsMinor,
    received_on: receivedOn,
    written_off_minor: 0,
    write_off_reason: "",
    received_inr_minor: null,
    reason: "",
    claimed: null,
  } as const;
}

/** Reopens everything that the payment has settled, on its own invoice and on others. */
async function takeBackAllocations(
  trx: Transaction<Schema>,
  { now }: Pick<PaymentWrite, "now">,
  { id }: PaymentRow,
): Promise<void> {
  const settled = await trx
    .selectFrom("allocations")
    .selectAll()
    .where("payment_id", "=", id)
    .orderBy("invoice_id")
    .execute();
  for (const { invoice_id, amount_minor, tds_minor, written_off_minor } of settled) {
    const taken = {
      paymentId: id,
      invoiceId: invoice_id,
      // A zero has no sign in the database.
      amountMinor: 0 - amount_minor,
      tdsMinor: 0 - tds_minor,
      writtenOffMinor: 0 - written_off_minor,
    };
    await addAllocation(trx, taken, now);
  }
}
