export type AuditSeverity = "error" | "warning";

/** Where a fault is fixed: one screen for all pages, or the screen of what the page shows. */
type FixPlace = "content" | "overrides" | "settings" | "redirects" | "sitemap" | "media";

interface AuditRuleFacts {
  label: string;
  severity: AuditSeverity;
  fix: FixPlace;
}

export const AUDIT_RULES = {
  page_status: { label: "Page does not load", severity: "error", fix: "content" },
  title_missing: { label: "No title", severity: "error", fix: "overrides" },
  title_short: { label: "Title is short", severity: "warning", fix: "overrides" },
  title_long: { label: "Title is cut off in results", severity: "warning", fix: "overrides" },
  title_duplicate: { label: "Same title as another page", severity: "warning", fix: "overrides" },
  description_missing: { label: "No description", severity: "error", fix: "overrides" },
  description_short: { label: "Description is short", severity: "warning", fix: "overrides" },
  description_long: { label: "Description is cut off in results", severity: "warning", fix: "overrides" },
  description_duplicate: {
    label: "Same description as another page",
    severity: "warning",
    fix: "overrides",
  },
  heading_main: { label: "Not exactly one main heading", severity: "error", fix: "content" },
  heading_skipped: { label: "Skipped heading level", severity: "warning", fix: "content" },
  alt_missing: { label: "Picture without alternative text", severity: "error", fix: "content" },
  link_broken: { label: "Link leads nowhere", severity: "error", fix: "content" },
  link_redirected: { label: "Link goes through a redirect", severity: "warning", fix: "content" },
  link_loop: { label: "Link goes round in circles", severity: "error", fix: "redirects" },
  anchor_missing: { label: "Link to a section that is not on the page", severity: "warning", fix: "content" },
  canonical: { label: "Canonical address is missing or wrong", severity: "error", fix: "overrides" },
  hreflang: { label: "Language versions do not agree", severity: "error", fix: "overrides" },
  sitemap_hidden: { label: "In the sitemap, but not to be indexed", severity: "error", fix: "sitemap" },
  sitemap_missing: { label: "Indexable, but not in the sitemap", severity: "warning", fix: "sitemap" },
  json_ld_broken: { label: "Structured data cannot be read", severity: "error", fix: "content" },
  json_ld_incomplete: { label: "Structured data lacks a field", severity: "error", fix: "content" },
  social_tags: { label: "Social card is incomplete", severity: "warning", fix: "overrides" },
  social_image: { label: "Social card has no suitable picture", severity: "error", fix: "overrides" },
  image_broken: { label: "Picture does not load", severity: "error", fix: "content" },
  image_heavy: { label: "Picture is heavy", severity: "warning", fix: "media" },
  language_missing: { label: "No language on the page", severity: "error", fix: "content" },
  color_contrast: { label: "Chosen colour is hard to read", severity: "error", fix: "settings" },
} as const satisfies Record<string, AuditRuleFacts>;

export type AuditRule = keyof typeof AUDIT_RULES;

export const AUDIT_RULE_NAMES = Object.keys(AUDIT_RULES) as AuditRule[];

export interface Finding {
  rule: AuditRule;
  severity: AuditSeverity;
  path: string;
  /** With rule and path what makes it the same fault in the next run: a link's target, a picture, a field; or empty. */
  subject: string;
  /** One sentence with what was measured. */
  detail: string;
}

export interface AuditReport {
  pages: number;
  findings: Finding[];
  /** How many more there were than a report keeps. */
  omitted: number;
  /** More pages than an audit reads. */
  isCut: boolean;
}

export interface AuditProgress {
  read: number;
  /** Grows while links are found. */
  known: number;
}

export interface StoredAudit {
  id: string;
  startedAt: string;
  finishedAt: string;
  report: AuditReport;
}

export interface AuditSummary {
  id: string;
  startedAt: string;
  finishedAt: string;
  pages: number;
  errors: number;
  warnings: number;
}

export interface AuditDifference {
  since: string;
  fresh: Finding[];
  mended: Finding[];
  remaining: number;
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

/** The admin screen on which the fault is fixed. */
export function findFixScreen({ rule, path }: Pick<Finding, "rule" | "path">): FixScreen {
  const { fix } = AUDIT_RULES[rule];
  if (fix === "overrides" && !POST_PATH.test(path)) {
    return { ...FIX_SCREENS[fix], to: `${FIX_SCREENS[fix].to}?${new URLSearchParams({ page: path })}` };
  }
  if (fix !== "content") return FIX_SCREENS[fix];
  const screen = CONTENT_SCREENS.find(([pattern]) => pattern.test(path))?.[1];
  return screen ?? { label: "Open Profile", to: "/admin/profile" };
}
