import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import { BusyError } from "../../../../kit/workers/semaphore.ts";
import type { AnalyzeJob, AnalyzeResult } from "./analyze-job.server.ts";

const ANALYZE_TIMEOUT_MS = 20_000;
/** An owner has a few windows open at the most. */
const WAITING_MAX = 8;

export type Analyzed = AnalyzeResult | { ok: false; reason: "took_too_long" };

/** In a process of its own, one at a time: the longest text would hold up every other answer for a second. */
export function createContentAnalyzer(): (job: AnalyzeJob) => Promise<Analyzed> {
  const analyze = createChildWork({
    load: () => import("./analyze-job.server.ts"),
    name: "analyzeJob",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: ANALYZE_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
  });
  return async (job) => {
    try {
      return await analyze(job);
    } catch (error) {
      if (error instanceof BusyError) throw error;
      return { ok: false, reason: "took_too_long" };
    }
  };
}
