import { loadSeo, parseSeoView, runSeoIntent, type SeoIntent } from "../../features/seo/admin/admin-seo.ts";
import { AdminSeo } from "../../features/seo/admin/admin-seo-screen.tsx";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/seo";

export const handle = { title: "SEO Manager" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSeo(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  // The shared lists and forms name no part of the screen; it is then the open one's.
  const view = parseSeoView(new URL(request.url).searchParams);
  const intent: SeoIntent = { view, ...(await request.json()) };
  return runSeoIntent(intent, request.url);
}

export default function Seo({ loaderData }: Route.ComponentProps) {
  return <AdminSeo loaded={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The SEO data could not be loaded" />;
}
