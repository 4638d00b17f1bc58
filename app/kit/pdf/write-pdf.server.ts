import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { FONTS } from "./fonts.server.ts";
import { drawWholeSyllables, type TrueTypeFont } from "./whole-syllables.ts";

/** Call it in a process of its own: it takes a second and leaves much memory behind. */
export async function writePdf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  await prepareReorderedFonts();
  // Words are not broken: hyphens in the text layer would end up in what readers copy.
  Font.registerHyphenationCallback((word) => [word]);
  return new Uint8Array(await renderToBuffer(document));
}

function registerFonts(): void {
  const registered = Font.getRegisteredFontFamilies();
  for (const { name, weight, address } of FONTS) {
    if (!registered.includes(name)) Font.register({ family: name, fontWeight: weight, src: address });
  }
}

async function prepareReorderedFonts(): Promise<void> {
  for (const { name, weight } of FONTS.filter(({ isReordered }) => isReordered)) {
    const font = { fontFamily: name, fontWeight: weight };
    await Font.load(font);
    const { data } = Font.getFont(font);
    if (!isTrueType(data)) throw new Error(`${name} isn't a TrueType font.`);
    // A font keeps its own layout from the first document on.
    if (!Object.hasOwn(data, "layout")) drawWholeSyllables(data);
  }
}

function isTrueType(font: unknown): font is TrueTypeFont {
  return typeof font === "object" && font !== null && "type" in font && font.type === "TTF";
}
