import type { Transaction } from "kysely";
import { type Counted, countOnce, findReached, type Limit } from "../../../../db/limits.ts";
import type { Schema } from "../../../../db/schema.ts";
import { createOutboxMail, type NewOutboxMail } from "../outbox.server.ts";
import { formatOverflowMail } from "./overflow-mail.ts";

/** All that visitors do counts together: a flood of it must not become a flood of mail. */
export const OWNER_NOTICE_LIMIT = { max: 30, windowMs: 3_600_000 } as const satisfies Limit;

export const OVERFLOW_KIND = "more_waiting";

/** Queues what the owner is mailed about a visitor's doing; after so many one mail that more waits, and then nothing. */
export async function queueOwnerNotice(
  trx: Transaction<Schema>,
  siteUrl: URL,
  queued: NewOutboxMail,
  now: Date,
): Promise<void> {
  const limit = OWNER_NOTICE_LIMIT;
  const counted: Counted = { key: "owner notices", limit };
  const isFull = await findReached(trx, [counted], now);
  const isOver = await countOnce(trx, [{ ...counted, limit: { ...limit, max: limit.max + 1 } }], now);
  if (isOver) return;
  if (!isFull) return createOutboxMail(trx, queued, now);
  const mail = formatOverflowMail({ owner: queued.mail.to, siteUrl });
  await createOutboxMail(trx, { id: queued.id, kind: OVERFLOW_KIND, subjectId: OVERFLOW_KIND, mail }, now);
}
