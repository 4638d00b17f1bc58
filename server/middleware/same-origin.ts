import type { MiddlewareHandler } from "hono";
import { jsonError } from "../../app/kit/http/errors.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page has started, by `Sec-Fetch-Site` or, of older browsers, `Origin`. A
 * script sends neither and carries no cookies. `fromElsewhere` are calls that other sites may make.
 */
export function sameOrigin(siteUrl: URL, fromElsewhere: ReadonlySet<string> = new Set()): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (fromElsewhere.has(`${c.req.method} ${c.req.path}`)) return next();
    if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw.headers, siteUrl)) {
      return jsonError(c, 403, "cross_site_request", "This request came from another site and was refused.");
    }
    return next();
  };
}

function isSameOrigin(headers: Headers, siteUrl: URL): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite) return fetchSite === "same-origin" || fetchSite === "none";
  const origin = headers.get("origin");
  if (!origin || origin === siteUrl.origin) return true;
  // Over plain HTTP a browser sends no `Sec-Fetch-Site`. The owner has to get in at the address of the machine too, to
  // put a wrong public address right; a page of another site has another host than the one that it writes to.
  return URL.parse(origin)?.host === headers.get("host");
}
