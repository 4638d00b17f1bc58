import { expect, it } from "vitest";
import { isCode, readTracked } from "./source-files.ts";

/**
 * These files put mails into the outbox without the limits for strangers, and write only to those named here. For an address
 * that a visitor has typed, `visitor-mails.server.ts` is the only way.
 */
const UNLIMITED: Record<string, string> = {
  "app/features/insight/analytics/digest/digest.server.ts": "the owner",
  "app/features/core/auth/account/security-mail.server.ts": "the owner",
  "app/features/clients/bookings/feeds/store/stale-notice.server.ts": "the owner",
  "app/features/clients/bookings/mails.server.ts": "a visitor, when the owner acts",
  "app/features/clients/contact/replies.server.ts": "a visitor, when the owner answers",
  "app/features/money/engagements/store/portal-mail.server.ts": "the owner's client",
  "app/features/money/invoices/recurring/store/make-invoices.server.ts": "the owner and their client",
  "app/features/money/invoices/reminders/reminder-worker.server.ts": "the owner's client",
  "app/features/money/invoices/store/send-invoice.server.ts": "the owner's client",
  "app/features/content/newsletter/subscription/subscription-confirm.server.ts":
    "who has used the link of a mail",
  "app/features/content/newsletter/subscription/subscriptions.server.ts": "a reader whom the owner invites",
  "app/features/core/outbox/outcomes/send-again.server.ts":
    "the owner's client, when the owner sends it again",
  "app/features/core/outbox/owner-notices/owner-notices.server.ts": "the owner, within a limit",
  "app/features/core/outbox/visitor-mails/visitor-mails.server.ts": "visitors, within the limits",
  "app/features/money/payments/providers/store/unmatched-mails.server.ts": "the owner",
  "app/features/money/payments/mails.server.ts": "the owner and their client",
  "app/features/money/quotes/worker.server.ts": "the owner's client",
  "app/features/money/quotes/store/acceptance.server.ts": "the owner and their client",
  "app/features/money/quotes/store/quote-decisions.server.ts": "the owner",
  "app/features/money/quotes/store/send-quote.server.ts": "the owner's client",
  "app/features/office/home/today/mail/today-sender.server.ts": "the owner",
};

const TEST = /\.(test|e2e)\.tsx?$/;
const sources = () => readTracked((path) => /^(app|server)\//.test(path) && isCode(path) && !TEST.test(path));

it("each file that mails without the limits for strangers is listed, with the people it mails", () => {
  const callers = sources()
    .filter(({ path }) => path !== "app/features/core/outbox/outbox.server.ts")
    .filter(({ text }) => /\bcreate(?:Outbox|Document)Mail\(/.test(text))
    .map(({ path }) => path);
  expect(callers.toSorted()).toEqual(Object.keys(UNLIMITED).toSorted());
});

it("no file puts a mail into the outbox by a statement of its own", () => {
  const writers = sources()
    .filter(({ text }) => /insertInto\(\s*"outbox"/.test(text))
    .map(({ path }) => path);
  expect(writers).toEqual(["app/features/core/outbox/outbox.server.ts"]);
});
