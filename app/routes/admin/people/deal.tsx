import { AdminDeal } from "../../../features/deals/admin/admin-deal.tsx";
import { loadDeal } from "../../../features/deals/admin/deals-data.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/deal";

export const handle = { title: "Deal" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadDeal(params.id, request.url);
}

export default function Deal({ loaderData }: Route.ComponentProps) {
  return <AdminDeal key={loaderData.deal.id} data={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed title="The deal couldn't be loaded" back={<BackLink to="/admin/deals">All deals</BackLink>} />
  );
}
