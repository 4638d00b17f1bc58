import { AdminDeal } from "../../../features/clients/deals/admin/admin-deal.tsx";
import { loadDeal } from "../../../features/clients/deals/admin/deals-data.ts";
import { loadLinkedEngagements } from "../../../features/money/engagements/admin/engagements-data.ts";
import { LinkedEngagementsPanel } from "../../../features/money/engagements/admin/linked-engagements.tsx";
import { loadQuotesOf } from "../../../features/money/quotes/admin/quotes-data.ts";
import { QuotesPanel } from "../../../features/money/quotes/admin/quotes-panel.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/deal";

export const handle: ScreenHandle = {
  title: "Deal",
  failure: "The deal couldn't be loaded",
  back: { to: "/admin/deals", label: "All deals" },
};

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
