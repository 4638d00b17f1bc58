import { RECOVERY_PAGES } from "./recovery-pages.ts";

export interface AllowedLinks {
  siteOrigin: string;
  /** Texts whose own addresses may be repeated. */
  texts: readonly string[];
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/gi;
const MARKDOWN_LINK = /!?\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;
/** `[1]: //elsewhere.example`, which a `[text][1]` somewhere else would use. */
const LINK_DEFINITION = /^[ \t]*\[[^\]\n]+\]:.*$/gm;
const AUTOLINK = /<(?=[a-z][\w+.-]*:|\/\/)[^>\s]*>/gi;

/** Leaves links to this site, the platforms' recovery pages and what the texts link to; of others the words stay. */
export function unlinkForeign(markdown: string, allowed: AllowedLinks): string {
  const known = new Set([
    ...RECOVERY_PAGES.map(({ url }) => normalize(url)),
    ...allowed.texts.flatMap((text) => (text.match(ADDRESS) ?? []).map(normalize)),
  ]);
  const isAllowed = (address: string) =>
    isSitePath(address) || isOnSite(address, allowed.siteOrigin) || known.has(normalize(address));
  const keepAddress = (address: string) => (isAllowed(address) ? address : "");
  return markdown
    .replace(LINK_DEFINITION, "")
    .replace(AUTOLINK, (link) => keepAddress(link.slice(1, -1)))
    .replace(MARKDOWN_LINK, (_link, words: string, address: string) => {
      const label = words.replace(ADDRESS, keepAddress);
      return isAllowed(address) ? `[${label}](${address})` : label;
    })
    .replace(ADDRESS, keepAddress);
}

function isSitePath(address: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(address) || /^#/.test(address);
}

function isOnSite(address: string, siteOrigin: string): boolean {
  return URL.parse(address)?.origin === siteOrigin;
}

/** Without what ends a sentence, and whether or not a slash ends it. */
function normalize(address: string): string {
  return address.replace(/[.,;:!?*_]+$/, "").replace(/\/$/, "");
}
