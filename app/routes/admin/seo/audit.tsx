import { loadAudit, startAudit } from "../../../features/audit/admin/admin-audit.ts";
import { AdminAudit } from "../../../features/audit/admin/admin-audit-screen.tsx";
import type { Route } from "./+types/audit";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAudit(request.url);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return startAudit(request.url);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AdminAudit data={loaderData} />;
}
