import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type ErrorBody, INTERNAL_ERROR, UNCLEAR_REQUEST } from "../app/kit/http/errors.server.ts";
import type { SiteParts } from "../app/kit/site.server.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import type { AnswerHit } from "./page-cache/answer-hit.ts";

const HEADERS_TIMEOUT_MS = 10_000;
/** A picture of 5 MB over a slow line takes its time. */
const REQUEST_TIMEOUT_MS = 120_000;
const CONNECTIONS_CHECK_MS = 5_000;
/** Longer than the idle timeout of common proxies, so that none reuses a connection which we are closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** How long a client may keep sending a body that was refused. */
const SENDING_MAX_MS = 5000;
const LINGER_MS = 250;
const CLOSE_IDLE_MS = 50;
const STOP_TIMEOUT_MS = 7_500;

export interface RunningServer {
  port: number;
  /** Stops accepting, lets the requests in flight finish, and closes what is left after eight seconds. */
  stop(): Promise<void>;
}

/** Rejects with the system's own error when the address cannot be listened on. */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

/** Node's view of the application; a request that cannot be given to it is refused here, in the same words. */
export function toRequestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  {
    siteUrl,
    log,
    config,
    answerHit,
  }: Pick<SiteParts, "siteUrl" | "log"> & { config?: SiteParts["config"]; answerHit?: AnswerHit },
): RequestListener {
  const refuse = (status: number, body: ErrorBody) => {
    const headers = { ...securityHeaders(siteUrl, config), "cache-control": "no-store" };
    return Response.json(body, { status, headers });
  };
  const answer = getRequestListener(fetch, {
    // For a client that names no host, as the health checks of load balancers do.
    hostname: siteUrl.host,
    errorHandler(error) {
      if (error instanceof RequestError) return refuse(400, UNCLEAR_REQUEST);
      log.error({ err: error }, "A request failed");
      return refuse(500, INTERNAL_ERROR);
    },
  });
  return (incoming, outgoing) => {
    if (answerHit?.(incoming, outgoing)) return;
    if (incoming.method !== "GET") outgoing.prependOnceListener("finish", () => lingerIfSending(incoming));
    void answer(incoming, outgoing);
  };
}

/**
 * Closing a connection while the client is still sending resets it, and the client loses the answer. Reads and drops the rest
 * of the body for a while first.
 */
function lingerIfSending({ complete, socket }: IncomingMessage): void {
  if (complete) return;
  // Node calls it after an answer with `Connection: close`.
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), SENDING_MAX_MS).unref();
  };
}

async function stop(server: Server): Promise<void> {
  // Before the application, which may answer from the cache at once: no client is to send another request here.
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  // Stops accepting, and no more: `server.close()` would also close idle connections, and lose the request that is on
  // its way on one of them.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await sleep(LINGER_MS);
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(timer);
}
