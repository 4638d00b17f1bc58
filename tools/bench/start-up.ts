import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT, startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const ROUNDS = 5;
const IDLE_MS = 3000;
const FIRST_START_ROUNDS = 3;
const FIRST_START_TIMEOUT_MS = 900_000;
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

export interface FirstStart {
  commit: string;
  seconds: number;
  packages: number;
  megabytes: number;
}

/** In turn, the quickest of each: what else the machine does only ever adds to it. */
export async function measureFirstStarts(commits: readonly string[]): Promise<FirstStart[]> {
  const rounds: FirstStart[][] = [];
  for (let round = 0; round < FIRST_START_ROUNDS; round += 1) {
    const starts: FirstStart[] = [];
    for (const commit of commits) starts.push(await measureFirstStart(commit));
    rounds.push(starts);
  }
  return commits.flatMap(
    (_, index) =>
      rounds.flatMap((starts) => starts[index] ?? []).sort((a, b) => a.seconds - b.seconds)[0] ?? [],
  );
}

/** Measures `npm start` in a fresh clone of a commit, with an empty npm cache, until `/` answers 200. */
async function measureFirstStart(commit: string): Promise<FirstStart> {
  const folder = mkdtempSync(join(tmpdir(), "soloist-first-start-"));
  try {
    const clone = join(folder, "clone");
    execFileSync("git", ["clone", "--quiet", ROOT, clone]);
    execFileSync("git", ["checkout", "--quiet", commit], { cwd: clone });
    const site = await startServer([NPM, "start", "--silent"], {
      cwd: clone,
      dataDir: join(folder, "data"),
      timeoutMs: FIRST_START_TIMEOUT_MS,
      env: { npm_config_cache: join(folder, "cache"), PATH: listOwnPath() },
    });
    await site.stop();
    const modules = join(clone, "node_modules");
    const { packages } = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8"));
    const [kib] = execFileSync("du", ["-sk", modules], { encoding: "utf8" }).split("\t");
    return {
      commit,
      seconds: Math.round(site.startMs / 1000),
      packages: Object.keys(packages).length,
      megabytes: Math.round((Number(kib) * 1024) / 1e6),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PATH as the machine has it: npm puts the Node of this clone first, which a fresh one does not have. */
function listOwnPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
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
