import { ownerClient, send } from "../../../kit/http/client.ts";
import type { assistantMarkedApi } from "./api.server.ts";
import type { TryLine } from "./schema.ts";

export const markedClient = ownerClient<typeof assistantMarkedApi>("/api/assistant/marked");

const one = markedClient[":id"];
const paramOf = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export const markedCalls = {
  mark: (mark: { conversationId: string; turnId: string; note: string }) =>
    send(markedClient.index.$post({ json: mark })),
  askAgain: (id: string) => send(one.answer.$get(paramOf(id))),
  change: ({ id, action }: { id: string; action: "settle" | "reopen" }) =>
    send(one[action].$post(paramOf(id))),
  try: (json: { message: string; turns: TryLine[] }) => send(markedClient.try.$post({ json })),
};
