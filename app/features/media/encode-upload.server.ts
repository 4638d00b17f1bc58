import { runInChild } from "../../utils/run-in-child.server.ts";
import type { EncodeJob, EncodeResult } from "./encode-job.server.ts";

const ENCODE_TIMEOUT_MS = 60_000;

/**
 * Decodes what a stranger may have made, so in a process of its own: neither a decoder that dies nor the 200 MB that a
 * large photo takes for a moment concern the server.
 */
export async function encodeUpload(job: EncodeJob): Promise<EncodeResult> {
  // Imported here, so that the build makes a file of it.
  const { encodeJob, moduleUrl } = await import("./encode-job.server.ts");
  // From source, another process would need the compiler too.
  if (!moduleUrl.endsWith(".js")) return encodeJob(job);
  return runInChild<EncodeResult>({ moduleUrl, name: "encodeJob", job, timeoutMs: ENCODE_TIMEOUT_MS });
}
