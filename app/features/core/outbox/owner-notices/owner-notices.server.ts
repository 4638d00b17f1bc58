import type { Transaction } from "kysely";
import { countOnce, type Limit } from "../../../../../db/limits.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { createOutboxMail, type NewOutboxMail } from "../outbox.server.ts";
import { formatOverflowMail } from "./overflow-mail.ts";

/** Everything that visitors do counts together: a flood of it must not become a flood of mail. */
export const OWNER_NOTICE_LIMIT = { max: 30, windowMs: 3_600_000 } as const satisfies Limit;

export const OVERFLOW_KIND = "more_waiting";

/** Mails the owner about something a visitor did. Beyond the limit, one mail says that more is waiting, and then none. */
export async function queueOwnerNotice(
  trx: Transaction<Schema>,
  siteUrl: URL,
  queued: NewOutboxMail,
  now: Date,
): Promise<void> {
  const key = "owner notices";
  const limit = OWNER_NOTICE_LIMIT;
  if (!(await countOnce(trx, [{ key, limit }], now))) return createOutboxMail(trx, queued, now);
  // One count beyond the limit is for the mail that says so.
  if (await countOnce(trx, [{ key, limit: { ...limit, max: limit.max + 1 } }], now)) return;
  const mail = formatOverflowMail({ owner: queued.mail.to, siteUrl });
  await createOutboxMail(trx, { id: queued.id, kind: OVERFLOW_KIND, subjectId: OVERFLOW_KIND, mail }, now);
}
