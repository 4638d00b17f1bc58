import { AdminQuote } from "../../../features/money/quotes/admin/admin-quote.tsx";
import { loadQuote } from "../../../features/money/quotes/admin/quotes-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/quote";

export const handle: ScreenHandle = {
  title: "Quote",
  failure: "The quote couldn't be loaded",
  back: { to: "/admin/quotes", label: "All quotes" },
};

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadQuote(params.id, request.url);
}

export default function Quote({ loaderData }: Route.ComponentProps) {
  return <AdminQuote key={loaderData.quote?.id ?? "new"} data={loaderData} />;
}
