import { AdminDeal } from "../../../features/clients/deals/admin/admin-deal.tsx";
import { loadDeal } from "../../../features/clients/deals/admin/deals-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { loadLinkedEngagements } from "../../../features/money/engagements/admin/engagements-data.ts";
import { LinkedEngagementsPanel } from "../../../features/money/engagements/admin/linked-engagements.tsx";
import { loadQuotesOf } from "../../../features/money/quotes/admin/quotes-data.ts";
import { QuotesPanel } from "../../../features/money/quotes/admin/quotes-panel.tsx";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/deal";

export const handle = { title: "Deal" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [deal, quotes, engagements] = await Promise.all([
    loadDeal(params.id, request.url),
    loadQuotesOf({ deal: params.id }, request.url),
    loadLinkedEngagements({ deal: params.id }, request.url),
  ]);
  return { ...deal, quotes, engagements };
}

export default function Deal({ loaderData }: Route.ComponentProps) {
  const { deal, quotes, engagements } = loaderData;
  return (
    <AdminDeal key={deal.id} data={loaderData}>
      <QuotesPanel of={{ deal: deal.id }} data={quotes} />
      <LinkedEngagementsPanel data={engagements} />
    </AdminDeal>
  );
}

export function ErrorBoundary() {
  return (
    <LoadFailed title="The deal couldn't be loaded" back={<BackLink to="/admin/deals">All deals</BackLink>} />
  );
}
