import { createServer, type RequestListener, type Server } from "node:http";

/** Never closes a kept connection by itself: on a busy machine it would do so while the next request is on its way. */
export function createLocalServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: 0 }, listener);
}
