import { callAsOwner, type SiteNodes } from "./site-nodes.ts";

const PROJECT = {
  description: "Written by the bench.",
  image: "https://example.com/picture.png",
  tech: ["TypeScript"],
};
const PAUSE_MS = 20;

export interface Writer {
  /** When the newest write was acknowledged, on the clock of `performance.now()`. */
  lastAt(): number;
  /** Ends it and says how many of the acknowledged writes the database does not have. */
  stop(): Promise<{ acknowledged: number; refused: number; lost: number }>;
}

/** Adds one project after the other through the balancer, and remembers those that the site has confirmed. */
export function startWriter({ balancer, database, token }: SiteNodes): Writer {
  const acknowledged: string[] = [];
  let refused = 0;
  let lastAt = 0;
  let isStopped = false;
  const run = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const title = `Written ${process.pid} ${performance.now()} ${number}`;
      const answer = await callAsOwner(balancer.origin, token, ["POST", "/projects", { ...PROJECT, title }]);
      if (answer?.status === 201) {
        acknowledged.push(title);
        lastAt = performance.now();
      } else refused += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = run();
  return {
    lastAt: () => lastAt,
    async stop() {
      isStopped = true;
      await running;
      const rows = await database.query<{ title: string }>("select title from projects");
      const kept = new Set(rows.map(({ title }) => title));
      const lost = acknowledged.filter((title) => !kept.has(title)).length;
      return { acknowledged: acknowledged.length, refused, lost };
    },
  };
}
