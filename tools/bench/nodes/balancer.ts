import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { findFreePort } from "../support/server.ts";

const LOOK_MS = 100;

export interface Balancer {
  origin: string;
  add(origin: string): Promise<void>;
  remove(origin: string): void;
  stop(): void;
}

/** Sends each request to the next node that says it is ready; asks a node for that ten times a second. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const nodes = new Map<string, { isReady: boolean }>();
  let turn = 0;
  const look = async () => {
    await Promise.all(
      [...nodes].map(async ([origin, node]) => {
        const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
        node.isReady = answer?.status === 200;
      }),
    );
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  /** If no node is ready, as while the database is away, any node can still serve pages from memory. */
  const choose = () => {
    const ready = [...nodes].filter(([, { isReady }]) => isReady);
    const from = ready.length > 0 ? ready : [...nodes];
    turn += 1;
    return from[turn % from.length]?.[0];
  };

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, tries: number): void {
    const origin = choose();
    if (!origin) return void outgoing.writeHead(502).end();
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.headers["x-forwarded-for"] ?? "127.0.0.1",
    };
    const { method, url = "/" } = incoming;
    const sent = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => {
      // Like common balancers, retry a GET once on another node.
      const mayRetry = method === "GET" && tries === 0 && !outgoing.headersSent;
      if (mayRetry) forward(incoming, outgoing, 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    if (method === "GET") sent.end();
    else incoming.pipe(sent);
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, 0));
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    async add(origin) {
      nodes.set(origin, { isReady: false });
      await look();
    },
    remove: (origin) => nodes.delete(origin),
    stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
