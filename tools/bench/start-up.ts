import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const ROUNDS = 5;
const IDLE_MS = 3000;
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

export interface StartUp {
  npmStartMs: number;
  serverMs: number;
  idleRssBytes: number;
}

/** Starts on data that is there already, as every start but the first: from the command to the first 200 at `/`. */
export async function measureStartUp(dataDir: string): Promise<StartUp> {
  const npmStarts: number[] = [];
  const serverStarts: number[] = [];
  const residents: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const viaNpm = await startServer([NPM, "start", "--silent"], { dataDir });
    npmStarts.push(viaNpm.startMs);
    await viaNpm.stop();
    const bare = await startServer([process.execPath, "scripts/serve.mjs"], { dataDir });
    serverStarts.push(bare.startMs);
    await sleep(IDLE_MS);
    residents.push(readResidentBytes(bare.process.pid ?? 0));
    await bare.stop();
  }
  return {
    npmStartMs: median(npmStarts),
    serverMs: median(serverStarts),
    idleRssBytes: median(residents),
  };
}

/** VmRSS of a process, where the system tells it (Linux); otherwise not a number. */
export function readResidentBytes(pid: number): number {
  try {
    const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) * 1024;
  } catch {
    return Number.NaN;
  }
}
