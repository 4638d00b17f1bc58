import type { AuditReport, FixScreen } from "../../audit/audit.ts";
import type { VitalsPanel } from "../overview/vitals-panel.ts";

export type CheckState = "done" | "todo" | "unknown";

export interface ChecklistItem {
  id: string;
  label: string;
  state: CheckState;
  /** What was found, in one sentence. */
  found: string;
  /** Where it is fixed, or measured. */
  fix: FixScreen | null;
}

export interface ChecklistFacts {
  siteUrl: string;
  isHttps: boolean;
  /** Why nobody out there can open the site. */
  privateReason: string | null;
  sitemap: { exists: boolean; pages: number };
  robots: { exists: boolean };
  audit: { finishedAt: string; report: Pick<AuditReport, "pages" | "findings" | "omitted"> } | null;
  validation: { at: string; files: { file: string; ok: boolean; messages: string[] }[] } | null;
  vitals: Pick<VitalsPanel, "rows">;
}

export type Judged = Pick<ChecklistItem, "state" | "found" | "fix">;
