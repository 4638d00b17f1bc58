import { loadSearchTraffic } from "../../../features/insight/analytics/admin/admin-search-traffic.ts";
import { AdminSearchTraffic } from "../../../features/insight/analytics/admin/admin-search-traffic-panel.tsx";
import type { Route } from "./+types/search-traffic";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSearchTraffic(request.url);
}

export default function SearchTraffic({ loaderData }: Route.ComponentProps) {
  return <AdminSearchTraffic data={loaderData} />;
}
