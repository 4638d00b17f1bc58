import { AUDIT_RULES, type AuditRule } from "./audit-rules.ts";
import type { AuditReport, Finding } from "./schema.ts";

const FINDINGS_MAX = 2000;
const SUBJECT_MAX_CHARS = 200;
const DETAIL_MAX_CHARS = 300;

export interface FindingList {
  add(rule: AuditRule, path: string, detail: string, subject?: string): void;
  /** Whether the page has this finding already, so that links to it need not repeat it. */
  has(rule: AuditRule, path: string): boolean;
  finish(): Pick<AuditReport, "findings" | "omitted">;
}

/** Each fault once; what is too much for a report is counted. */
export function createFindingList(): FindingList {
  const findings = new Map<string, Finding>();
  const known = new Set<string>();
  let omitted = 0;
  return {
    add(rule, path, detail, subject = "") {
      const key = JSON.stringify([rule, path, subject]);
      if (findings.has(key)) return;
      known.add(`${rule} ${path}`);
      if (findings.size >= FINDINGS_MAX) {
        omitted++;
        return;
      }
      findings.set(key, {
        rule,
        severity: AUDIT_RULES[rule].severity,
        path: path.slice(0, SUBJECT_MAX_CHARS),
        subject: subject.slice(0, SUBJECT_MAX_CHARS),
        detail: detail.slice(0, DETAIL_MAX_CHARS),
      });
    },
    has: (rule, path) => known.has(`${rule} ${path}`),
    finish: () => ({ findings: [...findings.values()], omitted }),
  };
}
