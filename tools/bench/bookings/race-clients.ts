import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { RaceAnswer, RaceRequest } from "./race-client.ts";

export interface RaceClients {
  /** Shares the requests out among the processes, and has all of them sent at once. */
  race(requests: readonly RaceRequest[]): Promise<RaceAnswer[]>;
  stop(): void;
}

export function startRaceClients(count: number): RaceClients {
  const children = Array.from({ length: count }, () => fork(join(import.meta.dirname, "race-client.ts")));
  return {
    async race(requests) {
      const ready = children.map(async (child, index) => {
        const answer = once(child, "message");
        child.send({ requests: requests.filter((_, position) => position % count === index) });
        await answer;
      });
      await Promise.all(ready);
      const answers = children.map(async (child) => {
        const answer = once(child, "message");
        child.send("go");
        const [{ answers }] = (await answer) as [{ answers: RaceAnswer[] }];
        return answers;
      });
      return (await Promise.all(answers)).flat();
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}
