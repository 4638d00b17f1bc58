import { AdminConversationPage } from "../../../features/assistant/conversations/admin/admin-conversation-page.tsx";
import {
  CONVERSATIONS_PATH,
  loadConversation,
} from "../../../features/assistant/conversations/admin/conversations-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/conversation";

export const handle = { title: "Chat" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadConversation(params.id, request.url);
}

export default function Conversation({ loaderData }: Route.ComponentProps) {
  return <AdminConversationPage key={loaderData.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The conversation couldn't be loaded"
      back={<BackLink to={CONVERSATIONS_PATH}>All conversations</BackLink>}
    />
  );
}
