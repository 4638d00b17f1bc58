import type { Db } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { hasNoMailRoom } from "../../../core/outbox/visitor-mails/visitor-mails.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MAIL_GAP_MS = 10 * MINUTE_MS;
const MAILS_MAX_PER_DAY = 3;
export const VISITOR_MAX_PER_HOUR = 10;

interface RequestKeys {
  secret: string;
  email: string;
  now: Date;
}

/** Whether the address may get one more mail that a sign-up causes: a stranger must not fill a mailbox. */
export async function mayMail(db: Db, { secret, email, now }: RequestKeys): Promise<boolean> {
  const rows = await db
    .selectFrom("newsletter_requests")
    .select("created_at")
    .where("email_key", "=", createEmailKey(secret, email))
    .where("is_mailed", "=", 1)
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - DAY_MS)))
    .orderBy("created_at", "desc")
    .limit(MAILS_MAX_PER_DAY)
    .execute();
  const gapStart = toTimestamp(new Date(now.getTime() - MAIL_GAP_MS));
  return rows.length < MAILS_MAX_PER_DAY && !rows.some((row) => row.created_at > gapStart);
}

/** Whether the visitor has asked too often, or no mail to any address can be sent now. */
export async function hasFlooded(
  db: Db,
  { secret, senderAddress, now }: { secret: string; senderAddress: string; now: Date },
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // The key changes at midnight, but an hour does not end there.
  const keys = [now, hourAgo].map((at) => createSenderKey(secret, senderAddress, at));
  const recent = await db
    .selectFrom("newsletter_requests")
    .select("id")
    .where("sender_key", "in", keys)
    .where("created_at", ">", toTimestamp(hourAgo))
    .limit(VISITOR_MAX_PER_HOUR)
    .execute();
  return recent.length >= VISITOR_MAX_PER_HOUR || hasNoMailRoom(db, { secret, senderAddress }, now);
}

/** Used in place of a visitor's key: the owner's requests fill no limit of visitors, only that of the address. */
const OWNER_KEY = "owner";

/**
 * Each request leaves a row, so that a known address costs the same work as an unknown one. Without a sender it is the
 * owner's.
 */
export async function recordRequest(
  db: Db,
  { secret, email, now }: RequestKeys,
  { id, senderAddress, isMailed }: { id: string; senderAddress?: string; isMailed: boolean },
): Promise<void> {
  await db
    .insertInto("newsletter_requests")
    .values({
      id,
      sender_key: senderAddress === undefined ? OWNER_KEY : createSenderKey(secret, senderAddress, now),
      email_key: createEmailKey(secret, email),
      is_mailed: Number(isMailed),
      created_at: toTimestamp(now),
    })
    .execute();
}

function createEmailKey(secret: string, email: string): string {
  return createKeyedHash(secret, "newsletter-email", email);
}
