import { type ApiResult, callApi, loadApi } from "../../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import type { ConversationState, Turn } from "../../assistant.ts";
import type { ConversationSummary, Delivery, OwnerConversation, OwnerState } from "../conversation-admin.ts";

const CALL = "/api/assistant/conversations";
export const CONVERSATIONS_PATH = "/admin/assistant";
export const CONVERSATIONS_PER_PAGE = 20;

export const STATE_LABELS: Record<ConversationState, string> = {
  bot: "Assistant",
  waiting: "Waiting for you",
  person: "With you",
  closed: "Closed",
};

export interface ConversationPage {
  conversations: ConversationSummary[];
  total: number;
  page: number;
}

export function nameVisitor({ visitorName }: Pick<ConversationSummary, "visitorName">): string {
  return visitorName ?? "A visitor";
}

export async function loadConversations(address: string): Promise<ConversationPage> {
  const asked = new URL(address).searchParams;
  const page = readPageNumber(asked);
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${CONVERSATIONS_PER_PAGE}` });
  const search = asked.get("q");
  const state = asked.get("state");
  if (search) query.set("search", search);
  if (state) query.set("state", state);
  const { data, total } = await loadApi<{ data: ConversationSummary[]; total: number }>(
    `${CALL}?${query}`,
    address,
  );
  return { conversations: data, total, page };
}

export async function loadConversation(id: string, from: string): Promise<OwnerConversation> {
  return (await loadApi<{ data: OwnerConversation }>(`${CALL}/${encodeURIComponent(id)}`, from)).data;
}

export function pathToEvents(id: string, after: number): string {
  return `${CALL}/${encodeURIComponent(id)}/events?after=${after}`;
}

/** What the owner does with one conversation. */
export type ConversationIntent =
  | { intent: "reply"; body: string }
  | { intent: "state"; state: OwnerState }
  | { intent: "forget" };

interface ConversationAnswer {
  message?: string;
  /** Of a reply. */
  data?: { turn: Turn; delivery: Delivery };
}

export type ConversationOutcome = ApiResult<ConversationAnswer> & { intent: ConversationIntent };

export async function runConversationIntent(
  id: string,
  intent: ConversationIntent,
  from: string,
): Promise<ConversationOutcome> {
  return { ...(await sendIntent(`${CALL}/${encodeURIComponent(id)}`, intent, from)), intent };
}

function sendIntent(record: string, intent: ConversationIntent, from: string) {
  const post = (path: string, body: object) =>
    callApi<ConversationAnswer>(`${record}/${path}`, { method: "POST", body, from });
  switch (intent.intent) {
    case "reply":
      return post("replies", { body: intent.body });
    case "state":
      return post("state", { state: intent.state });
    case "forget":
      return callApi<ConversationAnswer>(record, { method: "DELETE", from });
  }
}
