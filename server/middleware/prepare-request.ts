import { isIP } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv, Site } from "../../app/kit/site.server.ts";

const UNKNOWN_ADDRESS = "0.0.0.0";

export function prepareRequest(
  { config }: Pick<Site, "config">,
  { headers, newRequestId }: { headers: () => Record<string, string>; newRequestId: () => string },
): MiddlewareHandler<AppEnv> {
  return async function prepareRequest(c, next) {
    c.set("requestId", newRequestId());
    c.set(
      "clientAddress",
      clientAddress({
        socketAddress: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header("x-forwarded-for") ?? null,
        trustProxyHops: config.trustProxyHops,
      }),
    );
    await next();
    // Nothing reads the body: a picture or an archive would keep its files open until they are garbage-collected.
    if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
    if (isStillSending(c)) c.header("connection", "close");
    c.header("x-request-id", c.get("requestId"));
    for (const [name, value] of Object.entries(headers())) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

/** Behind N proxies of ours, the outermost saw the Nth entry of `X-Forwarded-For` from the right. */
export function clientAddress(options: {
  socketAddress: string | undefined;
  forwardedFor: string | null;
  trustProxyHops: number;
}): string {
  const { socketAddress, forwardedFor, trustProxyHops } = options;
  if (trustProxyHops > 0 && forwardedFor) {
    const hops = forwardedFor.split(",").map((hop) => hop.trim());
    const claimed = hops[Math.max(0, hops.length - trustProxyHops)];
    if (claimed && isIP(claimed)) return claimed;
  }
  return socketAddress ?? UNKNOWN_ADDRESS;
}

/** The rest of a refused body would delay the next request on this connection, or be cut off together with it. */
function isStillSending({ env, req, res }: Context<AppEnv>): boolean {
  if (req.method === "GET" || req.method === "HEAD" || res.ok) return false;
  return env?.incoming?.complete === false;
}
