import { load } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { conversationsClient, paramOf } from "../../chat/client.ts";

export const CONVERSATIONS_PATH = "/admin/assistant";
export const CONVERSATIONS_PER_PAGE = 20;

export async function loadConversations(address: string) {
  const asked = new URL(address).searchParams;
  const page = readPageNumber(asked);
  const search = asked.get("q");
  const state = asked.get("state");
  const query = {
    page: `${page}`,
    pageSize: `${CONVERSATIONS_PER_PAGE}`,
    ...(search && { search }),
    ...(state && { state }),
  };
  const { data, total } = await load(conversationsClient.index.$get({ query }), address);
  return { conversations: data, total, page };
}

export type ConversationPage = Awaited<ReturnType<typeof loadConversations>>;

export async function loadConversation(id: string, from: string) {
  return (await load(conversationsClient[":id"].$get(paramOf(id)), from)).data;
}

/** The path of a stream, which is read as it arrives and not by the typed client. */
export function pathToEvents(id: string, after: number): string {
  return `/api/assistant/conversations/${encodeURIComponent(id)}/events?after=${after}`;
}
