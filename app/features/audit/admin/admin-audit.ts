import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { AuditDifference, AuditProgress, AuditReport, AuditSummary, StoredAudit } from "../audit.ts";

const CALL = "/api/seo/audits";

export interface AuditData {
  latest: (AuditReport & Pick<StoredAudit, "startedAt" | "finishedAt">) | null;
  difference: AuditDifference | null;
  progress: AuditProgress | null;
  hasFailed: boolean;
  runs: AuditSummary[];
}

export async function loadAudit(address: string): Promise<AuditData> {
  return (await loadApi<{ data: AuditData }>(`${CALL}/latest`, address)).data;
}

export function startAudit(from: string) {
  return callApi<{ message: string }>(CALL, { method: "POST", body: {}, from });
}
