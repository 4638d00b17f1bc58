import { AdminSitemap } from "../../../features/insight/seo/submission/admin-sitemap-screen.tsx";
import { loadSitemap } from "../../../features/insight/seo/submission/sitemap-data.ts";
import type { Route } from "./+types/sitemap";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSitemap(request.url);
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return <AdminSitemap data={loaderData} />;
}
