import { AdminMessages } from "../../../features/contact/admin/admin-messages.tsx";
import { loadMessages } from "../../../features/contact/admin/messages-data.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/messages";

export const handle = { title: "Messages" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMessages(request.url);
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <AdminMessages {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The messages could not be loaded" />;
}
