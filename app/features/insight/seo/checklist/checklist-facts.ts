import type { AuditReport } from "../../audit/schema.ts";
import type { VitalsPanel } from "../overview/vitals-panel.ts";
import type { ChecklistItem } from "../schema.ts";

export interface ChecklistFacts {
  siteUrl: string;
  isHttps: boolean;
  privateReason: string | null;
  sitemap: { exists: boolean; pages: number };
  robots: { exists: boolean };
  audit: { finishedAt: string; report: Pick<AuditReport, "pages" | "findings" | "omitted"> } | null;
  validation: { at: string; files: { file: string; ok: boolean; messages: string[] }[] } | null;
  vitals: Pick<VitalsPanel, "rows">;
}

export type Judged = Pick<ChecklistItem, "state" | "found" | "fix">;
