import { type ApiResult, callApi, loadApi, loadApiPage } from "../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import {
  MENTION_STATUSES,
  type MentionDecision,
  type MentionSettings,
  type OwnerMention,
  type SentMention,
} from "../mention.ts";

const MENTIONS = "/api/mentions";
export const MENTIONS_PER_PAGE = 20;

export interface MentionsData {
  mentions: OwnerMention[];
  total: number;
  page: number;
  sent: SentMention[];
  settings: MentionSettings;
}

export type MentionsIntent =
  | { intent: "decide"; id: string; author: string; status: MentionDecision }
  | { intent: "delete"; id: string; author: string }
  /** The settings, as `useDraftForm` sends them. */
  | { intent: "update"; id: string; body: object };

export type MentionsOutcome = ApiResult<{ message: string }> & { intent: MentionsIntent };

export async function loadMentions(address: string): Promise<MentionsData> {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const status = MENTION_STATUSES.find((each) => each === search.get("status"));
  const id = search.get("mention");
  const query = new URLSearchParams({
    ...{ page: `${page}`, pageSize: `${MENTIONS_PER_PAGE}` },
    ...(status && { status }),
    ...(id && { id }),
  });
  const [list, sent, { data: settings }] = await Promise.all([
    loadApiPage<OwnerMention>(`${MENTIONS}?${query}`, address),
    loadApi<SentMention[]>(`${MENTIONS}/sent`, address),
    loadApi<{ data: MentionSettings }>(`${MENTIONS}/settings`, address),
  ]);
  return { mentions: list.items, total: list.total, page, sent, settings };
}

export async function runMentionsIntent(intent: MentionsIntent, from: string): Promise<MentionsOutcome> {
  return { ...(await callFor(intent, from)), intent };
}

function callFor(intent: MentionsIntent, from: string): Promise<ApiResult<{ message: string }>> {
  switch (intent.intent) {
    case "decide": {
      const body = { status: intent.status };
      return callApi(`${MENTIONS}/${encodeURIComponent(intent.id)}`, { method: "PUT", body, from });
    }
    case "delete":
      return callApi(`${MENTIONS}/${encodeURIComponent(intent.id)}`, { method: "DELETE", from });
    case "update":
      return callApi(`${MENTIONS}/settings`, { method: "PUT", body: intent.body, from });
  }
}
