import { type ApiResult, callApi, loadApi, loadApiPage } from "../../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import type {
  DeliveryResult,
  DeliveryStatus,
  Issue,
  IssueDetails,
  IssueLine,
  IssueStatus,
} from "../issue.ts";

const ISSUES = "/api/newsletter/issues";
export const ISSUES_PER_PAGE = 20;
export const RESULTS_PER_PAGE = 20;
/** Where an issue begins: its screen's action takes it before there is an id. */
export const NEW_ISSUE_PATH = "/admin/newsletter/issues/new";

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
  unconfirmed: "Not confirmed",
  failed: "Failed",
  skipped: "Left out",
};

export interface IssuePage {
  items: IssueLine[];
  total: number;
  page: number;
}

export interface IssueData {
  issue: IssueDetails & { preview: string; text: string };
  results: { items: DeliveryResult[]; total: number; page: number };
}

export type IssueStep = "unschedule" | "pause" | "resume" | "cancel";
export type IssueIntent =
  | { intent: "create"; body: { postId?: number; body?: "whole" | "excerpt" } }
  | { intent: "duplicate" }
  | { intent: "delete" }
  /** As `useDraftForm` sends it. */
  | { intent: "update"; id: string; body: object }
  | { intent: "test" }
  | { intent: "send" | "resend"; recipients: number }
  | { intent: "schedule"; at: string }
  | { intent: "step"; step: IssueStep };

export type IssueOutcome = ApiResult<{ message: string; data: Issue }> & { intent: IssueIntent };

export function pathToIssue(id: string): string {
  return `/admin/newsletter/issues/${encodeURIComponent(id)}`;
}

export async function loadIssues(address: string): Promise<IssuePage> {
  const page = readPageNumber(new URL(address).searchParams);
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${ISSUES_PER_PAGE}` });
  return { ...(await loadApiPage<IssueLine>(`${ISSUES}?${query}`, address)), page };
}

export async function loadIssue(id: string, address: string): Promise<IssueData> {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const path = `${ISSUES}/${encodeURIComponent(id)}`;
  const filter = toFilter(search);
  filter.set("page", `${page}`);
  filter.set("pageSize", `${RESULTS_PER_PAGE}`);
  const [{ data: issue }, results] = await Promise.all([
    loadApi<{ data: IssueData["issue"] }>(path, address),
    loadApiPage<DeliveryResult>(`${path}/deliveries?${filter}`, address),
  ]);
  return { issue, results: { ...results, page } };
}

export function pathToExport(id: string, search: URLSearchParams): string {
  return `${ISSUES}/${encodeURIComponent(id)}/deliveries.csv?${toFilter(search)}`;
}

function toFilter(search: URLSearchParams): URLSearchParams {
  const status = search.get("status");
  return new URLSearchParams({ q: search.get("q") ?? "", ...(status && status !== "all" && { status }) });
}

export async function runIssueIntent(id: string, intent: IssueIntent, from: string): Promise<IssueOutcome> {
  return { ...(await sendIntent(`${ISSUES}/${encodeURIComponent(id)}`, intent, from)), intent };
}

function sendIntent(issue: string, intent: IssueIntent, from: string) {
  const send = (path: string, method: "POST" | "PUT" | "DELETE", body: object = {}) =>
    callApi<{ message: string; data: Issue }>(path, { method, body, from });
  switch (intent.intent) {
    case "create":
      return send(ISSUES, "POST", intent.body);
    case "update":
      return send(issue, "PUT", intent.body);
    case "delete":
      return send(issue, "DELETE");
    case "send":
    case "resend":
      return send(`${issue}/${intent.intent}`, "POST", { recipients: intent.recipients });
    case "schedule":
      return send(`${issue}/schedule`, "POST", { at: intent.at });
    case "step":
      return send(`${issue}/${intent.step}`, "POST");
    default:
      return send(`${issue}/${intent.intent}`, "POST");
  }
}

/** How many would get an issue on these topics, as it stands on the screen. */
export function askAudience(topics: readonly string[]) {
  return callApi<{ data: { audience: number } }>(`${ISSUES}/audience?topics=${topics.join(",")}`);
}

export function describeRecipients(count: number): string {
  return count === 1 ? "1 subscriber" : `${count.toLocaleString("en")} subscribers`;
}
