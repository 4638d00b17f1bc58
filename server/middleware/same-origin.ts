import type { Context, MiddlewareHandler } from "hono";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import { sendPlainPage } from "../pages/plain-page.ts";
import { isPageForm } from "../pages/serve-pages.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORBIDDEN = 403;

/**
 * Refuses writes that another site's page has started, by `Sec-Fetch-Site` or, of older browsers, `Origin`. A
 * script sends neither and carries no cookies. `fromElsewhere` are calls that other sites may make.
 */
export function sameOrigin(siteUrl: URL, fromElsewhere: ReadonlySet<string> = new Set()): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (fromElsewhere.has(`${c.req.method} ${c.req.path}`)) return next();
    if (SAFE_METHODS.has(c.req.method) || isSameOrigin(c.req.raw.headers, siteUrl)) return next();
    if (isPageForm(c)) return refuseForm(c);
    return jsonError(
      c,
      FORBIDDEN,
      "cross_site_request",
      "This request came from another site and was refused.",
    );
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

/** A browser shows this page to a person, who may have come from the site's own page (decision 0093). */
function refuseForm(c: Context): Promise<Response> {
  const isUnknown = c.req.header("origin") === "null" && !c.req.header("sec-fetch-site");
  const lead = isUnknown
    ? "Your browser didn't say which page the form came from, so nothing was sent or changed: another site could have sent it in your name. Please go back and reload the page with https:// in front of its address, or switch JavaScript on, and send the form again."
    : "It came from a page of another site, so nothing was sent or changed. Please open the page here yourself and send its form again.";
  return sendPlainPage({ title: "This form wasn't sent", lead }, { status: FORBIDDEN, isSecure: false });
}
