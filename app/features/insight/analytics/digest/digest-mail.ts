import { countOf } from "../../../../utils/text/count-of.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import type { FilterDimension } from "../analytics.ts";
import { describeRange, describeValue, GOAL_LABELS } from "../figures.ts";
import type { AnalyticsReport } from "../schema.ts";

const LINES_MAX = 5;
const VALUE_MAX_CHARS = 100;

export interface Digest {
  report: AnalyticsReport;
  messages: { current: number; previous: number };
}

interface DigestMailContext {
  owner: MailAddress;
  siteUrl: URL;
  isTest: boolean;
}

export function formatDigestMail(
  { report, messages }: Digest,
  { owner, siteUrl, isTest }: DigestMailContext,
): Mail {
  const { query, total, previous, goals } = report;
  const text = [
    `Hello ${owner.name},`,
    `This is what happened on ${siteUrl.host} from ${describeRange(query)}, compared with the seven days before.`,
    [
      formatFigure("Visitors", total.visitors, previous?.visitors),
      formatFigure("Page views", total.views, previous?.views),
      formatFigure("New messages", messages.current, messages.previous),
    ].join("\n"),
    formatList("Top pages", listValues(report, "page"), "No page views."),
    formatList("Referrers", listValues(report, "referrer"), "No visits from other sites."),
    formatList(
      "Goals",
      goals
        .filter(({ count }) => count > 0)
        .map(({ goal, count }) => `${GOAL_LABELS[goal]}: ${formatCount(count)}`),
      "No goals reached.",
    ),
    `All figures: ${siteUrl.origin}/admin/analytics`,
    isTest
      ? `-- \nYou asked for this email on the Analytics screen of ${siteUrl.origin}.\n`
      : `-- \nSent on Mondays by ${siteUrl.origin}. You can switch it off on the Analytics screen.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `${siteUrl.host}: ${countOf(total.visitors, "visitor")} in a week`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}

function formatFigure(label: string, current: number, previous: number | undefined): string {
  const before = previous === undefined ? "no earlier figures" : `${formatCount(previous)} before`;
  return `${label}: ${formatCount(current)} (${before})`;
}

function listValues({ tables }: AnalyticsReport, dimension: FilterDimension): string[] {
  const counts = dimension === "page" ? "views" : "visits";
  return (tables[dimension] ?? [])
    .filter(({ value }) => value !== "")
    .slice(0, LINES_MAX)
    .map((row) => {
      // A referrer is what a visitor's browser has said.
      const name = formatHeaderText(describeValue({ dimension, value: row.value }), VALUE_MAX_CHARS);
      return `${name}: ${formatCount(row[counts])}`;
    });
}

function formatList(title: string, lines: readonly string[], none: string): string {
  return [title, ...(lines.length > 0 ? lines : [none]).map((line) => `- ${line}`)].join("\n");
}

function formatCount(count: number): string {
  return count.toLocaleString("en");
}
