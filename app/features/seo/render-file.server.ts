import { locks } from "node:worker_threads";
import { AWAITED_NICENESS, runInChild } from "../../utils/run-in-child.server.ts";
import type { RenderJob } from "./render-job.server.ts";

const RENDER_TIMEOUT_MS = 30_000;

/**
 * Renders in a process of its own, because the renderers would hold up every other answer and leave 200 MB behind, from
 * a thread too; one at a time, whoever asks for all pictures at once.
 */
export function renderFile(job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  return locks.request("render-file", async () => {
    // Imported here, so that the build makes a file of it.
    const { moduleUrl, renderJob } = await import("./render-job.server.ts");
    // From source, another process would need the compiler too.
    if (!moduleUrl.endsWith(".js")) return renderJob(job);
    return runInChild<Uint8Array<ArrayBuffer>>({
      moduleUrl,
      name: "renderJob",
      job,
      timeoutMs: RENDER_TIMEOUT_MS,
      niceness: AWAITED_NICENESS,
    });
  });
}
