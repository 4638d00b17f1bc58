export interface AuditData {
  loadedAt: string;
}

export interface AuditIntent {
  view: "audit";
}

export async function loadAudit(_address: string): Promise<AuditData> {
  return { loadedAt: new Date().toISOString() };
}

export async function runAuditIntent(intent: AuditIntent, _from: string): Promise<unknown> {
  return intent;
}
