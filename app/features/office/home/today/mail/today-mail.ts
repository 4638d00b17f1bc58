import type { Zone } from "../../../../../utils/time-zone.ts";
import {
  formatHeaderText,
  formatMailHtml,
  type Mail,
  type MailAddress,
} from "../../../../core/outbox/mail.ts";
import type { Today, TodayItem } from "../schema.ts";
import { findPart, listWaiting } from "../today.ts";
import { formatCall, formatDay, formatDue } from "../today-words.ts";

const TITLE_MAX_CHARS = 200;

interface TodayMailContext {
  owner: MailAddress;
  siteUrl: URL;
  zone: Zone;
}

/** The screen's sections and links as text. Of what visitors wrote, only names and subjects. */
export function formatTodayMail(today: Today, { owner, siteUrl, zone }: TodayMailContext): Mail {
  const { day } = today;
  const date = formatDay(day);
  const linkTo = (path: string) => new URL(path, siteUrl).href;
  const list = (
    title: string,
    kind: Parameters<typeof findPart>[1],
    describe: (item: TodayItem) => string,
  ) => {
    const { items, total } = findPart(today, kind);
    if (items.length === 0) return [];
    const lines = items.map((item) => `- ${describe(item)}\n  ${linkTo(item.path)}`);
    const more = total - items.length;
    return [[title, ...lines, ...(more > 0 ? [`${more.toLocaleString("en")} more.`] : [])].join("\n")];
  };
  const describeCall = (item: TodayItem) => `${formatCall(item, { day, zone })}: ${name(item)}`;
  const text = [
    `Hello ${owner.name},`,
    `This is your day, ${date} (${today.zone}).`,
    ...list("Calls", "calls", describeCall),
    ...list("To approve", "requests", describeCall),
    ...list("Payments to confirm", "claims", name),
    ...list("Payments that match no invoice", "unmatched", name),
    ...list("Emails that didn't arrive", "mails", name),
    ...list("Issued, not sent", "unsent", name),
    ...list("Overdue invoices", "overdue", name),
    ...list("Invoices to issue", "milestones", name),
    ...list("Recurring invoices to issue", "recurring", name),
    ...list("Quotes that expire soon", "quotes", name),
    ...list("Next actions", "actions", (item) => `${formatDue(item)}: ${name(item)}`),
    ...formatWithoutAction(findPart(today, "dealsWithoutAction").total, linkTo("/admin/deals")),
    ...list("Unanswered messages", "messages", name),
    ...list("Backup", "backups", name),
    ...list("Calendars", "feeds", name),
    ...formatWaiting(today, linkTo),
    `All of it: ${linkTo("/admin/today")}`,
    `-- \nSent in the morning by ${siteUrl.origin}. You can switch it off in Settings, under Notifications.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Today, ${date}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}

/** Keeps what strangers have typed to one line. */
function name({ title, person }: TodayItem): string {
  const text = formatHeaderText(title, TITLE_MAX_CHARS);
  return person.name ? `${text} (${formatHeaderText(person.name)})` : text;
}

function formatWithoutAction(count: number, link: string): string[] {
  if (count === 0) return [];
  const words = count === 1 ? "1 open deal has" : `${count.toLocaleString("en")} open deals have`;
  return [`${words} no next action.\n${link}`];
}

function formatWaiting(today: Today, linkTo: (path: string) => string): string[] {
  const lines = listWaiting(today).map(({ title, to }) => `- ${title}\n  ${linkTo(to)}`);
  return lines.length > 0 ? [["Waiting elsewhere", ...lines].join("\n")] : [];
}
