import type { AuditData } from "./admin-audit.ts";

export function AdminAudit({ data }: { data: AuditData }) {
  return <p>{data.loadedAt}</p>;
}
