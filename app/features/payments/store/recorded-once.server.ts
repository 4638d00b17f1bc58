import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { type WriteFailure, type WriteResult, writeAsOwner } from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
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

/** Nobody counts the same money twice so soon, but anybody presses twice. */
const TWIN_MS = 60_000;
const RECORDED = "This payment is recorded already.";
const TWIN =
  "The same payment was recorded a moment ago. If this is another one, add its reference or a note that tells them apart.";

/** Records money once for each key of a request: whoever asks again gets what the first one has recorded. */
export async function recordOnce(
  by: PaymentWrite,
  action: "payment_recorded" | "payment_refunded",
  work: (trx: Transaction<Schema>) => Promise<WriteResult<Payment>>,
): Promise<WriteResult<Payment>> {
  let recorded: Payment | undefined;
  const result = await writeAsOwner<Payment>(by, { action, subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const before = await findByKey(trx, by);
    if (!before) return work(trx);
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
 * Refuses money that is recorded already: with a reference that is used, or without one, word for word as it was recorded for
 * one of these documents just before. The key of a request says by itself which payment it is.
 */
export async function findRepeatFault(
  db: Db,
  by: Pick<PaymentWrite, "now" | "requestKey">,
  { documentIds, ...facts }: Facts & { documentIds: readonly string[] },
): Promise<WriteFailure | undefined> {
  const same = await findSameReference(db, facts);
  if (same) return refuseReference(same);
  if (facts.reference !== "" || by.requestKey !== undefined || documentIds.length === 0) return undefined;
  const twin = await db
    .selectFrom("payments")
    .select("id")
    .where("invoice_id", "in", documentIds)
    .where("status", "=", "confirmed")
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
    .where("created_at", ">", toTimestamp(new Date(by.now.getTime() - TWIN_MS)))
    .executeTakeFirst();
  return twin && refuseState(TWIN);
}
