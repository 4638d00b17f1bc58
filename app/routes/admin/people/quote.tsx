import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminQuote } from "../../../features/money/quotes/admin/admin-quote.tsx";
import { loadQuote } from "../../../features/money/quotes/admin/quotes-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/quote";

export const handle = { title: "Quote" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadQuote(params.id, request.url);
}

export default function Quote({ loaderData }: Route.ComponentProps) {
  return <AdminQuote key={loaderData.quote?.id ?? "new"} data={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The quote couldn't be loaded"
      back={<BackLink to="/admin/quotes">All quotes</BackLink>}
    />
  );
}
