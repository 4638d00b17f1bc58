import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { rollUpDay } from "../../../app/features/insight/analytics/recording/daily-rollup.server.ts";
import { addDays } from "../../../app/utils/dates.ts";
import { openSqliteConnection } from "../../../db/connection.ts";
import { fillDay, LAST_DAY } from "../analytics/fill-year.ts";
import { fillPosts } from "../publishing/fill-posts.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { ROOT, startServer } from "../support/server.ts";
import { prepareWorks, type Work } from "./works.ts";

const POSTS = 500;
const DETAIL_DAYS = 30;
const VIEWS_A_DAY = 2740;
/** Between two works, so that what one has begun does not count for the next. */
const PAUSE_MS = 3_000;
const POLL_MS = 20;

export interface LoopRow {
  work: string;
  /** Figures of the thread that answers requests, between two turns of its loop. */
  "longest turn, processor ms": number;
  "longest turn, clock ms": number;
  "99 % of turns within ms": number;
  seconds: number;
}

interface Held {
  maxMs: number;
  p99Ms: number;
  processorMs: number;
}

export async function showLoop(
  show: (title: string, rows: LoopRow[]) => void,
  { against, work }: { against?: string | undefined; work?: string[] | undefined },
): Promise<void> {
  if (against) {
    show(`The commit in ${against}: how long works hold the event loop`, await measureLoop(against, work));
  }
  show("This commit: how long works hold the event loop", await measureLoop(ROOT, work));
}

/** How long the server's event loop is held by each work that is asked of it, one after the other. */
async function measureLoop(checkout: string, only: readonly string[] | undefined): Promise<LoopRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "soloist-bench-"));
  const dataDir = join(folder, "data");
  const probeFile = join(folder, "held.json");
  const probe = pathToFileURL(join(import.meta.dirname, "probe.mjs")).href;
  const start = () =>
    startServer([process.execPath, "--import", probe, `${checkout}/scripts/serve.mjs`], {
      dataDir,
      env: { ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1", LOG_LEVEL: "silent", LOOP_PROBE_FILE: probeFile },
    });
  try {
    await (await start()).stop();
    await fillSite(join(dataDir, "site.db"));
    const site = await start();
    try {
      const works = await prepareWorks(site.origin, await logInAsScript(site.origin));
      const rows: LoopRow[] = [];
      for (const [name, work] of Object.entries(works)) {
        if (only && !only.includes(name)) continue;
        const row = { work: name, ...(await measure(work, { pid: site.process.pid ?? 0, probeFile })) };
        process.stderr.write(`${Object.values(row).join(", ")}\n`);
        rows.push(row);
      }
      return rows;
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillSite(file: string): Promise<void> {
  const connection = openSqliteConnection(file);
  try {
    await fillPosts(connection, POSTS);
    for (let back = 0; back < DETAIL_DAYS; back += 1) {
      const day = addDays(LAST_DAY, -back);
      await fillDay(connection, day, VIEWS_A_DAY);
      await rollUpDay(connection, day);
    }
  } finally {
    await connection.close();
  }
}

async function measure(
  work: Work,
  server: { pid: number; probeFile: string },
): Promise<Omit<LoopRow, "work">> {
  await sleep(PAUSE_MS);
  await readProbe(server);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { maxMs, p99Ms, processorMs } = await readProbe(server);
  return {
    "longest turn, processor ms": Math.round(processorMs),
    "longest turn, clock ms": Math.round(maxMs),
    "99 % of turns within ms": Math.round(p99Ms * 10) / 10,
    seconds: Math.round(seconds * 10) / 10,
  };
}

/** Written by the server once its loop is free, and emptied with the next question. */
async function readProbe({ pid, probeFile }: { pid: number; probeFile: string }): Promise<Held> {
  rmSync(probeFile, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await sleep(POLL_MS);
    try {
      return JSON.parse(readFileSync(probeFile, "utf8")) as Held;
    } catch (error) {
      const isHalf = error instanceof SyntaxError;
      if (!isHalf && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
