import {
  loadConversations,
  runConversationIntent,
} from "../../../features/assistant/conversations/admin/admin-conversation.ts";
import { AdminConversations } from "../../../features/assistant/conversations/admin/admin-conversations.tsx";
import { loadAssistantSettings } from "../../../features/assistant/settings/admin-settings-data.ts";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/conversations";

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  redirectOldTab(url, ["unanswered", "faq", "settings", "usage"]);
  const [page, { settings }] = await Promise.all([loadConversations(url), loadAssistantSettings(url)]);
  return { ...page, retentionDays: settings.retentionDays };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, ...intent } = await request.json();
  return runConversationIntent(id, intent, request.url);
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <AdminConversations {...loaderData} />;
}
