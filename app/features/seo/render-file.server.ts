import { spawn } from "node:child_process";
import { locks } from "node:worker_threads";
import type { RenderJob } from "./render-job.server.ts";

const RENDER_TIMEOUT_MS = 30_000;

const CHILD_CODE = `
process.once("message", async ({ moduleUrl, job }) => {
  const { renderJob } = await import(moduleUrl);
  process.send(await renderJob(job), () => process.disconnect());
});
`;

/**
 * Renders in a process of its own, because the renderers would hold up every other answer and leave 200 MB behind, from
 * a thread too; one at a time, whoever asks for all pictures at once.
 */
export function renderFile(job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  return locks.request("render-file", async () => {
    // Imported here, so that the build makes a file of it.
    const { moduleUrl, renderJob } = await import("./render-job.server.ts");
    // From source, another process would need the compiler too.
    return moduleUrl.endsWith(".js") ? renderInChild(moduleUrl, job) : renderJob(job);
  });
}

function renderInChild(moduleUrl: string, job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", CHILD_CODE], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
      timeout: RENDER_TIMEOUT_MS,
      // No secret of the server's environment is needed to draw.
      env: {},
    });
    child.once("message", (bytes) => resolve(bytes as Uint8Array<ArrayBuffer>));
    child.once("error", reject);
    // Comes after the message when there is one, unlike the end of the process.
    child.once("disconnect", () => reject(new Error("The rendering process ended without a result.")));
    child.send({ moduleUrl, job });
  });
}
