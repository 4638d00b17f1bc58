import { AUDIT_RULES, type FixPlace } from "./audit-rules.ts";
import type { AuditDifference, AuditReport, Finding } from "./schema.ts";

export interface StoredAudit {
  id: string;
  startedAt: string;
  finishedAt: string;
  report: AuditReport;
}

export function identifyFinding({ rule, path, subject }: Finding): string {
  return JSON.stringify([rule, path, subject]);
}

export function compareAudits(current: StoredAudit, before: StoredAudit): AuditDifference {
  const now = new Set(current.report.findings.map(identifyFinding));
  const then = new Set(before.report.findings.map(identifyFinding));
  const fresh = current.report.findings.filter((finding) => !then.has(identifyFinding(finding)));
  const mended = before.report.findings.filter((finding) => !now.has(identifyFinding(finding)));
  return {
    since: before.finishedAt,
    fresh,
    mended,
    remaining: current.report.findings.length - fresh.length,
  };
}

export interface FixScreen {
  label: string;
  to: string;
}

const FIX_SCREENS: Record<Exclude<FixPlace, "content">, FixScreen> = {
  overrides: { label: "Open Pages", to: "/admin/seo/tools/pages" },
  settings: { label: "Open Settings", to: "/admin/settings" },
  redirects: { label: "Open Redirects", to: "/admin/seo/tools/redirects" },
  sitemap: { label: "Open Sitemap", to: "/admin/seo/tools/sitemap" },
  media: { label: "Open Media", to: "/admin/media" },
};

const CONTENT_SCREENS: readonly [path: RegExp, screen: FixScreen][] = [
  [/^\/blog(\/|$)/, { label: "Open Blog", to: "/admin/blog" }],
  [/^\/projects$/, { label: "Open Projects", to: "/admin/projects" }],
  [/^\/services$/, { label: "Open Services", to: "/admin/services" }],
  [/^\/(privacy|terms)$/, { label: "Open Text Pages", to: "/admin/pages" }],
];

/** Posts are known there by their ids, which a path does not tell. */
const POST_PATH = /^\/blog\/./;

export function findFixScreen({ rule, path }: Pick<Finding, "rule" | "path">): FixScreen {
  const { fix } = AUDIT_RULES[rule];
  if (fix === "overrides" && !POST_PATH.test(path)) {
    return { ...FIX_SCREENS[fix], to: `${FIX_SCREENS[fix].to}?${new URLSearchParams({ page: path })}` };
  }
  if (fix !== "content") return FIX_SCREENS[fix];
  const screen = CONTENT_SCREENS.find(([pattern]) => pattern.test(path))?.[1];
  return screen ?? { label: "Open Profile", to: "/admin/profile" };
}
