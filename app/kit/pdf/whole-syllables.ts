/** The part of a fontkit TrueType font that is used here; fontkit ships no types. */
export interface TrueTypeFont {
  numGlyphs: number;
  maxp: Limits;
  layout(text: string, ...options: unknown[]): GlyphRun;
  glyphForCodePoint(codePoint: number): Glyph;
  createSubset(): Subset;
}

/** What a program that draws the font may have to reserve. */
interface Limits {
  maxPoints: number;
  maxContours: number;
  maxComponentPoints: number;
  maxComponentContours: number;
  maxComponentElements: number;
  maxComponentDepth: number;
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
}

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  bbox: Box;
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** The glyphs that one document embeds; the tables fill up while it's encoded. */
interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(id: number): number;
  _addGlyph(id: number): number;
}

interface Part {
  id: number;
  x: number;
  y: number;
}

interface Syllable extends Glyph {
  parts: Part[];
}

const SPACE = 0x20;
const BYTES = { header: 10, part: 8 };
const FLAGS = { wordsAsOffsets: 0x1 | 0x2, moreParts: 0x20 };
/** Keeps the offsets of a syllable within 16 bits; longer ones are drawn glyph by glyph. */
const PARTS_MAX = 16;

/**
 * Makes a font draw each syllable as one glyph, composed of the glyphs that shaping gives.
 * A PDF maps each glyph to characters, and the glyphs of Devanagari neither stand in the order of the characters nor belong
 * to the same characters in each syllable. Whole syllables do, so that searching and copying find what was typed.
 */
export function drawWholeSyllables(font: TrueTypeFont): void {
  const segmenter = new Intl.Segmenter("hi", { granularity: "grapheme" });
  const syllables = new Map<number, Syllable>();
  const shape = createSyllableShaper(font, syllables);
  const createSubset = font.createSubset.bind(font);
  raiseLimits(font.maxp);
  font.layout = (text, ...options) => {
    const runs = Array.from(segmenter.segment(text), ({ segment }) => shape(segment, ...options));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
    };
  };
  font.createSubset = () => {
    const subset = createSubset();
    const addGlyph = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const syllable = syllables.get(id);
      return syllable ? addSyllable(subset, syllable) : addGlyph(id);
    };
    return subset;
  };
}

function raiseLimits(limits: Limits): void {
  limits.maxComponentPoints = PARTS_MAX * Math.max(limits.maxPoints, limits.maxComponentPoints);
  limits.maxComponentContours = PARTS_MAX * Math.max(limits.maxContours, limits.maxComponentContours);
  limits.maxComponentElements = Math.max(limits.maxComponentElements, PARTS_MAX);
  limits.maxComponentDepth += 1;
}

/** Remembers each syllable, because shaping takes most of the time of a long document. */
function createSyllableShaper(font: TrueTypeFont, syllables: Map<number, Syllable>): TrueTypeFont["layout"] {
  const shapeGlyphs = font.layout.bind(font);
  // Shaping puts it in place of joiners; in a font without a space it's a box.
  const ignored = font.glyphForCodePoint(SPACE).id;
  const shape: TrueTypeFont["layout"] = (text, ...options) => {
    const run = shapeGlyphs(text, ...options);
    const codePoints = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    if (run.glyphs.length > PARTS_MAX || isOneToOne(run, codePoints)) return run;
    const { parts, bbox, width } = measure(run, ignored);
    const id = font.numGlyphs + syllables.size;
    const syllable = { id, codePoints, advanceWidth: width, bbox, parts };
    syllables.set(id, syllable);
    return { glyphs: [syllable], positions: [{ xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 }] };
  };
  const known = new Map<string, GlyphRun>();
  return (text, ...options) => {
    const key = JSON.stringify([text, options]);
    const run = known.get(key) ?? shape(text, ...options);
    known.set(key, run);
    return run;
  };
}

function isOneToOne({ glyphs: [glyph, ...more] }: GlyphRun, [codePoint, ...rest]: number[]): boolean {
  if (!glyph || more.length > 0 || rest.length > 0) return false;
  return glyph.codePoints.length === 1 && glyph.codePoints[0] === codePoint;
}

function measure({ glyphs, positions }: GlyphRun, ignored: number) {
  const parts: Part[] = [];
  const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  let width = 0;
  for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
    const glyph = glyphs[index];
    if (glyph && glyph.id !== ignored && Number.isFinite(glyph.bbox.minX)) {
      const x = Math.round(width + xOffset);
      const y = Math.round(yOffset);
      parts.push({ id: glyph.id, x, y });
      box.minX = Math.min(box.minX, glyph.bbox.minX + x);
      box.minY = Math.min(box.minY, glyph.bbox.minY + y);
      box.maxX = Math.max(box.maxX, glyph.bbox.maxX + x);
      box.maxY = Math.max(box.maxY, glyph.bbox.maxY + y);
    }
    width += xAdvance;
  }
  const bbox = parts.length > 0 ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  return { parts, bbox, width };
}

function addSyllable(subset: Subset, { advanceWidth, bbox, parts }: Syllable): number {
  const outline = encodeParts(subset, bbox, parts);
  subset.glyf.push(outline);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing: bbox.minX });
  subset.offset += outline.length;
  return subset.glyf.length - 1;
}

/** A composite glyph of TrueType: https://learn.microsoft.com/typography/opentype/spec/glyf */
function encodeParts(subset: Subset, bbox: Box, parts: readonly Part[]): Uint8Array {
  if (parts.length === 0) return new Uint8Array();
  const outline = new Uint8Array(BYTES.header + BYTES.part * parts.length);
  const view = new DataView(outline.buffer);
  const header = [-1, bbox.minX, bbox.minY, bbox.maxX, bbox.maxY];
  for (const [index, value] of header.entries()) view.setInt16(index * 2, value);
  for (const [index, { id, x, y }] of parts.entries()) {
    const at = BYTES.header + BYTES.part * index;
    const isLast = index === parts.length - 1;
    view.setUint16(at, FLAGS.wordsAsOffsets | (isLast ? 0 : FLAGS.moreParts));
    view.setUint16(at + 2, subset.includeGlyph(id));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return outline;
}
