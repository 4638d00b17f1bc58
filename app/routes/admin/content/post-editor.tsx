import { useLocation } from "react-router";
import { AdminPostEditor } from "../../../features/content/posts/admin/editor/admin-post-editor.tsx";
import { ownerPostsClient, postCategoriesClient } from "../../../features/content/posts/client.ts";
import { loadTimeZone } from "../../../features/content/profile/admin/profile-data.ts";
import { useSite } from "../../../features/content/profile/use-site.ts";
import { load } from "../../../kit/http/client.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/post-editor";

export const handle: ScreenHandle = { title: "Write", failure: "The post couldn't be opened" };

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [opened, timeZone, { categories }] = await Promise.all([
    openPost(params.id, request.url),
    loadTimeZone(request.url),
    load(postCategoriesClient.index.$get(), request.url),
  ]);
  return { opened, timeZone, categories };
}

async function openPost(id: string, address: string) {
  if (id === "new") return undefined;
  return load(ownerPostsClient[":id"].$get({ param: { id: encodeURIComponent(id) } }), address);
}

/** The editor keeps itself up to date; reading the post again would only race with what is typed. */
export const shouldRevalidate = () => false;

export default function PostEditor({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  return <AdminPostEditor key={key} {...loaderData} author={useSite().name} />;
}
