import { Agent, get } from "node:http";

export interface Load {
  /** Ends it and says what came of it. */
  stop(): Promise<LoadScore>;
}

export interface LoadScore {
  sent: number;
  stale: number;
  /** By status, or by the fault of the connection. */
  failed: Record<string, number>;
}

/** Asks for the paths in turn, so many times a second, whether or not the answers come. */
export function startLoad(origin: string, paths: readonly string[], perSecond: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const score: LoadScore = { sent: 0, stale: 0, failed: {} };
  const pending = new Set<Promise<void>>();
  const fail = (what: string) => {
    score.failed[what] = (score.failed[what] ?? 0) + 1;
  };
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      get(`${origin}${path}`, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
        if (answer.statusCode !== 200) fail(`${answer.statusCode} ${path}`);
        if (answer.headers["cache-status"]) score.stale += 1;
        answer
          .on("error", () => fail("cut off"))
          .on("close", resolve)
          .resume();
      }).on("error", (error) => {
        fail(error.message);
        resolve();
      });
    });
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (score.sent < due) {
      const asked = ask(paths[score.sent % paths.length] ?? "/");
      pending.add(asked);
      void asked.then(() => pending.delete(asked));
      score.sent += 1;
    }
  }, 10);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return score;
    },
  };
}
