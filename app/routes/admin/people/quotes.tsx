import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminQuotes } from "../../../features/money/quotes/admin/admin-quotes.tsx";
import { loadQuotes } from "../../../features/money/quotes/admin/quotes-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/quotes";

export const handle = { title: "Quotes" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQuotes(request.url);
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <AdminQuotes data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The quotes couldn't be loaded" />;
}
