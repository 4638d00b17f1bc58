import type { FindingList } from "../finding-list.ts";

export interface PageSummary {
  path: string;
  url: string;
  title: string;
  description: string;
  isIndexable: boolean;
  alternates: { language: string; href: string }[];
}

/** The second and every further page that says the same as another one. */
export function checkUniqueness(pages: readonly PageSummary[], findings: FindingList): void {
  const indexable = pages.filter((page) => page.isIndexable).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const [rule, field] of [
    ["title_duplicate", "title"],
    ["description_duplicate", "description"],
  ] as const) {
    const seen = new Map<string, string>();
    for (const page of indexable) {
      const words = page[field].toLowerCase();
      const first = seen.get(words);
      if (first !== undefined) findings.add(rule, page.path, `${first} has the same ${field}.`, first);
      else if (words) seen.set(words, page.path);
    }
  }
}

export function checkSitemap(
  pages: readonly PageSummary[],
  listed: ReadonlySet<string> | undefined,
  findings: FindingList,
): void {
  if (!listed) findings.add("sitemap_missing", "/sitemap.xml", "The sitemap doesn't answer.");
  for (const { path, isIndexable } of pages) {
    if (listed && isIndexable && !listed.has(path))
      findings.add("sitemap_missing", path, "The page may be indexed, but the sitemap doesn't name it.");
    if (!isIndexable && listed?.has(path))
      findings.add("sitemap_hidden", path, "The sitemap names the page, whose robots tag forbids indexing.");
  }
}

interface LanguageRules {
  origin: string;
  isLanguage: (code: string) => boolean;
}

/** Where pages name versions of themselves in other languages: each names the others, and itself. */
export function checkLanguageVersions(
  pages: readonly PageSummary[],
  rules: LanguageRules,
  findings: FindingList,
): void {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  for (const page of pages) {
    if (page.alternates.length > 0 && !namesPage(page, page))
      findings.add("hreflang", page.path, "The page doesn't name itself among its versions.", "self");
    for (const { language, href } of page.alternates) {
      if (language.toLowerCase() !== "x-default" && !rules.isLanguage(language))
        findings.add("hreflang", page.path, `“${language}” isn't a language code.`, language);
      const fault = judgeAlternate(page, href, byUrl, rules);
      if (fault) findings.add("hreflang", page.path, fault, href);
    }
  }
}

function judgeAlternate(
  page: PageSummary,
  href: string,
  byUrl: ReadonlyMap<string, PageSummary>,
  { origin }: LanguageRules,
): string | undefined {
  if (!URL.canParse(href)) return `“${href}” isn't absolute.`;
  const isOwn = new URL(href).origin === origin;
  return isOwn && !namesPage(byUrl.get(href), page) ? `${href} doesn't name this page in return.` : undefined;
}

function namesPage(other: PageSummary | undefined, page: PageSummary): boolean {
  return other?.alternates.some(({ href }) => href === page.url) ?? false;
}
