import { shorten, takeFirst } from "../content-analysis.ts";
import type { ContentAnalysis } from "../schema.ts";

/** Link texts that don't name their target; a screen reader lists links without the text around them. */
const VAGUE_TEXTS = new Set([
  "click",
  "click here",
  "click this",
  "here",
  "this",
  "link",
  "this link",
  "this page",
  "read more",
  "more",
  "learn more",
  "see more",
  "go",
  "yahan click karein",
  "yahan",
  "यहाँ",
  "यहाँ क्लिक करें",
]);

interface WrittenLink {
  url: string;
  text: string;
  isBare: boolean;
}

/** An address of the site itself is written without a host; `siteHost` says which of the others are its own too. */
export function judgeLinks(links: readonly WrittenLink[], siteHost: string): ContentAnalysis["links"] {
  const external = links.filter(({ url }) => isExternal(url, siteHost));
  const vague = links.filter(({ text }) => VAGUE_TEXTS.has(normalize(text)));
  const bare = links.filter(({ isBare }) => isBare);
  return {
    internal: links.length - external.length,
    external: external.length,
    bare: takeFirst(bare.map(({ url }) => shorten(url))),
    vague: takeFirst(vague.map(({ text, url }) => shorten(`${text} (${url})`))),
  };
}

function isExternal(url: string, siteHost: string): boolean {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return false;
  const parsed = URL.parse(url, "https://site.invalid");
  return parsed === null || parsed.host !== siteHost;
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, "")
    .trim();
}
