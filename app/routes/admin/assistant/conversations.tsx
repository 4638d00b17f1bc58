import { AdminConversations } from "../../../features/assistant/admin/conversations/admin-conversations.tsx";
import { loadConversations } from "../../../features/assistant/admin/conversations/conversations-data.ts";
import { loadAssistantSettings } from "../../../features/assistant/admin/settings/admin-settings-data.ts";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/conversations";

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  redirectOldTab(url, ["unanswered", "faq", "settings", "usage"]);
  const [page, { settings }] = await Promise.all([loadConversations(url), loadAssistantSettings(url)]);
  return { ...page, retentionDays: settings.retentionDays };
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <AdminConversations {...loaderData} />;
}
