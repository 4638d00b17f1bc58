import { load, loadPage, send } from "../../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../../utils/http/page-number.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { mailClient } from "../../../../core/outbox/client.ts";
import { postCategoriesClient } from "../../../posts/client.ts";
import { issueMailsClient } from "../../delivery/client.ts";
import { issuesClient } from "../client.ts";
import type { DeliveryStatus, IssueStatus } from "../issue.ts";

export const ISSUES_PER_PAGE = 20;
export const RESULTS_PER_PAGE = 20;

export const ISSUE_STATUS_LABELS: Record<IssueStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  cancelled: "Cancelled",
};

export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  waiting: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  captured: "Not sent: email is off",
  unconfirmed: "Not confirmed",
  failed: "Failed",
  skipped: "Left out",
};

export type IssuePage = Awaited<ReturnType<typeof loadIssues>>;
export type IssueData = Awaited<ReturnType<typeof loadIssue>>;

export function pathToIssue(id: string): string {
  return `/admin/newsletter/issues/${encodeURIComponent(id)}`;
}

export async function loadIssues(address: string) {
  const page = readPageNumber(new URL(address).searchParams);
  const query = { page: `${page}`, pageSize: `${ISSUES_PER_PAGE}` };
  return { ...(await loadPage(issuesClient.index.$get({ query }), address)), page };
}

export async function loadIssue(id: string, address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const param = { id: encodeURIComponent(id) };
  const query = { ...toFilter(search), page: `${page}`, pageSize: `${RESULTS_PER_PAGE}` };
  const [{ data: issue }, results, { data: mail }, { categories }] = await Promise.all([
    load(issuesClient[":id"].$get({ param }), address),
    loadPage(issueMailsClient[":id"].deliveries.$get({ param, query }), address),
    load(mailClient.mail.$get(), address),
    load(postCategoriesClient.index.$get(), address),
  ]);
  return { issue, results: { ...results, page }, mail, categories };
}

export function pathToExport(id: string, search: URLSearchParams): string {
  const filter = new URLSearchParams(toFilter(search));
  return `/api/newsletter/issues/${encodeURIComponent(id)}/deliveries.csv?${filter}`;
}

function toFilter(search: URLSearchParams) {
  const status = search.get("status");
  return { q: search.get("q") ?? "", ...(status && status !== "all" && { status }) };
}

export function duplicateIssue(id: string) {
  return send(issuesClient[":id"].duplicate.$post({ param: { id: encodeURIComponent(id) } }));
}

export function describeRecipients(count: number): string {
  return countOf(count, "subscriber");
}
