import { useSearchParams } from "react-router";
import { AdminPages } from "../../../features/content/pages/admin/admin-pages.tsx";
import { pagesClient } from "../../../features/content/pages/client.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/pages";

export const handle = { title: "Pages" };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, loaderData?.edited?.title ?? handle.title);
}

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

export function ErrorBoundary() {
  return <LoadFailed title="The pages couldn't be loaded" />;
}
