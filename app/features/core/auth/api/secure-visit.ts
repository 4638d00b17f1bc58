import type { Context } from "hono";

/**
 * Whether a cookie of the owner may be restricted to https. A browser that has come by plain HTTP, past the public
 * address, would drop such a cookie, and a wrong address could then never be put right.
 */
export function isSecureVisit(c: Context, siteUrl: URL): boolean {
  if (siteUrl.protocol !== "https:") return false;
  const origin = URL.parse(c.req.header("origin") ?? "");
  return !(origin?.protocol === "http:" && origin.host === c.req.header("host"));
}
