import type { Connection } from "../../../db/connection.ts";
import { countPass, createPassCount, type PassCount } from "./pass-count.ts";
import { createWakeSignal } from "./wake-signal.ts";
import { watchTables } from "./watch-tables.ts";

export interface StopSignals {
  /** Nothing new is begun. */
  stopping: AbortSignal;
  /** Work under way ends now. */
  aborting: AbortSignal;
}

/** When the next pass is; a change of a table brings it forward, unless the worker has to rest. */
export interface NextPass {
  waitMs: number;
  isResting?: boolean;
  hasFailed?: boolean;
}

export interface PassWorker {
  passes: PassCount;
  /** Lets the work under way finish, and begins nothing else. */
  stop(): Promise<void>;
}

interface PassWorkerOptions {
  connection: Pick<Connection, "changes">;
  /** Changes to these tables wake it. */
  tables: readonly string[];
  /** How long `stop` waits for the work under way before it is aborted. */
  stopGraceMs: number;
  /** Never rejects. */
  runPass: (signals: StopSignals) => Promise<NextPass>;
}

/** One pass after the other over the items that are due. */
export function startPassWorker({ connection, tables, stopGraceMs, runPass }: PassWorkerOptions): PassWorker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const wakeSignal = createWakeSignal();
  const passes = createPassCount();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wakeSignal.reset();
      const next = await runPass({ stopping: stopping.signal, aborting: aborting.signal });
      countPass(passes, !next.hasFailed);
      // The pass's own writes must not begin the next one.
      if (next.isResting) wakeSignal.reset();
      if (!stopping.signal.aborted) await wakeSignal.wait(next.waitMs);
    }
  }

  const unsubscribe = watchTables(connection, tables, wakeSignal.ring);
  const finished = run();
  return {
    passes,
    async stop() {
      stopping.abort();
      unsubscribe();
      wakeSignal.ring();
      const grace = setTimeout(() => aborting.abort(), stopGraceMs);
      await finished;
      clearTimeout(grace);
    },
  };
}
