import { createServer, type RequestListener, type Server } from "node:http";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECK_MS = 5_000;
/** Longer than the idle timeout of common proxies, so that none reuses a connection which we are closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
const STOP_TIMEOUT_MS = 8_000;

export interface RunningServer {
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
  return { stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    // Answers in flight must tell their clients not to send another request on the same connection.
    server.on("request", (_request, response) => response.setHeader("connection", "close"));
    server.closeIdleConnections();
  });
}
