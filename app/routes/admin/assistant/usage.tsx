import { AdminUsage } from "../../../features/assistant/admin/admin-usage.tsx";
import { usageClient } from "../../../features/assistant/usage/client.ts";
import { load } from "../../../kit/http/client.ts";
import type { Route } from "./+types/usage";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(usageClient.index.$get(), request.url);
}

export default function Usage({ loaderData }: Route.ComponentProps) {
  return <AdminUsage report={loaderData.data} />;
}
