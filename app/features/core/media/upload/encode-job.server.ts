import type { EncodeJob, EncodeResult } from "./encoded-picture.ts";

/** In the built server this module is a file of its own, which a process can start from. */
export const moduleUrl = import.meta.url;

export async function encodeJob(job: EncodeJob): Promise<EncodeResult> {
  return (await import("./encode-picture.server.ts")).encodePicture(job);
}
