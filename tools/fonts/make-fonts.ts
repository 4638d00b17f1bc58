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

const RECORD_BYTES = { table: 16, name: 12 };
const POSTSCRIPT_NAME = 6;
const WINDOWS = 3;

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
      const part = subset === "latin" ? "L" : "E";
      renameFont(font, `${name.replaceAll("-", "")}-${part}${weight}`);
      await writeFile(new URL(`${name}-${subset}-${weight}.ttf`, OUT), Buffer.concat([font, PADDING]));
    }
  }
}

/**
 * Gives a font a PostScript name of its own, as long as the old one. Files with the same name are embedded in a PDF again
 * each time the text changes from one to the other, which made a document of 200 lines ten times as large.
 */
function renameFont(font: Buffer, name: string): void {
  const table = findTable(font, "name");
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const record = table + 6 + index * RECORD_BYTES.name;
    if (font.readUInt16BE(record + 6) !== POSTSCRIPT_NAME) continue;
    const length = font.readUInt16BE(record + 8);
    const isWide = font.readUInt16BE(record) === WINDOWS;
    const text = name.slice(0, isWide ? length / 2 : length).padEnd(isWide ? length / 2 : length, "x");
    const bytes = isWide ? Buffer.from(text, "utf16le").swap16() : Buffer.from(text, "ascii");
    bytes.copy(font, strings + font.readUInt16BE(record + 10));
  }
}

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * RECORD_BYTES.table;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table "${tag}".`);
}
