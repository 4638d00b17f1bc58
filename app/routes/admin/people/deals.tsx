import { AdminDeals } from "../../../features/clients/deals/admin/admin-deals.tsx";
import { loadDeals } from "../../../features/clients/deals/admin/deals-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/deals";

export const handle = { title: "Deals" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDeals(request.url);
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  return <AdminDeals data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The deals couldn't be loaded" />;
}
