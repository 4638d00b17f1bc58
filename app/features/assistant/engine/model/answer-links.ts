import { RECOVERY_PAGES } from "../say/responders/recovery-pages.ts";

export interface AllowedLinks {
  siteOrigin: string;
  texts: readonly string[];
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/gi;
/** `[1]: //elsewhere.example`, which a `[text][1]` somewhere else would use. */
const LINK_DEFINITION = /^[ \t]*\[[^\]\n]+\]:.*$/gm;
const AUTOLINK = /<(?=[a-z][\w+.-]*:|\/\/)[^>\s]*>/gi;

/** Keeps links to this site, to the platforms' recovery pages and to pages that the texts link to; of others only the words stay. */
export function unlinkForeign(markdown: string, allowed: AllowedLinks): string {
  const known = new Set([
    ...RECOVERY_PAGES.flatMap(({ url, disabled }) => [normalize(url), normalize(disabled.url)]),
    ...allowed.texts.flatMap((text) => (text.match(ADDRESS) ?? []).map(normalize)),
  ]);
  const isAllowed = (address: string) =>
    isSitePath(address) || isOnSite(address, allowed.siteOrigin) || known.has(normalize(address));
  const keepAddress = (address: string) => (isAllowed(address) ? address : "");
  return markdown
    .replace(LINK_DEFINITION, "")
    .replace(AUTOLINK, (link) => keepAddress(link.slice(1, -1)))
    .split("](")
    .reduce((before, after) => joinAtLink(before, after, isAllowed))
    .replace(ADDRESS, keepAddress);
}

/** Parsed by hand: a pattern would take seconds for an answer full of brackets. */
function joinAtLink(before: string, after: string, isAllowed: (address: string) => boolean): string {
  const end = after.indexOf(")");
  if (end < 0) return `${before}](${after}`;
  const [address = ""] = after.slice(0, end).trim().replace(/^</, "").split(/[\s>]/, 1);
  const rest = after.slice(end + 1);
  const open = before.lastIndexOf("[");
  if (open < 0) return `${before}${rest}`;
  const head = before.slice(0, open).replace(/!$/, "");
  const label = before.slice(open + 1);
  return isAllowed(address) ? `${head}[${label}](${address})${rest}` : `${head}${label}${rest}`;
}

function isSitePath(address: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(address) || /^#/.test(address);
}

function isOnSite(address: string, siteOrigin: string): boolean {
  return URL.parse(address)?.origin === siteOrigin;
}

/** Strips the sentence's punctuation and a final slash. */
function normalize(address: string): string {
  return address.replace(/[.,;:!?*_]+$/, "").replace(/\/$/, "");
}
