import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import type { SeoRun } from "../schema.ts";
import { findSeoState, saveSeoState } from "../seo-state.server.ts";
import { RUN_STEPS } from "./seo-run.ts";

const STATE = "run";
/** Who runs gives a sign of life more often than that. */
export const RUN_SILENCE_MAX_MS = 30_000;

interface StoredRun extends SeoRun {
  aliveAt: string;
}

/** Begins a run; undefined while another one, here or in another process, is alive. */
export function createRun(
  connection: Connection,
  { id, now }: { id: string; now: Date },
): Promise<SeoRun | undefined> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, STATE);
    const before = await findSeoState<StoredRun>(trx, STATE);
    if (before && isAlive(before, now)) return undefined;
    const run: SeoRun = {
      id,
      startedAt: now.toISOString(),
      finishedAt: null,
      steps: RUN_STEPS.map((name) => ({ name, state: "waiting", summary: "" })),
    };
    await saveSeoState(trx, STATE, { ...run, aliveAt: run.startedAt }, now);
    return run;
  });
}

/** How far it is, which is a sign of life too; false when another run has taken its place. */
export function saveRun(connection: Connection, run: SeoRun, now: Date): Promise<boolean> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, STATE);
    const current = await findSeoState<StoredRun>(trx, STATE);
    if (current?.id !== run.id) return false;
    await saveSeoState(trx, STATE, { ...run, aliveAt: now.toISOString() }, now);
    return true;
  });
}

/** The running one, or the last; one whose process died has ended with it. */
export async function findRun(db: Db, now: Date): Promise<SeoRun | undefined> {
  const stored = await findSeoState<StoredRun>(db, STATE);
  if (!stored) return undefined;
  const { aliveAt, ...run } = stored;
  return run.finishedAt || isAlive(stored, now) ? run : breakOff(run, aliveAt);
}

/** As a run looks that was not brought to its end. */
export function breakOff(run: SeoRun, finishedAt: string): SeoRun {
  return {
    ...run,
    finishedAt,
    steps: run.steps.map((step) => {
      if (step.state === "running") return { ...step, state: "failed", summary: "Stopped early." };
      return step.state === "waiting" ? { ...step, state: "skipped", summary: "Not started." } : step;
    }),
  };
}

function isAlive({ finishedAt, aliveAt }: StoredRun, now: Date): boolean {
  return finishedAt === null && now.getTime() - new Date(aliveAt).getTime() < RUN_SILENCE_MAX_MS;
}
