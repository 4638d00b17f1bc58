import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import type { Payment } from "../schema.ts";
import { describePayment, type PaymentRow } from "./payment-rows.server.ts";
import {
  findSameReference,
  namePayment,
  type PaymentWrite,
  refuseReference,
  refuseState,
} from "./settle.server.ts";

/** The same payment twice within a minute is a double press. */
const TWIN_MS = 60_000;
const RECORDED = "This payment is recorded already.";
const OTHER_RECORDED =
  "Another payment was recorded from this form already. Close it, and look at the list before you record this one.";
const TWIN =
  "The same payment was recorded a moment ago. If this is another one, add its reference or a note that tells them apart.";

interface Recording {
  action: "payment_recorded" | "payment_refunded";
  /** Whether a payment is the one that the request asks for. */
  isAsked: (row: PaymentRow) => boolean;
}

/** Records money once for each key of a request: a repeated request gets the payment of the first. */
export async function recordOnce(
  by: PaymentWrite,
  { action, isAsked }: Recording,
  work: (trx: Transaction<Schema>) => Promise<WriteResult<Payment>>,
): Promise<WriteResult<Payment>> {
  let recorded: Payment | undefined;
  const result = await writeAsOwner<Payment>(by, { action, subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const before = await findByKey(trx, by);
    if (!before) return work(trx);
    if (!isAsked(before)) return refuseState(OTHER_RECORDED);
    recorded = await describePayment(trx, before);
    return refuseState(RECORDED);
  });
  return recorded ? { ok: true, value: recorded } : result;
}

export function findByKey(
  db: Db,
  { requestKey }: Pick<PaymentWrite, "requestKey">,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("request_key", "=", requestKey ?? "")
    .executeTakeFirst();
}

export function refuseRecorded(): WriteFailure {
  return refuseState(RECORDED);
}

type Facts = Pick<PaymentRow, "method" | "reference" | "amount_minor" | "received_on" | "note"> &
  Partial<Pick<PaymentRow, "tds_minor" | "written_off_minor" | "refund_of">>;

/**
 * Refuses money that is recorded already: its reference is used, or it has none and equals a payment that was recorded for one
 * of these documents just before. A request with a key needs no such comparison.
 */
export async function findRepeatFault(
  db: Db,
  by: Pick<PaymentWrite, "now" | "requestKey">,
  { documentIds, ...facts }: Facts & { documentIds: readonly string[] },
): Promise<WriteFailure | undefined> {
  const same = await findSameReference(db, facts);
  if (same) return refuseReference(same);
  if (by.requestKey !== undefined) return undefined;
  const twin = await findTwin(db, by, { ...facts, documentIds, status: "confirmed" });
  return twin && refuseState(TWIN);
}

/** An equal payment without a reference, of the minute before. */
export function findTwin(
  db: Db,
  { now }: Pick<PaymentWrite, "now">,
  { documentIds, status, ...facts }: Facts & { documentIds: readonly string[]; status: PaymentRow["status"] },
): Promise<{ id: string } | undefined> {
  if (facts.reference !== "" || documentIds.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom("payments")
    .select("id")
    .where("invoice_id", "in", documentIds)
    .where("status", "=", status)
    .where("reference", "=", "")
    .where("method", "=", facts.method)
    .where("amount_minor", "=", facts.amount_minor)
    .where("tds_minor", "=", facts.tds_minor ?? 0)
    .where("written_off_minor", "=", facts.written_off_minor ?? 0)
    .where("received_on", "=", facts.received_on)
    .where("note", "=", facts.note)
    .where(({ eb }) =>
      facts.refund_of ? eb("refund_of", "=", facts.refund_of) : eb("refund_of", "is", null),
    )
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - TWIN_MS)))
    .executeTakeFirst();
}
