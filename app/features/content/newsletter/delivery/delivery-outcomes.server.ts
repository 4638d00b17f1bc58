import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { findNextTry, RETRY_DELAYS_MS } from "../../../../kit/retry.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { DeliveryStatus } from "../issues/issue.ts";
import { clearBounces, recordBounce } from "../subscribers/subscribers.server.ts";
import type { Claim, DueDelivery } from "./deliveries.server.ts";

/** The server's last answer. */
export interface Refusal {
  /** "no_mailbox" says that the address will never take mail, "mailbox_full" that it takes none of this one's. */
  kind: "later" | "refused" | "mailbox_full" | "no_mailbox";
  reason: string;
  /** The server's sentence, without addresses. */
  answer: string;
}

export async function updateSentDelivery(
  connection: Connection,
  due: DueDelivery,
  claim: Claim,
  now: Date,
): Promise<void> {
  // The handover is on the disk already: if a power failure undoes this write, the mail is not sent again.
  await connection.transact(
    async (trx) => {
      await updateClaimed(trx, claim, {
        status: "sent",
        sent_at: toTimestamp(now),
        last_error: null,
        last_answer: null,
      });
      await clearBounces(trx, due.email);
    },
    { durability: "relaxed" },
  );
}

/** Written as a file, because no mail server is set; resuming the issue sends it. */
export async function updateCapturedDelivery(db: Db, claim: Claim): Promise<void> {
  await updateClaimed(db, claim, { status: "captured", last_error: null, last_answer: null });
}

/** Schedules the next attempt, or gives it up; whether it was given up. */
export async function updateRefusedDelivery(
  connection: Connection,
  due: DueDelivery,
  claim: Claim,
  { kind, reason, answer }: Refusal,
  now: Date,
): Promise<boolean> {
  const refusals = due.refusals + 1;
  const nextTry = kind === "later" ? findNextTry(RETRY_DELAYS_MS, refusals, now) : undefined;
  const said = { last_error: reason, last_answer: answer || null };
  await connection.transact(async (trx) => {
    const isMine = await updateClaimed(trx, claim, {
      ...said,
      refusals,
      ...(nextTry ? { status: "waiting", next_try_at: toTimestamp(nextTry) } : { status: "failed" }),
    });
    // A refusal of the mail's content says nothing about the address.
    if (!isMine || nextTry || kind === "refused") return;
    await recordBounce(trx, due.email, { permanent: kind === "no_mailbox" }, now);
  });
  return !nextTry;
}

/** The server had all of it, and did not answer. */
export async function updateUnconfirmedDelivery(db: Db, claim: Claim, reason: string): Promise<void> {
  await updateClaimed(db, claim, { status: "unconfirmed", last_error: reason, last_answer: null });
}

export async function updateSkippedDelivery(db: Db, claim: Claim, reason: string): Promise<void> {
  await updateClaimed(db, claim, { status: "skipped", last_error: reason, last_answer: null });
}

interface OutcomeColumns {
  status: DeliveryStatus;
  sent_at?: string;
  refusals?: number;
  next_try_at?: string;
  last_error: string | null;
  last_answer: string | null;
}

/** An answer counts even if another process has marked its row as unconfirmed in the meantime. */
async function updateClaimed(db: Db, { id, attempt }: Claim, columns: OutcomeColumns): Promise<boolean> {
  const result = await db
    .updateTable("newsletter_deliveries")
    .set(columns)
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .where("status", "in", ["sending", "handed", "unconfirmed"])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
