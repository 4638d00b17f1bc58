import { AdminAudit } from "../../../features/insight/audit/admin/admin-audit-screen.tsx";
import { loadAudit } from "../../../features/insight/audit/admin/audit-data.ts";
import type { Route } from "./+types/audit";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAudit(request.url);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AdminAudit data={loaderData} />;
}
