import bidiFactory from "bidi-js";
import { type Cluster, getShaper, isRightToLeft, type Look, UNITS_PER_EM } from "../letters/shaper.server.ts";
import { type Outline, writeTrueType } from "../letters/true-type.server.ts";

/** The renderer says `codePoints`, but it counts and copies them by the text, so they are UTF-16 units. */
interface DrawnGlyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

interface Shape extends DrawnGlyph {
  cluster: Cluster;
}

const bidi = /* @__PURE__ */ bidiFactory();
const FORM_OF_H = 0.72;
const FORM_OF_X = 0.53;

/**
 * An object that the PDF renderer accepts as a font. It has one glyph for each cluster of letters that the shaper finds,
 * from any face that has them. The glyph maps back to the letters as they were typed, so they can be copied and found.
 */
export function createDrawnFont(look: Look) {
  const shaper = getShaper();
  const { ascender, descender, lineGap } = shaper.readExtents(look);
  const shapes = new Map<string, Shape>();
  const byId: Shape[] = [];

  function toShape(cluster: Cluster): Shape {
    const key = JSON.stringify([cluster.text, cluster.face, cluster.parts]);
    const known = shapes.get(key);
    if (known) return known;
    const codePoints = Array.from({ length: cluster.text.length }, (_, at) => cluster.text.charCodeAt(at));
    const shape = { id: byId.length + 1, codePoints, advanceWidth: cluster.advance, cluster };
    shapes.set(key, shape);
    byId.push(shape);
    return shape;
  }

  function layout(text: string) {
    const glyphs: DrawnGlyph[] = [];
    const positions = shaper.shape(readTyped(text), look).map((cluster) => {
      glyphs.push(toShape(cluster));
      return { xAdvance: cluster.advance, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    return { glyphs, positions };
  }

  const font = {
    // For a font of any other type the renderer would take letters of Indian scripts apart.
    type: "STANDARD",
    postscriptName: `${look.family.replaceAll(" ", "")}-${look.weight}`,
    unitsPerEm: UNITS_PER_EM,
    ascent: ascender,
    descent: descender,
    lineGap,
    capHeight: FORM_OF_H * UNITS_PER_EM,
    xHeight: FORM_OF_X * UNITS_PER_EM,
    italicAngle: 0,
    bbox: { minX: 0, minY: descender, maxX: UNITS_PER_EM, maxY: ascender },
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    hasGlyphForCodePoint: () => true,
    glyphForCodePoint: (codePoint: number) => layout(String.fromCodePoint(codePoint)).glyphs[0] ?? BLANK,
    getGlyph: () => BLANK,
    layout,
    createSubset: () => createSubset(look, byId),
  };
  return Object.assign(font, { fullName: font });
}

const BLANK: DrawnGlyph = { id: 0, codePoints: [], advanceWidth: UNITS_PER_EM / 2 };

/** The renderer mirrors brackets of right-to-left text, and so does the shaper: this undoes the first. */
function readTyped(text: string): string {
  if (!isRightToLeft(text)) return text;
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
}

/** The glyphs of one document, numbered in the order of their first use. */
function createSubset({ weight }: Look, shapes: readonly Shape[]) {
  const numbers = new Map<number, number>([[BLANK.id, 0]]);
  return {
    includeGlyph(id: number): number {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return number;
    },
    encode(): Uint8Array {
      const outlines = Array.from(numbers.keys(), (id) => drawOutline(shapes[id - 1], weight));
      return writeTrueType(outlines, UNITS_PER_EM);
    },
  };
}

function drawOutline(shape: Shape | undefined, weight: Look["weight"]): Outline {
  if (!shape) return { parts: [], advance: BLANK.advanceWidth };
  const { face, parts } = shape.cluster;
  return {
    parts: parts.map(({ glyph, x, y }) => ({ path: getShaper().drawGlyph(face, weight, glyph), x, y })),
    advance: shape.advanceWidth,
  };
}
