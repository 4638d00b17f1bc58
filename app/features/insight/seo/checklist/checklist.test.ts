import { describe, expect, it } from "vitest";
import { AUDIT_RULE_NAMES, AUDIT_RULES, type AuditRule } from "../../audit/audit-rules.ts";
import type { Finding } from "../../audit/schema.ts";
import { type ChecklistFacts, computeChecklist } from "./checklist.ts";

const FILES = ["/sitemap.xml", "/sitemaps/1.xml", "/robots.txt", "/rss.xml", "/feed.json", "json-ld"];
const good = { count: 100, rating: "good" } as const;

const PERFECT: ChecklistFacts = {
  siteUrl: "https://owner.dev",
  isHttps: true,
  privateReason: null,
  sitemap: { exists: true, pages: 12 },
  robots: { exists: true },
  audit: { finishedAt: "2026-03-10T12:00:00.000Z", report: { pages: 12, findings: [], omitted: 0 } },
  validation: {
    at: "2026-03-10T12:00:00.000Z",
    files: FILES.map((file) => ({ file, ok: true, messages: [] })),
  },
  vitals: {
    rows: [
      {
        path: null,
        device: null,
        figures: { LCP: { p75: 1500, ...good }, INP: { p75: 80, ...good }, CLS: { p75: 0.02, ...good } },
      },
    ],
  },
};

function judge(facts: Partial<ChecklistFacts>) {
  const checklist = computeChecklist({ ...PERFECT, ...facts });
  const items = new Map(checklist.items.map((item) => [item.id, item]));
  const find = (id: string) => {
    const item = items.get(id);
    if (!item) throw new Error(`There is no item "${id}".`);
    return item;
  };
  return { ...checklist, find, left: checklist.items.filter(({ state }) => state !== "done") };
}

const finding = (rule: AuditRule, path = "/about"): Finding => ({
  rule,
  path,
  severity: AUDIT_RULES[rule].severity,
  subject: "",
  detail: "",
});

function withFindings(...findings: Finding[]) {
  return judge({ audit: { finishedAt: "", report: { pages: 12, findings, omitted: 0 } } });
}

describe("the checklist", () => {
  it("is done when all was measured and nothing found", () => {
    const { left, donePercent, items } = judge({});
    expect(left).toEqual([]);
    expect(donePercent).toBe(100);
    expect(items).toHaveLength(13);
    for (const { fix } of items) expect(fix).toBeNull();
  });

  it("does not know what nobody has measured, and says where to", () => {
    const { find, left } = judge({ audit: null, validation: null, vitals: { rows: [] } });
    expect(left.map(({ id, state }) => [id, state])).toEqual(
      left.map(({ id }) => [id, "unknown"] as [string, string]),
    );
    expect(left).toHaveLength(12);
    expect(find("titles").fix?.to).toBe("/admin/seo/tools/audit");
    expect(find("feeds").fix?.to).toBe("/admin/seo/tools/validate");
    expect(find("vitals").fix?.to).toBe("/admin/seo");
  });

  it.each([
    ["titles", "title_duplicate"],
    ["descriptions", "description_missing"],
    ["headings", "heading_skipped"],
    ["alts", "alt_missing"],
    ["links", "link_broken"],
    ["links", "anchor_missing"],
    ["structured-data", "json_ld_incomplete"],
    ["social-images", "social_image"],
    ["host", "canonical"],
    ["sitemap", "sitemap_missing"],
  ] as const)("%s is to do after %s, with what was found and where it is mended", (id, rule) => {
    const { left, find } = withFindings(finding(rule), finding(rule, "/blog/a-post"));
    expect(left.map((item) => item.id)).toEqual([id]);
    expect(find(id)).toMatchObject({ state: "todo", found: "2 faults on /about, /blog/a-post." });
    expect(find(id).fix?.to).toMatch(/^\/admin\//);
  });

  it("names a few pages and counts the others", () => {
    const paths = ["/a", "/b", "/c", "/d", "/e"];
    const { find } = withFindings(...paths.map((path) => finding("alt_missing", path)));
    expect(find("alts").found).toBe("5 faults on /a, /b, /c and 2 more.");
  });

  it("is not sure of the rest when the audit found more than it keeps", () => {
    const report = { pages: 12, findings: [finding("alt_missing")], omitted: 7 };
    const { find } = judge({ audit: { finishedAt: "", report } });
    expect(find("alts").state).toBe("todo");
    expect(find("titles").state).toBe("unknown");
  });

  it.each([
    ["sitemap", "/sitemaps/1.xml"],
    ["robots", "/robots.txt"],
    ["feeds", "/feed.json"],
  ])("%s is to do when %s is not valid", (id, file) => {
    const files = FILES.map((each) => ({ file: each, ok: each !== file, messages: ["Line 3 is wrong."] }));
    const { left, find } = judge({ validation: { at: "", files } });
    expect(left.map((item) => item.id)).toEqual([id]);
    expect(find(id).found).toBe(`${file}: Line 3 is wrong.`);
  });

  it("knows without any audit when a file does not answer", () => {
    const { find } = judge({
      validation: null,
      sitemap: { exists: false, pages: 0 },
      robots: { exists: false },
    });
    expect([find("sitemap").state, find("robots").state]).toEqual(["todo", "todo"]);
  });

  it("asks for https and for a site that others can open", () => {
    const privateReason = "Search engines cannot open localhost.";
    const { find, donePercent } = judge({ isHttps: false, siteUrl: "http://localhost:3000", privateReason });
    expect(find("https")).toMatchObject({ state: "todo", found: privateReason });
    expect(find("host")).toMatchObject({ state: "todo", found: privateReason });
    expect(donePercent).toBe(84);
  });

  it("judges the vitals of the whole site on all devices", () => {
    const slow = { p75: 4200, count: 20, rating: "poor" } as const;
    const [site] = PERFECT.vitals.rows;
    const page = { path: "/about", device: "mobile" as const, figures: { LCP: slow } };
    expect(judge({ vitals: { rows: [...PERFECT.vitals.rows, page] } }).left).toEqual([]);
    const rows = [{ path: null, device: null, figures: { ...site?.figures, LCP: slow } }];
    expect(judge({ vitals: { rows } }).find("vitals")).toMatchObject({
      state: "todo",
      found: "LCP 4.2 s, INP 80 ms, CLS 0.02.",
    });
    const { LCP: _, ...others } = site?.figures ?? {};
    const unmeasured = [{ path: null, device: null, figures: others }];
    expect(judge({ vitals: { rows: unmeasured } }).find("vitals").state).toBe("unknown");
  });

  it("leaves no rule of the audit out but those of weight, colours and language", () => {
    const elsewhere = ["image_heavy", "color_contrast", "language_missing"];
    const unseen = AUDIT_RULE_NAMES.filter((rule) => withFindings(finding(rule)).left.length === 0);
    expect(unseen.sort()).toEqual(elsewhere.sort());
  });
});
