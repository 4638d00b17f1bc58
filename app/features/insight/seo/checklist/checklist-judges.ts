import { countOf } from "../../../../utils/text/count-of.ts";
import type { VitalsRow } from "../../analytics/vitals/vitals.ts";
import { type FixScreen, findFixScreen } from "../../audit/audit.ts";
import type { AuditRule } from "../../audit/audit-rules.ts";
import { formatVital, VITAL_METRICS } from "../overview/vitals-panel.ts";
import type { ChecklistFacts, Judged } from "./checklist-facts.ts";

const AUDIT: FixScreen = { label: "Open Audit", to: "/admin/seo/tools/audit" };
export const VALIDATE: FixScreen = { label: "Open Validate", to: "/admin/seo/tools/validate" };
const OVERVIEW: FixScreen = { label: "Open Overview", to: "/admin/seo" };
/** How many paths a sentence names. */
const NAMED_MAX = 3;

export function judgeAudit(
  { audit }: Pick<ChecklistFacts, "audit">,
  rules: readonly AuditRule[],
  good: string,
): Judged {
  if (!audit) return { state: "unknown", found: "The site hasn't been audited yet.", fix: AUDIT };
  const { pages, findings, omitted } = audit.report;
  const found = findings.filter(({ rule }) => rules.includes(rule));
  const [first] = found;
  if (first) {
    return { state: "todo", found: countFindings(found.map(({ path }) => path)), fix: findFixScreen(first) };
  }
  if (omitted > 0) {
    return {
      state: "unknown",
      found: `The audit found ${omitted} more faults than it can list.`,
      fix: AUDIT,
    };
  }
  if (pages === 0) return { state: "unknown", found: "The audit couldn't read any page.", fix: AUDIT };
  return { state: "done", found: `${countOf(pages, "page")} read. ${good}`, fix: null };
}

function countFindings(paths: string[]): string {
  const pages = [...new Set(paths)];
  const named = pages.slice(0, NAMED_MAX).join(", ");
  const more = pages.length > NAMED_MAX ? ` and ${pages.length - NAMED_MAX} more` : "";
  return `${countOf(paths.length, "fault")} on ${named}${more}.`;
}

export function judgeFiles({ validation }: Pick<ChecklistFacts, "validation">, pattern: RegExp): Judged {
  const files = validation?.files.filter(({ file }) => pattern.test(file)) ?? [];
  if (files.length === 0) return { state: "unknown", found: "Not validated yet.", fix: VALIDATE };
  const faulty = files.find(({ ok }) => !ok);
  if (!faulty)
    return {
      state: "done",
      found: `${files.map(({ file }) => file).join(" and ")} ${files.length === 1 ? "is" : "are"} valid.`,
      fix: null,
    };
  return { state: "todo", found: `${faulty.file}: ${faulty.messages[0] ?? "not valid"}`, fix: VALIDATE };
}

/** The whole site on all devices, as search engines judge it. */
export function judgeVitals(rows: readonly VitalsRow[]): Judged {
  const site = rows.find(({ path, device }) => path === null && device === null);
  const measured = VITAL_METRICS.flatMap((metric) => {
    const value = site?.figures[metric];
    return value ? [{ metric, ...value }] : [];
  });
  if (measured.length < VITAL_METRICS.length) {
    const found = "Too few visits measured so far. Figures come in on their own from visitors' browsers.";
    return { state: "unknown", found, fix: OVERVIEW };
  }
  const found = measured.map(({ metric, p75 }) => `${metric} ${formatVital(metric, p75)}`).join(", ");
  const isGood = measured.every(({ rating }) => rating === "good");
  return { state: isGood ? "done" : "todo", found: `${found}.`, fix: isGood ? null : OVERVIEW };
}
