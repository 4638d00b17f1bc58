import { AdminComments } from "../../../features/content/comments/admin/admin-comments-screen.tsx";
import { loadComments } from "../../../features/content/comments/admin/comments-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/comments";

export const handle = { title: "Comments" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadComments(request.url);
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  return <AdminComments {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The comments couldn't be loaded" />;
}
