import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { FONTS } from "./fonts.server.ts";

/** Call it in a process of its own: it takes a second and leaves much memory behind. */
export async function writePdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const registered = Font.getRegisteredFontFamilies();
  for (const { name, weight, address } of FONTS) {
    if (!registered.includes(name)) Font.register({ family: name, fontWeight: weight, src: address });
  }
  // Words are not broken: hyphens in the text layer would end up in what readers copy.
  Font.registerHyphenationCallback((word) => [word]);
  return new Uint8Array(await renderToBuffer(document));
}
