import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createLocalServer } from "../../../tests/helpers/local-server.ts";

export interface PingServer {
  url: string;
  /** How often each path was submitted. */
  counts: Map<string, number>;
  stop(): void;
}

/** Stands in for the search engines, and counts the addresses that the site submits by IndexNow. */
export async function startPingServer(): Promise<PingServer> {
  const counts: PingServer["counts"] = new Map();
  const server = createLocalServer(async (request, response) => {
    const { urlList } = (await json(request)) as { urlList: string[] };
    for (const url of urlList) {
      const { pathname } = new URL(url);
      counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    }
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
