import { AdminPosts } from "../../../features/content/posts/admin/admin-posts.tsx";
import { loadPosts } from "../../../features/content/posts/admin/posts-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/blog";

export const handle = { title: "Blog" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPosts(request.url);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <AdminPosts {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The posts couldn't be loaded" />;
}
