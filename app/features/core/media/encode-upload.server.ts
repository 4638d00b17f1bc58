import { createChildWork } from "../../../kit/workers/child-job.server.ts";
import type { EncodeJob, EncodeResult } from "./upload/encoded-picture.ts";

const ENCODE_TIMEOUT_MS = 60_000;
/** Each takes a core and up to 200 MB for a moment. */
export const ENCODINGS_MAX = 2;
/** Each holds its file, up to 5 MB, in memory. */
const WAITING_MAX = 8;

/** In a process of its own: a stranger's file may kill the decoder, and a large photo takes 200 MB. */
export function createUploadEncoder(): (job: EncodeJob) => Promise<EncodeResult> {
  return createChildWork({
    load: () => import("./upload/encode-job.server.ts"),
    name: "encodeJob",
    atOnce: ENCODINGS_MAX,
    waitingMax: WAITING_MAX,
    timeoutMs: ENCODE_TIMEOUT_MS,
  });
}
