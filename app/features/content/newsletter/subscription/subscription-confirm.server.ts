import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { createOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { liftSuppression } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { countDay } from "../subscribers/subscriber-days.server.ts";
import type { ConfirmState } from "./subscription.ts";
import { listSubscriberLinks, readConfirmLink, type SubscriberLinks } from "./subscription-links.server.ts";
import { renderWelcomeMail } from "./subscription-mails.server.ts";
import type { SubscriptionDeps } from "./subscriptions.server.ts";

/** The state that the page of the link shows; opening it changes nothing, since mail scanners open links too. */
export async function findConfirmState(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<ConfirmState> {
  const claim = readConfirmLink(secret, token, now);
  const row = claim && (await findRow(db, claim.id));
  if (!row) return { kind: "invalid" };
  const { email } = row;
  if (row.confirm_key === claim.round) return { kind: "ready", email };
  return row.status === "active" ? { kind: "already", email } : { kind: "invalid" };
}

export type ConfirmOutcome = "confirmed" | "already" | "invalid";

/** The second half of the double opt-in; the welcome goes out once in a subscriber's life. */
export async function confirmSubscription(deps: SubscriptionDeps, token: string): Promise<ConfirmOutcome> {
  const now = deps.now();
  const claim = readConfirmLink(deps.secret, token, now);
  if (!claim) return "invalid";
  const formatWelcome = await renderWelcomeMail({ db: deps.connection.db, siteUrl: deps.siteUrl });
  const outcome = await deps.connection.transact((trx) =>
    confirmOnce(trx, { ...deps, formatWelcome }, claim, now),
  );
  return outcome;
}

interface ConfirmDeps extends SubscriptionDeps {
  formatWelcome: (email: string, links: SubscriberLinks) => Mail;
}

async function confirmOnce(
  trx: Db,
  deps: ConfirmDeps,
  { id, round }: { id: string; round: string },
  now: Date,
): Promise<"confirmed" | "already" | "invalid"> {
  const row = await findRow(trx, id);
  if (!row) return "invalid";
  if (row.confirm_key !== round) return row.status === "active" ? "already" : "invalid";
  if (!(await liftSuppression(trx, row.email, "newsletter"))) return "invalid";
  const confirmed = await trx
    .updateTable("subscribers")
    .set(({ eb, ref }) => ({
      status: "active",
      confirm_key: null,
      left_at: null,
      bounces: 0,
      confirmed_at: toTimestamp(now),
      version: eb(ref("version"), "+", 1),
    }))
    .where("id", "=", id)
    // A second click at the same time waits for the first, and finds nothing to do.
    .where("confirm_key", "=", round)
    .returning("email")
    .executeTakeFirst();
  if (!confirmed) return "already";
  await countDay(trx, { joined: 1 }, now);
  if (row.confirmed_at === null) {
    const mail = deps.formatWelcome(row.email, listSubscriberLinks(deps, id));
    await createOutboxMail(trx, { id: deps.newId(), kind: "newsletter_welcome", subjectId: id, mail }, now);
  }
  return "confirmed";
}

function findRow(db: Db, id: string) {
  return db
    .selectFrom("subscribers")
    .select(["email", "status", "confirm_key", "confirmed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
