import { Agent, request } from "node:http";
import type { BenchServer } from "../support/server.ts";

const AT_ONCE = 16;

/** How often each answer came. */
export type Statuses = ReadonlyMap<string, number>;

export interface LoadedSite extends BenchServer {
  /** From one of many addresses, as a number names it. */
  get(path: string, encoding: string | undefined, sender: number): Promise<string>;
  post(url: string, body: string, sender: number): Promise<string>;
}

/** By hand: `fetch` would decode the bodies, and most of the processor's time would go to that. */
export function openLoadedSite(server: BenchServer): LoadedSite {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const send = (
    url: string,
    { method = "GET", body, headers }: { method?: string; body?: string; headers: Record<string, string> },
  ) =>
    new Promise<string>((resolve) => {
      const sent = request(url, { method, agent, headers }, (response) => {
        response.resume().on("end", () => resolve(String(response.statusCode)));
        response.on("error", () => resolve("-"));
      });
      sent.on("error", () => resolve("-")).end(body);
    });
  const senderOf = (number: number) => ({
    "x-forwarded-for": `203.0.${(number >> 8) & 255}.${number & 255}`,
  });
  return {
    ...server,
    get: (path, encoding = "identity", sender) =>
      send(`${server.origin}${path}`, { headers: { "accept-encoding": encoding, ...senderOf(sender) } }),
    post: (url, body, sender) =>
      send(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...senderOf(sender) },
      }),
  };
}

/** So many pieces of work, some at a time, and how each of them ended. */
export async function inTurns(
  count: number,
  work: (number: number) => Promise<string>,
  atOnce = AT_ONCE,
): Promise<Statuses> {
  const statuses = new Map<string, number>();
  let next = 0;
  const run = async () => {
    while (next < count) {
      const status = await work(next++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return statuses;
}
