import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../support/server.ts";
import type { Stage } from "./counting-server.ts";

/** The mail server of the bench, and what it has written down. */
export interface MailLog {
  url: string;
  /** Resolves once a mail stalls at the stage, until the process that sends it has gone. */
  hold(stage: Stage): Promise<void>;
  countTaken(): number;
  countLater(): number;
  /** How many mails each address got. */
  readTaken(): Map<string, number>;
  /** How often each mail was taken, by its Message-ID. */
  readMessages(): Map<string, number>;
  stop(): void;
}

export async function startMailLog(dir: string): Promise<MailLog> {
  const file = join(dir, "mails.txt");
  writeFileSync(file, "");
  const port = await findFreePort();
  const child: ChildProcess = fork(join(import.meta.dirname, "counting-server.ts"), [file, String(port)]);
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  await once(child, "message");
  const count = (what: string) => readFileSync(file, "utf8").split(`${what} `).length - 1;
  const countBy = (word: 1 | 2) => {
    const taken = new Map<string, number>();
    for (const line of readFileSync(file, "utf8").trim().split("\n")) {
      const words = line.split(" ");
      const key = words[word] ?? "";
      if (words[0] === "taken") taken.set(key, (taken.get(key) ?? 0) + 1);
    }
    return taken;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    async hold(stage) {
      const held = once(child, "message");
      child.send(stage);
      await held;
    },
    countTaken: () => count("taken"),
    countLater: () => count("later"),
    readTaken: () => countBy(1),
    readMessages: () => countBy(2),
    stop() {
      end();
      process.off("exit", end);
    },
  };
}
