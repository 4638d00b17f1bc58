import { AdminPosts, POSTS_PER_PAGE, type PostPage } from "../../../features/posts/admin/admin-posts.tsx";
import type { OwnerPostLine } from "../../../features/posts/post.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApiPage } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { Route } from "./+types/blog";

export const handle = { title: "Blog" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PostPage> {
  const asked = new URL(request.url).searchParams;
  const page = readPageNumber(asked);
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${POSTS_PER_PAGE}` });
  for (const name of ["category", "status", "q"]) {
    const value = asked.get(name);
    if (value && value !== "all") query.set(name, value);
  }
  const { items, total } = await loadApiPage<OwnerPostLine>(`/api/admin/posts?${query}`, request.url);
  return { posts: items, total, page };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: EditIntent = await request.json();
  return runEditIntent("/api/posts", intent, request.url);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <AdminPosts {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The posts could not be loaded" />;
}
