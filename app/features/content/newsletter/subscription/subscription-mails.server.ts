import type { Db } from "../../../../../db/schema.ts";
import { escapeHtml, type Mail } from "../../../core/outbox/mail.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { fillMarks, MAIL_MARKS } from "../issues/mail/mail-marks.ts";
import { TEXT_STYLES } from "../issues/mail/mail-styles.ts";
import { PENDING_DAYS } from "./subscription.ts";
import type { SubscriberLinks } from "./subscription-links.server.ts";

interface MailSite {
  db: Db;
  siteUrl: URL;
}

interface MailWords {
  subject: string;
  preheader: string;
  paragraphs: readonly string[];
  action: MailLink;
  foot: { reason: string; links: readonly MailLink[] };
}

interface MailLink {
  label: string;
  href: string;
}

type RenderedMail = Omit<Mail, "to">;

const PREFERENCES: MailLink = { label: "Choose what you get", href: MAIL_MARKS.preferences };
const UNSUBSCRIBE: MailLink = { label: "Unsubscribe", href: MAIL_MARKS.unsubscribe };

/** The mails after a sign-up: a confirmation to a new address, a reminder to one that is subscribed. */
export interface InvitationMails {
  formatConfirm(email: string, link: string): Mail;
  formatReminder(email: string, links: SubscriberLinks): Mail;
}

/**
 * Rendering takes a while: it is done before a transaction begins, and once for many addresses. The
 * address may not belong to the person who typed it, so its mails carry nothing that they typed: neither a name nor a topic.
 */
export async function renderInvitationMails(site: MailSite): Promise<InvitationMails> {
  const { name } = await getProfile(site.db);
  const asked = `You, or someone who entered your address, asked to get new articles from ${name} by email.`;
  const confirm = await renderMail(site, {
    subject: "Please confirm your subscription",
    preheader: "One more click and you're subscribed.",
    paragraphs: [
      "Hello,",
      `${asked} If that was you, please confirm it. The link works for ${PENDING_DAYS} days.`,
    ],
    action: { label: "Confirm subscription", href: MAIL_MARKS.confirm },
    foot: {
      reason: `If it wasn't you, you can ignore this email. You won't get any more, and your address is deleted after ${PENDING_DAYS} days.`,
      links: [],
    },
  });
  const reminder = await renderMail(site, {
    subject: "You're already subscribed",
    preheader: "Nothing has changed.",
    paragraphs: [
      "Hello,",
      `${asked} You're already subscribed, so nothing has changed. You can choose your topics, or unsubscribe, at any time.`,
    ],
    action: PREFERENCES,
    foot: { reason: "If it wasn't you, you can ignore this email.", links: [UNSUBSCRIBE] },
  });
  return {
    formatConfirm: (email, link) => ({ ...fillMarks(confirm, { confirm: link }), to: toReader(email) }),
    formatReminder: (email, links) => toSubscriber(reminder, email, links),
  };
}

/** Also rendered before the transaction that confirms. */
export async function renderWelcomeMail(
  site: MailSite,
): Promise<(email: string, links: SubscriberLinks) => Mail> {
  const { name } = await getProfile(site.db);
  const welcome = await renderMail(site, {
    subject: `Welcome to the newsletter of ${name}`,
    preheader: "Your subscription is confirmed.",
    paragraphs: [
      "Hello,",
      "Your subscription is confirmed, and new articles will come to this address. Until the next one, all earlier articles are on the blog.",
      "You can choose topics, add your name or unsubscribe at any time.",
    ],
    action: { label: "Read the blog", href: new URL("/blog", site.siteUrl).href },
    foot: {
      reason: `You get this email because you confirmed this address at ${site.siteUrl.host}.`,
      links: [PREFERENCES, UNSUBSCRIBE],
    },
  });
  return (email, links) => toSubscriber(welcome, email, links);
}

async function renderMail({ db, siteUrl }: MailSite, words: MailWords): Promise<RenderedMail> {
  // Large, and a site without subscribers never needs it.
  const { renderMailLayout } = await import("../issues/mail/mail-layout.tsx");
  const { name, email } = await getProfile(db);
  const { subject, paragraphs } = words;
  const bodyHtml = paragraphs.map((text) => `<p style="${TEXT_STYLES.p}">${escapeHtml(text)}</p>`).join("");
  const parts = await renderMailLayout({
    ...words,
    sender: name,
    siteUrl: siteUrl.origin,
    title: subject,
    bodyHtml,
  });
  return {
    fromName: name,
    ...(email && { replyTo: { name, address: email } }),
    subject,
    automatic: true,
    ...parts,
  };
}

function toSubscriber(mail: RenderedMail, email: string, links: SubscriberLinks): Mail {
  return { ...fillMarks(mail, links), to: toReader(email), headers: { listUnsubscribe: links.oneClick } };
}

function toReader(address: string): Mail["to"] {
  return { name: "", address };
}
