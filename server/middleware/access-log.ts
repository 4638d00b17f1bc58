import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "../../app/kit/log.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";

/**
 * One line an answer. The path is the route's pattern where there is one and never has a query, since that may hold a
 * visitor's words. Answers from the page cache are not logged: they cost less than the line would.
 */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async function accessLog(c, next) {
    const startedAt = performance.now();
    await next();
    const level =
      c.res.status >= 500 ? "error" : c.req.method === "GET" || c.req.method === "HEAD" ? "debug" : "info";
    log[level](
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      "answered",
    );
  };
}
