import { AdminSeoOverview } from "../../../features/insight/seo/overview/admin-seo-overview-screen.tsx";
import { loadSeoOverview } from "../../../features/insight/seo/overview/seo-overview-data.ts";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/overview";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  redirectOldTab(request.url, ["priority", "analytics", "keywords", "tools"], {
    name: "tool",
    values: ["sitemap", "audit", "validate", "test", "redirects", "pages", "content"],
  });
  return loadSeoOverview(request.url);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <AdminSeoOverview data={loaderData} />;
}
