import type { Transaction } from "kysely";
import { type Counted, countOnce, findReached, type Limit } from "../../../../../db/limits.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import { toMailbox } from "../mailbox.ts";
import { createOutboxMail, type NewOutboxMail } from "../outbox.server.ts";
import { isThrownBack } from "../suppressions/suppressions.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Anybody can type anybody's address, so mails of all kinds that visitors cause count together. */
export const VISITOR_MAIL_LIMITS = {
  /** All spellings of a mailbox count as one. */
  mailbox: { max: 5, windowMs: DAY_MS },
  /** One network may be an office. */
  sender: { max: 10, windowMs: HOUR_MS },
  /** The limit of the whole site, for addresses that are not confirmed. */
  site: { max: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Names what keeps a mail from going. */
export type MailHold = "suppressed" | keyof typeof VISITOR_MAIL_LIMITS;

interface Sender {
  secret: string;
  /** Undefined where no visitor is present, such as for a reminder. */
  senderAddress: string | undefined;
}

export interface AskedMail extends Sender {
  email: string;
  /** Whether a link from the mailbox was used: the mail then doesn't count toward the limit of the site. */
  isProved?: boolean;
}

/** Room for one mail to one address. Only `takeVisitorMail` makes one, so that no mail goes past the limits. */
class MailRoom {
  readonly #email: string;
  #isUsed = false;

  constructor(email: string) {
    this.#email = email;
  }

  use(email: string): void {
    if (this.#isUsed || email !== this.#email) throw new Error("There's no room for this mail.");
    this.#isUsed = true;
  }
}

export type { MailRoom };

export type TakenMail = { ok: true; room: MailRoom } | { ok: false; heldBy: MailHold };

/**
 * Counts a mail to an address that a visitor typed, or says what holds it back. Call it in the transaction that stores the
 * cause of the mail, before `queueOwnerNotice` and the locks of deals, so that two transactions never wait for each other.
 */
export async function takeVisitorMail(
  trx: Transaction<Schema>,
  { email, isProved = false, ...sender }: AskedMail,
  now: Date,
): Promise<TakenMail> {
  const mailbox = toMailbox(email);
  if (await isThrownBack(trx, [email, mailbox])) return { ok: false, heldBy: "suppressed" };
  const counted: (Counted & { hold: MailHold })[] = [
    { hold: "mailbox", ...toCounted(sender.secret, "mailbox", mailbox) },
    ...countSender(sender),
    ...(isProved ? [] : [countSite()]),
  ];
  const reached = (await findReached(trx, counted, now)) ?? (await countOnce(trx, counted, now));
  if (!reached) return { ok: true, room: new MailRoom(email) };
  return { ok: false, heldBy: counted.find(({ key }) => key === reached.key)?.hold ?? "site" };
}

/** Queues a mail for which room was taken: only one, and only to that address. */
export async function createVisitorMail(
  trx: Transaction<Schema>,
  room: MailRoom,
  queued: NewOutboxMail,
  now: Date,
): Promise<void> {
  room.use(queued.mail.to.address);
  await createOutboxMail(trx, queued, now);
}

/** Queues a mail to an address that a visitor typed, or says what holds it back. */
export async function queueVisitorMail(
  trx: Transaction<Schema>,
  asked: Omit<AskedMail, "email">,
  queued: NewOutboxMail,
  now: Date,
): Promise<MailHold | undefined> {
  const taken = await takeVisitorMail(trx, { ...asked, email: queued.mail.to.address }, now);
  if (!taken.ok) return taken.heldBy;
  await createVisitorMail(trx, taken.room, queued, now);
  return undefined;
}

/** Whether no mail of the sender can go now. Without `email`, the answer reveals nothing about any address. */
export async function hasNoMailRoom(
  db: Db,
  { email, ...sender }: Sender & { email?: string },
  now: Date,
): Promise<boolean> {
  const mailbox = email === undefined ? [] : [toCounted(sender.secret, "mailbox", toMailbox(email))];
  return (await findReached(db, [...mailbox, ...countSender(sender), countSite()], now)) !== undefined;
}

function countSender({ secret, senderAddress }: Sender) {
  if (senderAddress === undefined) return [];
  return [{ hold: "sender", ...toCounted(secret, "sender", canonicalSender(senderAddress)) }] as const;
}

function countSite() {
  return { hold: "site", key: "visitor mails", limit: VISITOR_MAIL_LIMITS.site } as const;
}

/** Without the site's secret the key can't be traced to an address; it's deleted with its window. */
function toCounted(secret: string, whose: "mailbox" | "sender", text: string): Counted {
  const purpose = `visitor mail ${whose}`;
  return { key: `${purpose} ${createKeyedHash(secret, purpose, text)}`, limit: VISITOR_MAIL_LIMITS[whose] };
}
