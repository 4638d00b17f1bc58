import { loadSitemap, runSitemapIntent } from "../../../features/seo/submission/admin-sitemap.ts";
import { AdminSitemap } from "../../../features/seo/submission/admin-sitemap-screen.tsx";
import type { Route } from "./+types/sitemap";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSitemap(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runSitemapIntent(await request.json(), request.url);
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <AdminSitemap data={loaderData} />;
}
