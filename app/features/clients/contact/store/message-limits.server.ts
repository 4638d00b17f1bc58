import type { Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import { type Counted, countOnce, findReached, type Limit } from "../../../../../db/limits.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import { toMailbox } from "../../../core/outbox/mailbox.ts";
import type { NewOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { hasSuppression } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { queueVisitorMail } from "../../../core/outbox/visitor-mails/visitor-mails.server.ts";
import { CONTACT_TOO_MANY, type MessageRefusal } from "../message.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const MESSAGE_LIMITS = {
  /** Several times the limit for the quarantine: a person doesn't write that much by hand. */
  sender: { max: 20, windowMs: HOUR_MS },
  /** Anybody can type anybody's address, so that the confirmations of a day must not be a nuisance. */
  mailbox: { max: 1, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

/** Two messages must not both be the last that a limit allows. Taken before any row of a message is. */
export function lockMessages(
  trx: Transaction<Schema>,
  { dialect }: Pick<Connection, "dialect">,
): Promise<void> {
  return lockTransaction(trx, dialect, "soloist messages");
}

interface SenderAt {
  secret: string;
  senderAddress: string;
  now: Date;
}

/** Refuses a sender who has used up the hour. Nothing is written, so that a flood costs one query a message. */
export async function findSenderRefusal(db: Db, sender: SenderAt): Promise<MessageRefusal | undefined> {
  const reached = await findReached(db, [countedSender(sender)], sender.now);
  return reached && refuse(reached.waitMs);
}

/** Counts a message for its sender, even if it is held back or refused later. */
export async function countSender(
  trx: Transaction<Schema>,
  sender: SenderAt,
): Promise<MessageRefusal | undefined> {
  const reached = await countOnce(trx, [countedSender(sender)], sender.now);
  return reached && refuse(reached.waitMs);
}

export function refuse(waitMs: number): MessageRefusal {
  return {
    ok: false,
    code: "too_many_messages",
    message: CONTACT_TOO_MANY,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}

/** Queues the confirmation and counts it, if the address may be sent one. Call it under the lock. */
export async function queueAcknowledgement(
  trx: Transaction<Schema>,
  { secret, senderAddress }: { secret: string; senderAddress: string | undefined },
  queued: NewOutboxMail,
  now: Date,
): Promise<void> {
  const { address } = queued.mail.to;
  const mailbox = toMailbox(address);
  if (await hasSuppression(trx, [address, mailbox])) return;
  const counted = [{ key: createKey(secret, "mailbox", mailbox), limit: MESSAGE_LIMITS.mailbox }];
  if (await findReached(trx, counted, now)) return;
  if (await queueVisitorMail(trx, { secret, senderAddress }, queued, now)) return;
  await countOnce(trx, counted, now);
}

function countedSender({ secret, senderAddress }: SenderAt): Counted {
  const key = createKey(secret, "sender", canonicalSender(senderAddress));
  return { key, limit: MESSAGE_LIMITS.sender };
}

/** Without the site's secret it cannot be tried out; it goes with its window. */
function createKey(secret: string, purpose: "sender" | "mailbox", text: string): string {
  return `message ${purpose} ${createKeyedHash(secret, `message ${purpose}`, text)}`;
}
