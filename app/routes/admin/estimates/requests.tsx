import { AdminEstimates } from "../../../features/money/estimates/admin/admin-estimates.tsx";
import { loadEstimates } from "../../../features/money/estimates/admin/estimates-data.ts";
import type { Route } from "./+types/requests";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEstimates(request.url);
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <AdminEstimates data={loaderData} />;
}
