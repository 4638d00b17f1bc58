import { expect, it } from "vitest";
import { drawWholeSyllables, type TrueTypeFont } from "./whole-syllables.ts";

const SPACE = 1;
const HA = 2;
const I_SIGN = 3;
const WIDTH = 500;

/** Shapes हि as fonts do, with the vowel sign first, and everything else letter by letter. */
function createFont() {
  const glyph = (id: number, codePoints: number[]) => ({
    ...{ id, codePoints, advanceWidth: WIDTH },
    bbox: { minX: 10, minY: -20, maxX: 490, maxY: 700 },
  });
  const subset: ReturnType<TrueTypeFont["createSubset"]> = {
    ...{ glyf: [], loca: { offsets: [] }, hmtx: { metrics: [] }, offset: 0 },
    includeGlyph: (id) => id + 100,
    _addGlyph: () => -1,
  };
  const font: TrueTypeFont = {
    numGlyphs: 4,
    maxp: {
      ...{ maxPoints: 50, maxContours: 4, maxComponentPoints: 80, maxComponentContours: 3 },
      ...{ maxComponentElements: 2, maxComponentDepth: 1 },
    },
    layout(text) {
      const glyphs =
        text === "हि"
          ? [glyph(I_SIGN, [0x93f]), glyph(HA, [0x939])]
          : Array.from(text, (letter) =>
              glyph(letter === "\u200d" ? SPACE : HA, [letter.codePointAt(0) ?? 0]),
            );
      const positions = glyphs.map(() => ({ xAdvance: WIDTH, yAdvance: 0, xOffset: 7, yOffset: -3 }));
      return { glyphs, positions };
    },
    glyphForCodePoint: () => glyph(SPACE, [0x20]),
    createSubset: () => subset,
  };
  return { font, subset };
}

const letters = (codePoints: number[]) => String.fromCodePoint(...codePoints);

it("gives each syllable one glyph with its letters as typed, and leaves single letters alone", () => {
  const { font } = createFont();
  drawWholeSyllables(font);
  const { glyphs, positions } = font.layout("हिहहि");
  expect(glyphs.map(({ codePoints }) => letters(codePoints))).toEqual(["हि", "ह", "हि"]);
  expect(glyphs.map(({ id }) => id)).toEqual([4, HA, 4]);
  expect(positions.map(({ xAdvance }) => xAdvance)).toEqual([2 * WIDTH, WIDTH, 2 * WIDTH]);
});

it("embeds a syllable as a composite of its glyphs at their places", () => {
  const { font, subset } = createFont();
  drawWholeSyllables(font);
  const [syllable] = font.layout("हि").glyphs;
  expect(font.createSubset()._addGlyph(syllable?.id ?? 0)).toBe(0);
  const [outline = new Uint8Array()] = subset.glyf;
  const words = Array.from({ length: outline.length / 2 }, (_, index) =>
    Buffer.from(outline).readInt16BE(index * 2),
  );
  expect(words.slice(0, 5)).toEqual([-1, 17, -23, 997, 697]);
  expect(words.slice(5)).toEqual([0x23, I_SIGN + 100, 7, -3, 0x3, HA + 100, WIDTH + 7, -3]);
  expect(subset).toMatchObject({
    ...{ loca: { offsets: [0] }, hmtx: { metrics: [{ advance: 2 * WIDTH, bearing: 17 }] }, offset: 26 },
  });
  expect(font.maxp).toMatchObject({
    maxComponentElements: 16,
    maxComponentPoints: 1280,
    maxComponentDepth: 2,
  });
});

it("embeds other glyphs as the font does", () => {
  const { font } = createFont();
  drawWholeSyllables(font);
  expect(font.createSubset()._addGlyph(HA)).toBe(-1);
});

it("draws nothing for a joiner, but keeps it in the text", () => {
  const { font, subset } = createFont();
  drawWholeSyllables(font);
  const [syllable] = font.layout("ह\u200d").glyphs;
  expect(syllable?.codePoints).toEqual([0x939, 0x200d]);
  font.createSubset()._addGlyph(syllable?.id ?? 0);
  expect(subset.glyf[0]).toHaveLength(18);
});

it("draws a syllable of more than 16 glyphs glyph by glyph", () => {
  const { font } = createFont();
  drawWholeSyllables(font);
  expect(font.layout(`ह${"\u0901".repeat(15)}`).glyphs).toHaveLength(1);
  expect(font.layout(`ह${"\u0901".repeat(16)}`).glyphs).toHaveLength(17);
});
