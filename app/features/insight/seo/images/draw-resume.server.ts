import { writePdf } from "../../../../kit/pdf/write-pdf.server.ts";
import type { Resume } from "../../../content/profile/resume.ts";
import { ResumeDocument } from "../../../content/profile/resume-document.tsx";

export function drawResume(resume: Resume): Promise<Uint8Array<ArrayBuffer>> {
  return writePdf(ResumeDocument({ resume }), JSON.stringify(resume));
}
