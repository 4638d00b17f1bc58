import { callApi, loadApi, loadApiPage } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { Suppression } from "../../outbox/suppression.ts";
import { type IssuePage, loadIssues } from "../issues/admin/admin-issue.ts";
import type { GrowthDay, GrowthRangeDays, Subscriber, SubscriberStatus } from "../subscribers/subscriber.ts";
import { GROWTH_RANGES_DAYS } from "../subscribers/subscriber.ts";

const SUBSCRIBERS = "/api/newsletter/subscribers";
const SUPPRESSED = "/api/newsletter/suppressed";
export const ROWS_PER_PAGE = 20;

const NEWSLETTER_TABS = ["subscribers", "issues", "suppressed"] as const;
type NewsletterTab = (typeof NEWSLETTER_TABS)[number];

export interface Growth {
  range: GrowthRangeDays;
  counts: Record<SubscriberStatus, number>;
  days: GrowthDay[];
}

export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
}

export interface NewsletterData {
  growth: Growth;
  subscribers: ListPage<Subscriber>;
  issues: IssuePage;
  suppressed: ListPage<Suppression>;
}

export type NewsletterIntent =
  | EditIntent
  | { intent: "allow"; email: string; scope: Suppression["scope"] }
  | { intent: "import"; csv: string; haveAgreed: boolean; isCheck: boolean };

export const STATUS_LABELS: Record<SubscriberStatus, string> = {
  active: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
};

/** The filters and the page in the address are those of the open tab. */
export async function loadNewsletter(address: string): Promise<NewsletterData> {
  const search = new URL(address).searchParams;
  const tab = parseTab(search);
  const range = GROWTH_RANGES_DAYS.find((days) => `${days}` === search.get("days")) ?? GROWTH_RANGES_DAYS[0];
  const pageOf = (of: NewsletterTab) => (tab === of ? readPageNumber(search) : 1);
  const queryOf = (of: NewsletterTab) =>
    new URLSearchParams({
      ...{ page: `${pageOf(of)}`, pageSize: `${ROWS_PER_PAGE}` },
      ...(tab === of && { q: search.get("q") ?? "" }),
      ...(tab === of && of === "subscribers" && { status: search.get("status") ?? "all" }),
    });
  const [growth, subscribers, issues, suppressed] = await Promise.all([
    loadApi<Omit<Growth, "range">>(`${SUBSCRIBERS}/growth?days=${range}`, address),
    loadApiPage<Subscriber>(`${SUBSCRIBERS}?${queryOf("subscribers")}`, address),
    loadIssues(address, pageOf("issues")),
    loadApiPage<Suppression>(`${SUPPRESSED}?${queryOf("suppressed")}`, address),
  ]);
  return {
    growth: { ...growth, range },
    subscribers: { ...subscribers, page: pageOf("subscribers") },
    issues,
    suppressed: { ...suppressed, page: pageOf("suppressed") },
  };
}

export async function runNewsletterIntent(intent: NewsletterIntent, from: string): Promise<unknown> {
  switch (intent.intent) {
    case "allow": {
      const body = { email: intent.email, scope: intent.scope };
      return { ...(await callApi(SUPPRESSED, { method: "DELETE", body, from })), intent };
    }
    case "import": {
      const { csv, haveAgreed, isCheck } = intent;
      const path = `${SUBSCRIBERS}/import?check=${isCheck}`;
      return { ...(await callApi(path, { method: "POST", body: { csv, haveAgreed }, from })), intent };
    }
    default: {
      const tab = parseTab(new URL(from).searchParams);
      return runEditIntent(tab === "suppressed" ? SUPPRESSED : SUBSCRIBERS, intent, from);
    }
  }
}

function parseTab(search: URLSearchParams): NewsletterTab {
  return NEWSLETTER_TABS.find((tab) => tab === search.get("tab")) ?? "subscribers";
}
