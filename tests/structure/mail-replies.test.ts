import { expect, it, onTestFinished } from "vitest";
import { formatStaleMail } from "../../app/features/clients/bookings/feeds/stale-mail.ts";
import {
  formatOwnerBookingMail,
  formatVisitorMail,
  OWNER_MAILS,
  VISITOR_MAILS,
} from "../../app/features/clients/bookings/mails/booking-mails.ts";
import {
  formatAcknowledgement,
  formatCallAcknowledgement,
  formatOwnerMail,
  formatReplyMail,
} from "../../app/features/clients/contact/message-mails.ts";
import {
  formatCommentMail,
  formatConfirmation,
  formatReplyNotice,
} from "../../app/features/content/comments/comment-mail.ts";
import { renderIssueMail } from "../../app/features/content/newsletter/issues/mail/issue-mail.server.ts";
import { fillMarks } from "../../app/features/content/newsletter/issues/mail/mail-marks.ts";
import { listSubscriberLinks } from "../../app/features/content/newsletter/subscription/subscription-links.server.ts";
import {
  renderInvitationMails,
  renderWelcomeMail,
} from "../../app/features/content/newsletter/subscription/subscription-mails.server.ts";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import { formatChangeMail } from "../../app/features/core/auth/account/change-mail.ts";
import { formatWrongCodesMail } from "../../app/features/core/auth/login/wrong-codes-mail.ts";
import { formatPasskeyMail } from "../../app/features/core/auth/passkeys/passkey-mail.ts";
import { formatTokenMail } from "../../app/features/core/auth/tokens/token-mail.ts";
import { createMarkdownRenderer } from "../../app/features/core/markdown/markdown.server.ts";
import type { Mail } from "../../app/features/core/outbox/mail.ts";
import { formatOverflowMail } from "../../app/features/core/outbox/owner-notices/overflow-mail.ts";
import { formatTestMail } from "../../app/features/core/outbox/test-mail/test-mail.ts";
import { formatDigestMail } from "../../app/features/insight/analytics/digest/digest-mail.ts";
import { formatPortalMail } from "../../app/features/money/engagements/mails/portal-mail.ts";
import { formatEstimateCopy } from "../../app/features/money/estimates/estimate-mail.ts";
import { formatInvoiceMail } from "../../app/features/money/invoices/mails/invoice-mail.ts";
import { formatHeldMail } from "../../app/features/money/invoices/recurring/held-mail.ts";
import {
  formatHeldReminderMail,
  formatReminderMail,
} from "../../app/features/money/invoices/reminders/reminder-mails.ts";
import { formatPaymentMail, PAYMENT_MAILS } from "../../app/features/money/payments/mails/payment-mails.ts";
import { formatUnmatchedMail } from "../../app/features/money/payments/providers/mails/unmatched-mail.ts";
import {
  formatAcceptedMail,
  formatExpiryMail,
  formatQuoteMail,
  formatOwnerMail as formatQuoteNews,
  OWNER_EVENTS,
  type QuoteMailContext,
} from "../../app/features/money/quotes/mails/quote-mails.ts";
import { formatTodayMail } from "../../app/features/office/home/today/mail/today-mail.ts";
import { createDates, createZone } from "../../app/utils/time-zone.ts";
import { buildProfile, TEST_NOW } from "../helpers/builders.ts";
import { openMigratedSqlite } from "../helpers/migrated-sqlite.ts";
import {
  BOOKING,
  INVOICE,
  MESSAGE,
  PAYMENT,
  REMINDED_INVOICE,
  STORED_MESSAGE,
  STRANGER,
} from "./mailed-records.ts";
import { isCode, readTracked, TEST } from "./source-files.ts";

const UTC = createDates(createZone("UTC"));
const KEY = "token=a-key";
const OWNER = { name: "Owner", address: "owner@site.example" };
const siteUrl = new URL("https://site.example");
const context = { owner: OWNER, siteUrl, post: { title: "A post", slug: "a-post" } };
const link = `https://site.example/x?${KEY}`;

type Made = Pick<Mail, "text" | "html" | "headers"> & { replyTo?: Mail["replyTo"] };

/** Each file that makes mails, and one of each kind that it makes: a new one has its place here. */
const MAKERS: Record<string, () => Made[] | Promise<Made[]>> = {
  "app/features/insight/analytics/digest/digest-mail.ts": () => {
    const query = { from: "2026-03-02", to: "2026-03-08", compare: "none" } as const;
    const total = { visitors: 1, visits: 1, views: 1, bounces: 0 };
    const nothing = { previous: null, days: [], tables: {}, tableSizes: {}, goals: [], bots: [] };
    const rest = { ownerViews: 0, since: null, detailSince: null, hasCountries: false };
    const report = { ...nothing, ...rest, query, total };
    const digest = { report, messages: { current: 0, previous: 0 } };
    return [formatDigestMail(digest, { ...context, isTest: false })];
  },
  "app/features/core/auth/account/change-mail.ts": () => [
    formatChangeMail({ did: "changed the bank account" }, { ...context, userAgent: "curl/8", now: TEST_NOW }),
  ],
  "app/features/core/auth/tokens/token-mail.ts": () => {
    const token = { name: "Deploy", scope: "read", expiresAt: TEST_NOW.toISOString() } as const;
    return [formatTokenMail(token, { ...context, userAgent: "curl/8", now: TEST_NOW })];
  },
  "app/features/core/auth/passkeys/passkey-mail.ts": () => [
    formatPasskeyMail("Phone", { ...context, userAgent: "curl/8", now: TEST_NOW }),
  ],
  "app/features/core/auth/login/wrong-codes-mail.ts": () => [
    formatWrongCodesMail({ label: "curl/8", isKnown: false, at: TEST_NOW }, context),
  ],
  "app/features/clients/bookings/feeds/stale-mail.ts": () => [
    formatStaleMail({ name: "Work", fault: "Its server has a fault." }, context),
  ],
  "app/features/clients/bookings/mails/booking-mails.ts": () => {
    const call = { manageLink: link, ownerZone: "Asia/Kolkata", ...context };
    return [
      ...VISITOR_MAILS.map((kind) => formatVisitorMail(kind, BOOKING, call)),
      ...OWNER_MAILS.map((kind) => formatOwnerBookingMail(kind, BOOKING, call)),
    ];
  },
  "app/features/content/comments/comment-mail.ts": () => {
    const comment = { id: "c1", author: "Eve", email: STRANGER, text: "Words", status: "held" } as const;
    const leaving = { optOut: link, oneClick: link };
    return [
      formatCommentMail(comment, { ...context, links: { approve: link, spam: link, admin: link } }),
      formatConfirmation(comment, { ...context, links: { confirm: link, ...leaving } }),
      formatReplyNotice(comment, { ...comment, id: "c0" }, { ...context, page: 1, ...leaving }),
    ];
  },
  "app/features/clients/contact/message-mails.ts": () => [
    formatOwnerMail(MESSAGE, context),
    formatAcknowledgement(MESSAGE, context),
    formatCallAcknowledgement(
      { ...MESSAGE, id: "m1", call: { at: TEST_NOW.toISOString() }, createdAt: TEST_NOW },
      { ...context, timeZone: "Asia/Kolkata", now: TEST_NOW },
    ),
    formatReplyMail(STORED_MESSAGE, "An answer", { ...context, signature: "Kabir", thread: [], dates: UTC }),
  ],
  "app/features/money/estimates/estimate-mail.ts": () => {
    const range = { lowMinor: 100, highMinor: null, currency: "INR" } as const;
    const asked = { service: { title: "Shop" }, picked: [], range, day: "2026-03-05", name: "Eve" };
    return [formatEstimateCopy({ ...asked, email: STRANGER }, { owner: OWNER, siteUrl })];
  },
  "app/features/money/invoices/mails/invoice-mail.ts": () => {
    const client = { name: "Eve", address: STRANGER };
    return [formatInvoiceMail(INVOICE, { ...context, id: "i1", client, balanceMinor: 100, ways: [], link })];
  },
  "app/features/money/engagements/mails/portal-mail.ts": () => [
    formatPortalMail({ ...context, client: { name: "Eve", address: STRANGER }, title: "Work", link }),
  ],
  "app/features/money/quotes/mails/quote-mails.ts": () => {
    const client = { name: "Eve", address: STRANGER };
    const quote: QuoteMailContext = {
      ...context,
      client,
      link,
      id: "q1",
      kind: "quote",
      number: "Q/1",
      title: "Work",
      n: 1,
      currency: "INR",
      totalMinor: 100,
      validUntil: "2026-03-10",
    };
    return [
      formatQuoteMail(quote),
      formatExpiryMail(quote),
      formatAcceptedMail({ ...quote, name: "Eve", how: "link" }),
      ...OWNER_EVENTS.map((event) => formatQuoteNews(event, { ...quote, reason: "" })),
    ];
  },
  "app/features/money/invoices/recurring/held-mail.ts": () => {
    const held = { id: "i1", title: "Work", reason: "Your address is missing." };
    return [
      formatHeldMail({ ...held, number: null }, { owner: OWNER, siteUrl }),
      formatHeldMail({ ...held, number: "S/1" }, { owner: OWNER, siteUrl }),
    ];
  },
  "app/features/money/invoices/reminders/reminder-mails.ts": () => {
    const between = { owner: OWNER, siteUrl, client: { name: "Eve", address: STRANGER } };
    return [
      formatReminderMail(REMINDED_INVOICE, { ...between, today: "2026-03-10", link }),
      formatHeldReminderMail(REMINDED_INVOICE, between),
    ];
  },
  "app/features/money/payments/mails/payment-mails.ts": () => {
    const client = { name: "Eve", address: STRANGER };
    return PAYMENT_MAILS.map((kind) =>
      formatPaymentMail(kind, PAYMENT, {
        ...context,
        client,
        number: "S/1",
        isVoucher: false,
        balanceMinor: 0,
        link,
      }),
    );
  },
  "app/features/money/payments/providers/mails/unmatched-mail.ts": () => [
    formatUnmatchedMail(
      { provider: "stripe", amountMinor: 100, currency: "INR", reference: "pi_1", reason: "No link." },
      context,
    ),
  ],
  "app/features/content/newsletter/issues/mail/issue-mail.server.ts": makeNewsletterMails,
  "app/features/content/newsletter/subscription/subscription-mails.server.ts": makeNewsletterMails,
  "app/features/core/outbox/owner-notices/overflow-mail.ts": () => [
    formatOverflowMail({ owner: OWNER, siteUrl }),
  ],
  "app/features/core/outbox/test-mail/test-mail.ts": () => [formatTestMail({ owner: OWNER, siteUrl })],
  "app/features/office/home/today/mail/today-mail.ts": () => [
    formatTodayMail(
      {
        day: "2026-03-10",
        zone: "UTC",
        parts: [],
        waiting: { waitingChats: 1, heldComments: 0, heldMentions: 0, capturedMails: 0, lateMails: 0 },
      },
      { owner: OWNER, siteUrl, zone: createZone("UTC") },
    ),
  ],
};

async function makeNewsletterMails(): Promise<Made[]> {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const { db } = connection;
  await updateProfile(db, buildProfile({ email: OWNER.address }), TEST_NOW);
  const links = listSubscriberLinks({ secret: "a secret of thirty-two characters", siteUrl }, "s1");
  const mails = await renderInvitationMails({ db, siteUrl });
  const formatWelcome = await renderWelcomeMail({ db, siteUrl });
  const issue = { subject: "News", preheader: "", content: "Words", link: "", picture: "", pictureAlt: "" };
  const renderMarkdown = createMarkdownRenderer(async () => new Map());
  const { replyTo, ...rendered } = fillMarks(
    await renderIssueMail({ db, siteUrl, renderMarkdown }, issue),
    links,
  );
  return [
    mails.formatConfirm(STRANGER, link),
    mails.formatReminder(STRANGER, links),
    formatWelcome(STRANGER, links),
    { ...rendered, replyTo: { name: "", address: replyTo } },
  ];
}

it("knows each file that makes mails", () => {
  const files = readTracked((path) => /^(app|server)\//.test(path) && isCode(path) && !TEST.test(path))
    .filter(
      ({ path }) =>
        ![
          "app/features/core/outbox/mail.ts",
          "app/features/core/outbox/delivery/mail-message.server.ts",
        ].includes(path),
    )
    // The owner's own name for all mails is a setting there.
    .filter(({ path }) => !path.startsWith("app/features/core/outbox/setup/"))
    .filter(({ text }) => /^\s*fromName\b/m.test(text))
    .map(({ path }) => path);
  expect(files.sort()).toEqual(Object.keys(MAKERS).sort());
});

it.each(
  Object.entries(MAKERS),
)("%s lets nobody but the owner be answered by a mail with a key: an answer quotes it", async (_, make) => {
  for (const { replyTo, text, html, headers } of await make()) {
    if (!`${text} ${html} ${headers?.listUnsubscribe}`.includes("token=")) continue;
    // No recipient, or the owner.
    expect([undefined, OWNER.address]).toContain(replyTo?.address);
  }
});
