import type { ShouldRevalidateFunctionArgs } from "react-router";
import {
  type MessageIntent,
  type MessageOutcome,
  runMessageIntent,
} from "../../../features/contact/admin/admin-message.ts";
import { AdminMessagePage } from "../../../features/contact/admin/admin-message-page.tsx";
import type { MessageThread } from "../../../features/contact/reply.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/message";

export const handle = { title: "Message" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const path = `/api/messages/${encodeURIComponent(params.id)}`;
  return (await loadApi<{ data: MessageThread }>(path, request.url)).data;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const intent: MessageIntent = await request.json();
  return runMessageIntent(params.id, intent, request.url);
}

/** What was deleted is not asked for again before the list is shown. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const outcome = actionResult as MessageOutcome | undefined;
  return outcome?.ok && outcome.intent.intent === "delete" ? false : defaultShouldRevalidate;
}

export default function Message({ loaderData }: Route.ComponentProps) {
  return <AdminMessagePage key={loaderData.message.id} thread={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The message could not be loaded"
      back={<BackLink to="/admin/messages">All messages</BackLink>}
    />
  );
}
