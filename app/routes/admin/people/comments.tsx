import { AdminComments } from "../../../features/content/comments/admin/admin-comments-screen.tsx";
import { loadComments } from "../../../features/content/comments/admin/comments-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/comments";

export const handle: ScreenHandle = { title: "Comments", failure: "The comments couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadComments(request.url);
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  return <AdminComments {...loaderData} />;
}
