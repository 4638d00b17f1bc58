import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { clearBounces, recordBounce } from "../subscribers/subscribers.server.ts";
import type { Claim, DueDelivery } from "./deliveries.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after the first, second, … time that the server wanted it later; after the last it has failed. */
export const DELIVERY_RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** What the server's last word was. */
export interface Refusal {
  /** "no_mailbox" says that the address will never take mail, "mailbox_full" that it takes none of this one's. */
  kind: "later" | "refused" | "mailbox_full" | "no_mailbox";
  /** Codes only. */
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
  // That it was handed is on the disk: should a power failure take this back, it is not sent again.
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

/** Schedules the next attempt, or gives it up; whether it was given up. */
export async function updateRefusedDelivery(
  connection: Connection,
  due: DueDelivery,
  claim: Claim,
  { kind, reason, answer }: Refusal,
  now: Date,
): Promise<boolean> {
  const delayMs = kind === "later" ? DELIVERY_RETRY_DELAYS_MS[due.refusals] : undefined;
  const said = { last_error: reason, last_answer: answer || null };
  await connection.transact(async (trx) => {
    const isMine = await updateClaimed(trx, claim, {
      ...said,
      refusals: due.refusals + 1,
      ...(delayMs === undefined
        ? { status: "failed" }
        : { status: "waiting", next_try_at: toTimestamp(new Date(now.getTime() + delayMs)) }),
    });
    // A server that refuses what is in the mail says nothing of the address.
    if (!isMine || delayMs !== undefined || kind === "refused") return;
    await recordBounce(trx, due.email, { permanent: kind === "no_mailbox" }, now);
  });
  return delayMs === undefined;
}

/** The server had all of it, and did not answer. */
export async function updateUnconfirmedDelivery(db: Db, claim: Claim, reason: string): Promise<void> {
  await updateClaimed(db, claim, { status: "unconfirmed", last_error: reason, last_answer: null });
}

export async function updateSkippedDelivery(db: Db, claim: Claim, reason: string): Promise<void> {
  await updateClaimed(db, claim, { status: "skipped", last_error: reason, last_answer: null });
}

interface OutcomeColumns {
  status: string;
  sent_at?: string;
  refusals?: number;
  next_try_at?: string;
  last_error: string | null;
  last_answer: string | null;
}

/** An answer counts also when another process has called its row unconfirmed meanwhile. */
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
