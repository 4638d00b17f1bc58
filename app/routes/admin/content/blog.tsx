import { AdminPosts } from "../../../features/content/posts/admin/admin-posts.tsx";
import { loadPosts } from "../../../features/content/posts/admin/posts-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/blog";

export const handle: ScreenHandle = { title: "Blog", failure: "The posts couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPosts(request.url);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <AdminPosts {...loaderData} />;
}
