import { load } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { messagesClient } from "../client.ts";

export const MESSAGES_PER_PAGE = 20;

export type MessagesData = Awaited<ReturnType<typeof loadMessages>>;

export async function loadMessages(address: string) {
  const asked = new URL(address).searchParams;
  const page = readPageNumber(asked);
  const status = asked.get("status");
  const q = asked.get("q");
  const query = {
    page: `${page}`,
    pageSize: `${MESSAGES_PER_PAGE}`,
    ...(status && { status }),
    ...(q && { q }),
  };
  const { data, total, drops } = await load(messagesClient.index.$get({ query }), address);
  return { messages: data, total, page, drops };
}

export async function loadMessage(id: string, address: string) {
  const param = { id: encodeURIComponent(id) };
  return (await load(messagesClient[":id"].$get({ param }), address)).data;
}
