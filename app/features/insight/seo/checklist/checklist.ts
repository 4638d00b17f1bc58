import { countOf } from "../../../../utils/text/count-of.ts";
import type { VitalsRow } from "../../analytics/vitals/vitals.ts";
import { type FixScreen, findFixScreen } from "../../audit/audit.ts";
import type { AuditRule } from "../../audit/audit-rules.ts";
import type { AuditReport } from "../../audit/schema.ts";
import { formatVital, VITAL_METRICS, type VitalsPanel } from "../overview/vitals-panel.ts";
import type { ChecklistItem, SeoChecklist } from "../schema.ts";

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

type Judged = Pick<ChecklistItem, "state" | "found" | "fix">;

/** The screen also names the address that the site uses. */
const SITEMAP: FixScreen = { label: "Open Sitemap", to: "/admin/seo/tools/sitemap" };
const AUDIT: FixScreen = { label: "Open Audit", to: "/admin/seo/tools/audit" };
const VALIDATE: FixScreen = { label: "Open Validate", to: "/admin/seo/tools/validate" };
const OVERVIEW: FixScreen = { label: "Open Overview", to: "/admin/seo" };
/** How many paths a sentence names. */
const NAMED_MAX = 3;

/** Judges the site by the last audit and validation, the configuration and the visitors' browsers. */
export function computeChecklist(facts: ChecklistFacts): Omit<SeoChecklist, "measuredAt"> {
  const items: ChecklistItem[] = [
    { id: "https", label: "The site is served over https", ...judgeHttps(facts) },
    { id: "host", label: "Every page names its canonical address", ...judgeHost(facts) },
    { id: "sitemap", label: "The sitemap is in place and valid", ...judgeSitemap(facts) },
    { id: "robots", label: "robots.txt is in place and valid", ...judgeRobots(facts) },
    ...AUDIT_CHECKS.map(({ id, label, rules, good }) => ({
      id,
      label,
      ...judgeAudit(facts, rules, good),
    })),
    { id: "feeds", label: "The feeds are valid", ...judgeFiles(facts, /^\/(rss\.xml|feed\.json)$/) },
    { id: "vitals", label: "The Core Web Vitals are good", ...judgeVitals(facts.vitals.rows) },
  ];
  const done = items.filter(({ state }) => state === "done").length;
  return { items, donePercent: Math.floor((done / items.length) * 100) };
}

function judgeHttps({ isHttps, siteUrl, privateReason }: ChecklistFacts): Judged {
  if (isHttps) return { state: "done", found: `The address is ${siteUrl}.`, fix: null };
  return {
    state: "todo",
    found: privateReason ?? `The address is ${siteUrl}. Set the public address in Settings.`,
    fix: SITEMAP,
  };
}

function judgeHost(facts: ChecklistFacts): Judged {
  if (facts.privateReason) return { state: "todo", found: facts.privateReason, fix: SITEMAP };
  const rules: readonly AuditRule[] = ["canonical", "hreflang"];
  return judgeAudit(facts, rules, `All name their address at ${facts.siteUrl}.`);
}

function judgeSitemap(facts: ChecklistFacts): Judged {
  if (!facts.sitemap.exists) {
    return { state: "todo", found: "/sitemap.xml doesn't answer.", fix: SITEMAP };
  }
  const files = judgeFiles(facts, /^\/sitemap/);
  if (files.state !== "done") return files;
  const listed = judgeAudit(facts, ["sitemap_hidden", "sitemap_missing"], "");
  if (listed.state === "todo") return listed;
  return { state: "done", found: `Valid, with ${facts.sitemap.pages} pages.`, fix: null };
}

function judgeRobots(facts: ChecklistFacts): Judged {
  if (facts.robots.exists) return judgeFiles(facts, /^\/robots\.txt$/);
  return { state: "todo", found: "/robots.txt doesn't answer.", fix: VALIDATE };
}

interface AuditCheck {
  id: string;
  label: string;
  rules: readonly AuditRule[];
  good: string;
}

const AUDIT_CHECKS: readonly AuditCheck[] = [
  {
    id: "titles",
    label: "Every page has its own title",
    rules: ["title_missing", "title_short", "title_long", "title_duplicate"],
    good: "All of them fit.",
  },
  {
    id: "descriptions",
    label: "Every page has its own description",
    rules: ["description_missing", "description_short", "description_long", "description_duplicate"],
    good: "All of them fit.",
  },
  {
    id: "headings",
    label: "The headings are in order",
    rules: ["heading_main", "heading_skipped"],
    good: "Each has one main heading, and no level is skipped.",
  },
  {
    id: "alts",
    label: "Every picture is described",
    rules: ["alt_missing"],
    good: "All pictures have an alternative text.",
  },
  {
    id: "links",
    label: "No broken links",
    rules: ["page_status", "link_broken", "link_redirected", "link_loop", "anchor_missing", "image_broken"],
    good: "All links within the site work.",
  },
  {
    id: "structured-data",
    label: "The structured data is complete",
    rules: ["json_ld_broken", "json_ld_incomplete"],
    good: "All of it is valid and complete.",
  },
  {
    id: "social-images",
    label: "Every page has a picture for social cards",
    rules: ["social_tags", "social_image"],
    good: "All of them have a suitable picture.",
  },
];

function judgeAudit(
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

function judgeFiles({ validation }: Pick<ChecklistFacts, "validation">, pattern: RegExp): Judged {
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
function judgeVitals(rows: readonly VitalsRow[]): Judged {
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
