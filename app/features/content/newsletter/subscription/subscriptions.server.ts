import { sql, type Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import { createOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { findSuppression, isLiftable } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { queueVisitorMail } from "../../../core/outbox/visitor-mails/visitor-mails.server.ts";
import { type NewSubscriber, subscribeInput } from "./schema.ts";
import { EMAIL_INVALID, SUBSCRIBE_TOO_MANY, type SubscribeResult } from "./subscription.ts";
import { hasFlooded, mayMail, recordRequest } from "./subscription-limits.server.ts";
import { createConfirmLink, listSubscriberLinks } from "./subscription-links.server.ts";
import { type InvitationMails, renderInvitationMails } from "./subscription-mails.server.ts";
import { planTopics } from "./topics.server.ts";

/** A person takes longer to read the form and type an address. */
const HUMAN_MIN_MS = 2000;

export interface SubscriptionDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  secret: string;
  siteUrl: URL;
}

export interface SubscriptionSender extends FormSignals {
  senderAddress: string;
}

/**
 * The first half of the double opt-in: a mail to the address with a link to confirm it, or, if it is subscribed, one that
 * says so. The answer is the same whether the address is known, new, suppressed or has had its mails for today.
 */
export async function requestSubscription(
  deps: SubscriptionDeps,
  input: unknown,
  sender: SubscriptionSender,
): Promise<SubscribeResult> {
  const parsed = subscribeInput.safeParse(input);
  if (!parsed.success) {
    const email = parsed.error.issues.find(({ path }) => path[0] === "email")?.message;
    const message = email ?? parsed.error.issues[0]?.message ?? EMAIL_INVALID;
    return { ok: false, code: "invalid_subscription", message, ...(email && { fields: { email } }) };
  }
  const topics = await planTopics(deps.connection.db, parsed.data.topics);
  if (!topics.ok) return { ok: false, code: "invalid_subscription", message: topics.message };
  const wanted = { ...parsed.data, topics: topics.value };
  const { secret, newId } = deps;
  const { senderAddress } = sender;
  const now = deps.now();
  const keys = { secret, email: parsed.data.email, now };
  const tooMany = { ok: false, code: "too_many_requests", message: SUBSCRIBE_TOO_MANY } as const;
  // Rendering the mails takes the longest: a flood is stopped before.
  if (await hasFlooded(deps.connection.db, { secret, senderAddress, now })) return tooMany;
  const mails = looksAutomatic(sender)
    ? undefined
    : await renderInvitationMails({ db: deps.connection.db, siteUrl: deps.siteUrl });
  const hasRoom = await deps.connection.transact(async (trx) => {
    // Two sign-ups of one visitor must not both be the last that is allowed.
    await lockTransaction(trx, deps.connection.dialect, "soloist newsletter requests");
    if (await hasFlooded(trx, { secret, senderAddress, now })) return false;
    const isMailed =
      mails !== undefined && (await inviteAddress(trx, { ...deps, mails, senderAddress }, wanted, now));
    await recordRequest(trx, keys, { id: newId(), senderAddress, isMailed });
    return true;
  });
  if (!hasRoom) return tooMany;
  return { ok: true };
}

function looksAutomatic({ honeypot, elapsedMs = HUMAN_MIN_MS }: FormSignals): boolean {
  return honeypot !== "" || elapsedMs < HUMAN_MIN_MS;
}

export interface InvitationDeps extends Pick<SubscriptionDeps, "newId" | "secret" | "siteUrl"> {
  mails: InvitationMails;
  /** The address of the visitor who asks; left out where the owner invites. */
  senderAddress?: string;
}

/** Whether a mail was queued. */
async function inviteAddress(
  trx: Transaction<Schema>,
  deps: InvitationDeps,
  wanted: NewSubscriber & { source: string },
  now: Date,
): Promise<boolean> {
  const reason = await findSuppression(trx, wanted.email, "newsletter");
  if (reason && !isLiftable(reason)) return false;
  return inviteSubscriber(trx, deps, wanted, now);
}

/**
 * Finds or makes the row of the address and mails it, within the limits of an address. A status that is there stays
 * until the address itself confirms.
 */
async function inviteSubscriber(
  trx: Transaction<Schema>,
  deps: InvitationDeps,
  wanted: NewSubscriber & { source: string },
  now: Date,
): Promise<boolean> {
  const { newId, secret, mails, senderAddress } = deps;
  const { email } = wanted;
  const at = toTimestamp(now);
  const row = await trx
    .insertInto("subscribers")
    .values({
      id: newId(),
      email,
      name: wanted.name,
      status: "pending",
      source: wanted.source,
      bounces: 0,
      topics: JSON.stringify(wanted.topics),
      confirm_key: newId(),
      created_at: at,
    })
    // The row of a known address is written too: concurrent sign-ups of it wait, and its limit is counted in turn.
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(({ ref }) => ({
        confirm_key: sql`case when subscribers.status = 'active' then null
          else coalesce(subscribers.confirm_key, ${ref("excluded.confirm_key")}) end`,
      })),
    )
    .returning(["id", "status", "confirm_key"])
    .executeTakeFirstOrThrow();
  if (!(await mayMail(trx, { secret, email, now }))) return false;
  const { id, confirm_key: round } = row;
  const mail = round
    ? mails.formatConfirm(email, createConfirmLink(deps, { id, round, now }))
    : mails.formatReminder(email, listSubscriberLinks(deps, id));
  const kind = round ? "newsletter_confirmation" : "newsletter_reminder";
  const queued = { id: newId(), kind, subjectId: id, mail };
  if (senderAddress === undefined) await createOutboxMail(trx, queued, now);
  else if (await queueVisitorMail(trx, { secret, senderAddress }, queued, now)) return false;
  if (round) await trx.updateTable("subscribers").set({ confirm_sent_at: at }).where("id", "=", id).execute();
  return true;
}

/** For the owner: the address is asked to confirm, and the mail counts against its limits. False when it was not sent. */
export async function inviteByOwner(
  trx: Transaction<Schema>,
  deps: InvitationDeps,
  wanted: NewSubscriber & { source: string },
  now: Date,
): Promise<boolean> {
  const isMailed = await inviteSubscriber(trx, deps, wanted, now);
  const keys = { secret: deps.secret, email: wanted.email, now };
  await recordRequest(trx, keys, { id: deps.newId(), isMailed });
  return isMailed;
}
