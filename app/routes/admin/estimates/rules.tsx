import { useLocation, useSearchParams } from "react-router";
import { AdminRules } from "../../../features/money/estimates/admin/admin-rules.tsx";
import { loadRules } from "../../../features/money/estimates/admin/estimates-data.ts";
import type { Route } from "./+types/rules";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRules(request.url);
}

export default function Rules({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // A link that opens a form works on its own screen too.
  const { key } = useLocation();
  return <AdminRules key={key} data={loaderData} startsWith={search.get("edit")} />;
}
