import type { Resume } from "../../../content/profile/resume.ts";
import type { Crop } from "./crop-picture.server.ts";
import type { Drawing } from "./drawing.ts";

export type RenderJob =
  | { kind: "image"; drawing: Drawing }
  | { kind: "crop"; crop: Crop }
  | { kind: "resume"; resume: Resume };

/** In the built server this module is a file of its own, which a thread can start from. */
export const moduleUrl = import.meta.url;

export async function renderJob(job: RenderJob): Promise<Uint8Array<ArrayBuffer>> {
  switch (job.kind) {
    case "image":
      return (await import("./draw-image.server.ts")).drawImage(job.drawing);
    case "crop":
      return (await import("./crop-picture.server.ts")).cropPicture(job.crop);
    case "resume":
      return (await import("./draw-resume.server.ts")).drawResume(job.resume);
  }
}
