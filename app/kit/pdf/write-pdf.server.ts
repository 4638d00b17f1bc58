import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { detectHan, type FamilyName } from "../letters/faces.ts";
import { splitWord } from "../letters/line-breaks.ts";
import { type Look, loadShaper } from "../letters/shaper.server.ts";
import { createDrawnFont } from "./drawn-font.server.ts";
import { joinByNothing } from "./join-by-nothing.ts";
import { PDF_FONTS } from "./pdf-look.ts";

const WEIGHTS: Record<FamilyName, readonly Look["weight"][]> = {
  [PDF_FONTS.display]: [500, 700],
  [PDF_FONTS.body]: [400, 600],
  [PDF_FONTS.mono]: [500],
};

const underway: { last: Promise<unknown> } = { last: Promise.resolve() };

/**
 * Writes a document; `words` holds all of its texts, and decides which forms Han letters have. Call it in a separate
 * process: it takes a second and leaves much memory behind. The renderer has one list of fonts, so documents wait in turn.
 */
export function writePdf(
  document: ReactElement<DocumentProps>,
  words: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = underway.last.then(() => drawDocument(document, words));
  underway.last = drawing.catch(() => undefined);
  return drawing;
}

async function drawDocument(
  document: ReactElement<DocumentProps>,
  words: string,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadShaper();
  registerFonts(words);
  Font.registerHyphenationCallback((word) => joinByNothing(splitWord(word)));
  return new Uint8Array(await renderToBuffer(document));
}

function registerFonts(words: string): void {
  const han = detectHan(words);
  const registered = Font.getRegisteredFontFamilies();
  const isNew = !registered.includes(PDF_FONTS.body);
  for (const family of Object.values(PDF_FONTS)) {
    for (const weight of WEIGHTS[family]) {
      // The renderer never opens `src`, because `data` is set below.
      if (isNew) Font.register({ family, fontWeight: weight, src: "" });
      const data = createDrawnFont({ family, weight, han });
      Object.assign(Font.getFont({ fontFamily: family, fontWeight: weight }), {
        data,
        loadResultPromise: Promise.resolve(),
      });
    }
  }
}
