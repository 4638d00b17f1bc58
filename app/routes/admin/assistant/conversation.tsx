import { AdminConversationPage } from "../../../features/assistant/admin/conversations/admin-conversation-page.tsx";
import {
  CONVERSATIONS_PATH,
  loadConversation,
} from "../../../features/assistant/admin/conversations/conversations-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/conversation";

export const handle: ScreenHandle = {
  title: "Chat",
  failure: "The conversation couldn't be loaded",
  back: { to: CONVERSATIONS_PATH, label: "All conversations" },
};

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadConversation(params.id, request.url);
}

export default function Conversation({ loaderData }: Route.ComponentProps) {
  return <AdminConversationPage key={loaderData.id} loaded={loaderData} />;
}
