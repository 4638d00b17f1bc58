import { ownerClient, send } from "../../../kit/http/client.ts";
import type { assistantConversationsApi } from "./api/conversations-api.server.ts";
import type { OwnerState } from "./conversation-admin.ts";

export const conversationsClient = ownerClient<typeof assistantConversationsApi>(
  "/api/assistant/conversations",
);

export const paramOf = (id: string) => ({ param: { id: encodeURIComponent(id) } });

const one = conversationsClient[":id"];

export const conversationCalls = {
  reply: (id: string, body: string) => send(one.replies.$post({ ...paramOf(id), json: { body } })),
  setState: (id: string, state: OwnerState) => send(one.state.$post({ ...paramOf(id), json: { state } })),
  remove: (id: string) => send(one.$delete(paramOf(id))),
};
