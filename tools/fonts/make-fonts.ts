/**
 * Writes the fixed-weight fonts of the Open Graph images and the resume as TrueType: their renderers read neither
 * WOFF2 nor variable fonts. Run it again when a font package changes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const OUT = new URL("../../app/kit/pdf/fonts/", import.meta.url);
const FONTS = [
  { name: "space-grotesk", weights: [500, 700] },
  { name: "inter", weights: [400, 600] },
  { name: "jetbrains-mono", weights: [500] },
] as const;

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const SUBSETS = {
  latin: [range(0x20, 0x7e), range(0xa0, 0xff), "ıŒœ‐‑–—‘’‚“”„†‡•…‹›⁄€™←↑→↓−"].join(""),
  "latin-ext": `${range(0x100, 0x17f)}ȘșȚțẞ₹`,
} as const;

/** @react-pdf/renderer reads the header of an empty last glyph, which would lie behind the end of the file. */
const PADDING = Buffer.alloc(16);

const require = createRequire(import.meta.url);
for (const { name, weights } of FONTS) {
  for (const [subset, text] of Object.entries(SUBSETS)) {
    const file = require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
    const source = await readFile(file);
    for (const weight of weights) {
      const font = await subsetFont(source, text, {
        targetFormat: "sfnt",
        variationAxes: { wght: weight },
        noHinting: true,
      });
      await writeFile(new URL(`${name}-${subset}-${weight}.ttf`, OUT), Buffer.concat([font, PADDING]));
    }
  }
}
