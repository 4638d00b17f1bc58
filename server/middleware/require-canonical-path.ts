import type { MiddlewareHandler } from "hono";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";
import { judgePath } from "../../app/utils/http/canonical-path.ts";
import { requestTarget } from "../pages/serve-pages.ts";

/** Without a limit browsers keep a 301 for ever. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

/** One spelling of each path (decision 0009). */
export const requireCanonicalPath: MiddlewareHandler<AppEnv> = async function requireCanonicalPath(c, next) {
  const target = requestTarget(c.req.raw.url);
  const [path = "/"] = target.split("?", 1);
  const verdict = judgePath(path);
  if (verdict.kind === "canonical") return next();
  if (verdict.kind === "redirect" && (c.req.method === "GET" || c.req.method === "HEAD")) {
    c.header("cache-control", REDIRECT_CACHE_CONTROL);
    return c.redirect(`${verdict.path}${target.slice(path.length)}`, 301);
  }
  return verdict.kind === "refused"
    ? jsonError(c, 400, "bad_path", "This address could not be understood.")
    : jsonError(c, 404, "not_found", "There is nothing at this address.");
};
