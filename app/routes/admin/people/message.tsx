import { AdminMessagePage } from "../../../features/contact/admin/admin-message-page.tsx";
import { loadMessage } from "../../../features/contact/admin/messages-data.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/message";

export const handle = { title: "Message" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadMessage(params.id, request.url);
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
