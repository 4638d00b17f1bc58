import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { Resume } from "../../profile/resume.ts";
import { ResumeDocument } from "../../profile/resume-document.tsx";
import { FONTS } from "../fonts.server.ts";

export async function drawResume(resume: Resume): Promise<Uint8Array<ArrayBuffer>> {
  const registered = Font.getRegisteredFontFamilies();
  for (const { name, weight, address } of FONTS) {
    if (!registered.includes(name)) Font.register({ family: name, fontWeight: weight, src: address });
  }
  // Words are not broken: hyphens in the text layer would end up in what readers copy.
  Font.registerHyphenationCallback((word) => [word]);
  return new Uint8Array(await renderToBuffer(ResumeDocument({ resume })));
}
