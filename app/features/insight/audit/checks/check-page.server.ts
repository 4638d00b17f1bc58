import { GOOD_DESCRIPTION, GOOD_TITLE } from "../../../../utils/text/text-length.ts";
import type { FindingList } from "../finding-list.ts";
import { findMeta, type PageFacts } from "./page-facts.server.ts";

/** Search engines give no shortest title; below this it hardly says what the page is and whose. */
const TITLE_MIN_CHARS = 15;
const CUT_SHOWN_CHARS = 60;
const REQUIRED_SOCIAL_TAGS = ["og:title", "og:description", "og:url", "og:type", "og:image", "twitter:card"];

export interface CheckedPage {
  path: string;
  url: URL;
  facts: PageFacts;
  isIndexable: boolean;
}

/** Whether search engines may show the page, by what it says itself (RFC 9309 says nothing about that). */
export function isIndexable(facts: PageFacts, headers: Headers): boolean {
  const orders = [findMeta(facts, "robots"), findMeta(facts, "googlebot"), headers.get("x-robots-tag")];
  return !orders.some((order) => /\b(noindex|none)\b/i.test(order ?? ""));
}

export function checkPage(page: CheckedPage, findings: FindingList): void {
  const { path, facts } = page;
  checkHeadings(page, findings);
  checkAlternativeTexts(page, findings);
  if (!isLanguage(facts.language)) findings.add("language_missing", path, describeLanguage(facts.language));
  if (!page.isIndexable) return;
  checkTitle(page, findings);
  checkDescription(page, findings);
  checkCanonical(page, findings);
  for (const name of REQUIRED_SOCIAL_TAGS) {
    if (!findMeta(facts, name)) findings.add("social_tags", path, `${name} is missing.`, name);
  }
}

function checkTitle({ path, facts }: CheckedPage, findings: FindingList): void {
  const [title = "", ...others] = facts.titles;
  if (!title) findings.add("title_missing", path, "The page has no title.");
  else if (others.length > 0)
    findings.add("title_missing", path, `The page has ${facts.titles.length} titles instead of one.`);
  const name = findMeta(facts, "og:site_name");
  const words = name && title.endsWith(` | ${name}`) ? title.slice(0, -` | ${name}`.length) : title;
  if (title && title.length < TITLE_MIN_CHARS)
    findings.add(
      "title_short",
      path,
      `“${title}” has ${title.length} characters; ${GOOD_TITLE.min} to ${GOOD_TITLE.max} are good.`,
    );
  if (words.length > GOOD_TITLE.max)
    findings.add("title_long", path, describeCut(words, GOOD_TITLE.max, "the site's name aside"));
}

function checkDescription({ path, facts }: CheckedPage, findings: FindingList): void {
  const text = findMeta(facts, "description") ?? "";
  if (!text) findings.add("description_missing", path, "The page has no description.");
  const good = `${GOOD_DESCRIPTION.min} to ${GOOD_DESCRIPTION.max} are good`;
  if (text && text.length < GOOD_DESCRIPTION.min)
    findings.add("description_short", path, `“${text}” has ${text.length} characters; ${good}.`);
  if (text.length > GOOD_DESCRIPTION.max)
    findings.add("description_long", path, describeCut(text, GOOD_DESCRIPTION.max, good));
}

function describeCut(text: string, max: number, note: string): string {
  const rest = text.slice(max);
  const shown = rest.length > CUT_SHOWN_CHARS ? `${rest.slice(0, CUT_SHOWN_CHARS)}…` : rest;
  return `It has ${text.length} characters (${note}); results cut about “${shown}”.`;
}

function checkHeadings({ path, facts }: CheckedPage, findings: FindingList): void {
  const main = facts.headings.filter(({ level }) => level === 1).length;
  if (main !== 1) findings.add("heading_main", path, `The page has ${main} headings of the first level.`);
  let before = 0;
  for (const { level, text } of facts.headings) {
    if (before > 0 && level > before + 1)
      findings.add("heading_skipped", path, `“${text}” is an h${level} right after an h${before}.`, text);
    before = level;
  }
}

/** Markdown has no word for decoration: a picture among the words of a text says something. */
function checkAlternativeTexts({ path, facts }: CheckedPage, findings: FindingList): void {
  for (const { src, alt, isHidden, isInText } of facts.images) {
    if (isHidden || (alt !== undefined && (alt.trim() || !isInText))) continue;
    const name = src.startsWith("data:") ? "data:" : src;
    findings.add("alt_missing", path, `The picture ${name} has no alternative text.`, name);
  }
}

function checkCanonical({ path, url, facts }: CheckedPage, findings: FindingList): void {
  const fault = findCanonicalFault(facts.canonicals, url);
  if (fault) findings.add("canonical", path, fault);
}

function findCanonicalFault(canonicals: readonly string[], url: URL): string | undefined {
  const [href, ...others] = canonicals;
  if (href === undefined) return "The page has no canonical address.";
  if (others.length > 0) return `The page has ${canonicals.length} canonical addresses.`;
  if (!URL.canParse(href)) return `“${href}” isn't an absolute address.`;
  const canonical = new URL(href);
  if (canonical.origin !== url.origin) return `${href} isn't on ${url.origin}, where the site is.`;
  return canonical.href === url.href ? undefined : `It names ${href} instead of itself.`;
}

export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code)) return false;
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

function describeLanguage(code: string): string {
  return code ? `“${code}” isn't a language code.` : "The html element has no lang attribute.";
}
