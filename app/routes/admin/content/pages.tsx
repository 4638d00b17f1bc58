import { useSearchParams } from "react-router";
import { AdminPages } from "../../../features/content/pages/admin/admin-pages.tsx";
import { pagesClient } from "../../../features/content/pages/client.ts";
import { load } from "../../../kit/http/client.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/pages";

export const handle: ScreenHandle = {
  title: "Pages",
  titleOf: (loaded?: Awaited<ReturnType<typeof clientLoader>>) => loaded?.edited?.title,
  failure: "The pages couldn't be loaded",
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("edit");
  const param = id && { id: encodeURIComponent(id) };
  const [pages, edited] = await Promise.all([
    load(pagesClient.index.$get(), request.url),
    param ? load(pagesClient[":id"].$get({ param }), request.url) : undefined,
  ]);
  return { pages, edited };
}

export default function Pages({ loaderData: { pages, edited } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <AdminPages pages={pages} edited={edited} isNew={search.has("new")} />;
}
