import type { FixScreen } from "../../audit/audit.ts";
import type { AuditRule } from "../../audit/audit-rules.ts";
import type { ChecklistItem, SeoChecklist } from "../schema.ts";
import { AUDIT_CHECKS } from "./checklist-audit.ts";
import type { ChecklistFacts, Judged } from "./checklist-facts.ts";
import { judgeAudit, judgeFiles, judgeVitals, VALIDATE } from "./checklist-judges.ts";

/** Also where it is said which address the site goes by. */
const SITEMAP: FixScreen = { label: "Open Sitemap", to: "/admin/seo/tools/sitemap" };

/** What the last audit and validation, the configuration and the visitors' browsers say about the site. */
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
