import { AdminMentions } from "../../../features/content/mentions/admin/admin-mentions-screen.tsx";
import { loadMentions } from "../../../features/content/mentions/admin/mentions-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/mentions";

export const handle = { title: "Mentions" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMentions(request.url);
}

export default function MentionsScreen({ loaderData }: Route.ComponentProps) {
  return <AdminMentions data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The mentions couldn't be loaded" />;
}
