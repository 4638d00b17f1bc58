import { AdminDeals } from "../../../features/clients/deals/admin/admin-deals.tsx";
import { loadDeals } from "../../../features/clients/deals/admin/deals-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/deals";

export const handle: ScreenHandle = { title: "Deals", failure: "The deals couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDeals(request.url);
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  return <AdminDeals data={loaderData} />;
}
