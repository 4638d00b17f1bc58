import type { Db } from "../../../../../db/schema.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import type { QuarantineReason } from "../message.ts";
import type { MessageInput } from "../schema.ts";
import { isAdvertising } from "./advertising.ts";

const HOUR_MS = 3_600_000;
export const HUMAN_MIN_MS = 2000;
export const SENDER_MAX_PER_HOUR = 5;
/** Site-wide: messages of all senders together that reach the inbox. */
export const SITE_MAX_PER_HOUR = 200;
export const MESSAGE_MAX_LINKS = 5;

export interface MessageSender extends FormSignals {
  senderAddress: string;
  /** Finds how they came to the site; asked before the transaction. */
  findTouch?: () => Promise<Touch | undefined>;
}

export async function findQuarantineReason(
  db: Db,
  message: MessageInput,
  sender: MessageSender,
  { now, secret }: { now: Date; secret: string },
): Promise<QuarantineReason | undefined> {
  if (sender.honeypot !== "") return "honeypot";
  if (sender.elapsedMs !== undefined && sender.elapsedMs < HUMAN_MIN_MS) return "too_fast";
  if (await isKnownSpammer(db, message.email)) return "known_spammer";
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // The key changes at midnight, but an hour does not end there.
  const keys = [now, hourAgo].map((at) => createSenderKey(secret, sender.senderAddress, at));
  const recent = await countRecentMessages(db, { keys, email: message.email, since: hourAgo });
  if (recent >= SENDER_MAX_PER_HOUR) return "too_many";
  if (hasLinkFlood(message)) return "link_flood";
  if (isAdvertising(message)) return "advertising";
  return (await isSiteBusy(db, hourAgo)) ? "site_busy" : undefined;
}

/** It counts for as long as the quarantine keeps the message that the owner has marked. */
async function isKnownSpammer(db: Db, email: string): Promise<boolean> {
  const marked = await db
    .selectFrom("messages")
    .select("id")
    .where("email", "=", email)
    .where("status", "=", "quarantined")
    .where("quarantine_reason", "=", "marked_spam")
    .limit(1)
    .executeTakeFirst();
  return marked !== undefined;
}

/** By sender and by address: many machines must not write in one person's name without end. */
async function countRecentMessages(
  db: Db,
  { keys, email, since }: { keys: string[]; email: string; since: Date },
): Promise<number> {
  const recent = await db
    .selectFrom("messages")
    .select("id")
    .where("created_at", ">", toTimestamp(since))
    .where((where) => where.or([where("sender_key", "in", keys), where("email", "=", email)]))
    .limit(SENDER_MAX_PER_HOUR)
    .execute();
  return recent.length;
}

/** Quarantined messages don't count: a flood that is caught must not send people's messages there. */
async function isSiteBusy(db: Db, since: Date): Promise<boolean> {
  const recent = await db
    .selectFrom("messages")
    .select("id")
    .where("created_at", ">", toTimestamp(since))
    .where("quarantine_reason", "is", null)
    .limit(SITE_MAX_PER_HOUR)
    .execute();
  return recent.length >= SITE_MAX_PER_HOUR;
}

function hasLinkFlood({ name, subject, message }: MessageInput): boolean {
  const countLinks = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  return countLinks(name) > 0 || countLinks(`${subject}\n${message}`) > MESSAGE_MAX_LINKS;
}
