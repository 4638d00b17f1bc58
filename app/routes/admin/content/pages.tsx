import { AdminPages } from "../../../features/pages/admin-pages.tsx";
import type { OwnerPage, OwnerPageSummary } from "../../../features/pages/page.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import type { Route } from "./+types/pages";

export const handle = { title: "Pages" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

/** The list, and the text of the page that the address asks for. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const slug = new URL(request.url).searchParams.get("edit");
  const [pages, edited] = await Promise.all([
    loadApi<OwnerPageSummary[]>("/api/pages", request.url),
    slug ? loadApi<OwnerPage>(`/api/pages/${encodeURIComponent(slug)}`, request.url) : undefined,
  ]);
  return { pages, edited };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: EditIntent = await request.json();
  return runEditIntent("/api/pages", intent, request.url);
}

export default function Pages({ loaderData: { pages, edited } }: Route.ComponentProps) {
  return <AdminPages pages={pages} edited={edited} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The pages could not be loaded" />;
}
