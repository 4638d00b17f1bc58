import { createChildWork } from "../../kit/workers/child-job.server.ts";
import type { EncodeJob, EncodeResult } from "./upload/encoded-picture.ts";

const ENCODE_TIMEOUT_MS = 60_000;
/** Each takes a core and up to 200 MB for a moment. */
export const ENCODINGS_MAX = 2;
/** Each holds its file, up to 5 MB, in memory. */
const WAITING_MAX = 8;

/**
 * Decodes what a stranger may have made, so in a process of its own: neither a decoder that dies nor the 200 MB that a
 * large photo takes for a moment concern the server.
 */
export function createUploadEncoder(): (job: EncodeJob) => Promise<EncodeResult> {
  return createChildWork({
    load: () => import("./upload/encode-job.server.ts"),
    name: "encodeJob",
    ...{ atOnce: ENCODINGS_MAX, waitingMax: WAITING_MAX, timeoutMs: ENCODE_TIMEOUT_MS },
  });
}
