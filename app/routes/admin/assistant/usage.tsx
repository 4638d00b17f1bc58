import { AdminUsage } from "../../../features/assistant/usage/admin-usage.tsx";
import type { UsageReport } from "../../../features/assistant/usage/usage-report.ts";
import { loadApi } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/usage";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loadApi<{ data: UsageReport }>("/api/assistant/usage", request.url)).data;
}

export default function Usage({ loaderData }: Route.ComponentProps) {
  return <AdminUsage report={loaderData} />;
}
