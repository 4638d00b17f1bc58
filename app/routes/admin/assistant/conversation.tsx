import type { ShouldRevalidateFunctionArgs } from "react-router";
import {
  CONVERSATIONS_PATH,
  type ConversationIntent,
  type ConversationOutcome,
  loadConversation,
  runConversationIntent,
} from "../../../features/assistant/conversations/admin/admin-conversation.ts";
import { AdminConversationPage } from "../../../features/assistant/conversations/admin/admin-conversation-page.tsx";
import { findSite } from "../../../features/seo/meta.ts";
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

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const intent: ConversationIntent = await request.json();
  return runConversationIntent(params.id, intent, request.url);
}

/** What was deleted is not asked for again before the list is shown. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const outcome = actionResult as ConversationOutcome | undefined;
  return outcome?.ok && outcome.intent.intent === "forget" ? false : defaultShouldRevalidate;
}

export default function Conversation({ loaderData }: Route.ComponentProps) {
  return <AdminConversationPage key={loaderData.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The conversation could not be loaded"
      back={<BackLink to={CONVERSATIONS_PATH}>All conversations</BackLink>}
    />
  );
}
