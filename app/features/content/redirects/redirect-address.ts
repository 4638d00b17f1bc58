import { isPublicPage } from "../../../public-pages.ts";
import { judgePath } from "../../../utils/http/canonical-path.ts";
import { ADDRESS_MAX_CHARS } from "./redirect.ts";

const RESERVED =
  /^\/(api|admin|assets|book|booking|c|calendar|i|media|og|preview|q|healthz|readyz|metrics)(\/|$)/;
const FILES =
  /^\/(sitemap[^/]*\.xml|robots\.txt|rss\.xml|feed\.json|llms\.txt|resume\.pdf|favicon\.(svg|ico)|apple-touch-icon\.png|site\.webmanifest)$/;
/** React Router's own requests. */
const DATA = /\.data$|^\/__/;
const SPACE = /[\s\p{Cc}]/u;

type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export type RedirectTarget =
  /** The suffix is empty or begins with "?" or "#". */
  { kind: "path"; path: string; suffix: string } | { kind: "address"; href: string };

/** The canonical path that a redirect starts from; a whole address of this site is cut down to it. */
export function parseSource(text: string, siteUrl: URL): Parsed<string> {
  const given = stripOrigin(text.trim(), siteUrl);
  if (!given.startsWith("/") || given.startsWith("//")) {
    return refuse("Please enter a path on this site that starts with a slash, such as /old-page.");
  }
  if (/[?#]/.test(given)) {
    return refuse("Please leave out everything after the path. Queries are passed on automatically.");
  }
  const path = spellPath(given);
  if (path === undefined) return refuse("This path couldn't be understood.");
  if (path.length > ADDRESS_MAX_CHARS) return refuse(`At most ${ADDRESS_MAX_CHARS} characters.`);
  if (isPublicPage(path))
    return refuse(`${path} is a page on this site. Redirects only work where there is no page.`);
  if (RESERVED.test(path) || FILES.test(path) || DATA.test(path)) {
    return refuse(`${path} is reserved by the site. Please choose another path.`);
  }
  return { ok: true, value: path };
}

/** A path of this site or an address on the web; nothing that a browser would run. */
export function parseTarget(text: string, siteUrl: URL): Parsed<RedirectTarget> {
  const given = stripOrigin(text.trim(), siteUrl);
  if (given.length > ADDRESS_MAX_CHARS) return refuse(`At most ${ADDRESS_MAX_CHARS} characters.`);
  if (given.startsWith("/") && !given.startsWith("//")) return parseOwnTarget(given);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || SPACE.test(given) || !/^https?:\/\//i.test(given)) {
    return refuse("Please enter a path such as /services, or a full address such as https://example.com.");
  }
  if (url.username || url.password) return refuse("An address can't contain a username or password.");
  // The scheme doesn't matter: the server in front of the site leads from http to https.
  if (url.host === siteUrl.host) return parseOwnTarget(`${url.pathname}${url.search}${url.hash}`);
  if (url.href.length > ADDRESS_MAX_CHARS) return refuse(`At most ${ADDRESS_MAX_CHARS} characters.`);
  return { ok: true, value: { kind: "address", href: url.href } };
}

function parseOwnTarget(given: string): Parsed<RedirectTarget> {
  const [rawPath = ""] = given.split(/[?#]/, 1);
  const path = spellPath(rawPath);
  const rest = given.slice(rawPath.length);
  if (path === undefined || SPACE.test(rest)) {
    return refuse("This path couldn't be understood.");
  }
  // The host is not looked at: only the query and the fragment are spelled by it.
  const { search, hash } = new URL(rest, "http://site.invalid/");
  if (`${path}${search}${hash}`.length > ADDRESS_MAX_CHARS) {
    return refuse(`At most ${ADDRESS_MAX_CHARS} characters.`);
  }
  return { ok: true, value: { kind: "path", path, suffix: `${search}${hash}` } };
}

/** Splits the stored target of a redirect within this site. */
export function splitTarget(target: string): { path: string; suffix: string } {
  const [path = ""] = target.split(/[?#]/, 1);
  return { path, suffix: target.slice(path.length) };
}

/** Carries a request's query over to a target; the target's own query comes first, its fragment last. */
export function addQuery(target: string, search: string): string {
  if (search === "" || search === "?") return target;
  const [before = "", ...fragment] = target.split("#");
  const joined = `${before}${before.includes("?") ? "&" : "?"}${search.replace(/^\?/, "")}`;
  return [joined, ...fragment].join("#");
}

/** Keeps the query and fragment of a target that turned out to be a redirect itself. */
export function joinSuffix(target: string, suffix: string): string {
  const [search = "", ...fragment] = suffix.split("#");
  const joined = addQuery(target, search);
  return fragment.length > 0 && !joined.includes("#") ? `${joined}#${fragment.join("#")}` : joined;
}

function stripOrigin(text: string, siteUrl: URL): string {
  const { origin } = siteUrl;
  if (!text.toLowerCase().startsWith(origin)) return text;
  const rest = text.slice(origin.length);
  return rest === "" ? "/" : /^[/?#]/.test(rest) ? rest.replace(/^(?!\/)/, "/") : text;
}

function spellPath(path: string): string | undefined {
  // Letters of any script are typed as they are, and meant as the browser encodes them.
  const verdict = judgePath(path);
  if (verdict.kind === "refused") return undefined;
  // Browsers leave out "." and "..", with which a path could lead back to itself unseen.
  const { pathname } = new URL(verdict.path, "http://site.invalid");
  const settled = judgePath(pathname);
  return settled.kind === "refused" ? undefined : settled.path;
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
