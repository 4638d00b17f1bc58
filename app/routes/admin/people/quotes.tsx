import { AdminQuotes } from "../../../features/money/quotes/admin/admin-quotes.tsx";
import { loadQuotes } from "../../../features/money/quotes/admin/quotes-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/quotes";

export const handle: ScreenHandle = { title: "Quotes", failure: "The quotes couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQuotes(request.url);
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <AdminQuotes data={loaderData} />;
}
