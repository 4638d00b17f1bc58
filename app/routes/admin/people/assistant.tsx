import {
  type AssistantIntent,
  loadAssistant,
  runAssistantIntent,
} from "../../../features/assistant/admin-assistant.ts";
import { AdminAssistant } from "../../../features/assistant/admin-assistant-screen.tsx";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/assistant";

export const handle = { title: "Assistant" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAssistant(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: AssistantIntent = await request.json();
  return runAssistantIntent(intent, request.url);
}

export default function Assistant({ loaderData }: Route.ComponentProps) {
  return <AdminAssistant loaded={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The assistant could not be loaded" />;
}
