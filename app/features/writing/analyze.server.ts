import { locks } from "node:worker_threads";
import { AWAITED_NICENESS, runInChild } from "../../utils/run-in-child.server.ts";
import type { AnalyzeJob, AnalyzeResult } from "./analyze-job.server.ts";

const ANALYZE_TIMEOUT_MS = 20_000;

export type Analyzed = AnalyzeResult | { ok: false; reason: "took_too_long" };

/**
 * In a process of its own, since the longest text would hold up every other answer for more than a second; one at a time,
 * however many windows ask.
 */
export function analyzeContent(job: AnalyzeJob): Promise<Analyzed> {
  return locks.request("analyze-content", async () => {
    // Imported here, so that the build makes a file of it.
    const { analyzeJob, moduleUrl } = await import("./analyze-job.server.ts");
    // From source, another process would need the compiler too.
    if (!moduleUrl.endsWith(".js")) return analyzeJob(job);
    try {
      return await runInChild<AnalyzeResult>({
        moduleUrl,
        name: "analyzeJob",
        job,
        timeoutMs: ANALYZE_TIMEOUT_MS,
        niceness: AWAITED_NICENESS,
      });
    } catch {
      return { ok: false, reason: "took_too_long" };
    }
  });
}
