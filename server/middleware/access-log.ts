import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes, routePath } from "hono/route";
import type { Logger } from "../../app/kit/log.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";

/** The path is a route's pattern, since a query may hold a visitor's words. Cached pages are not logged. */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async function accessLog(c, next) {
    const startedAt = performance.now();
    await next();
    const level =
      c.res.status >= 500 && !c.get("isQuiet")
        ? "error"
        : c.req.method === "GET" || c.req.method === "HEAD"
          ? "debug"
          : "info";
    log[level](
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        route: nameRoute(c),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "answered",
    );
  };
}

/** The route that the request was for, even if a guard answered it; all pages share the catch-all route. */
function nameRoute(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? routePath(c);
}
