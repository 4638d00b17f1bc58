import {
  type CommentIntent,
  loadComments,
  runCommentIntent,
} from "../../../features/comments/admin/admin-comments.ts";
import { AdminComments } from "../../../features/comments/admin/admin-comments-screen.tsx";
import { findSite } from "../../../features/seo/meta.ts";
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

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: CommentIntent = await request.json();
  return runCommentIntent(intent, request.url);
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  return <AdminComments {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The comments could not be loaded" />;
}
