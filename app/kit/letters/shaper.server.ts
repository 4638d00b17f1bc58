import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import createModule from "harfbuzzjs/hb.js";
import wrapModule, { type HarfBuzz, type HbFace, type HbFont, type ShapedGlyph } from "harfbuzzjs/hbjs.js";
import type { FaceName } from "./coverage.ts";
import { type FaceRun, type FamilyName, type Han, splitByFace } from "./faces.ts";

/** All faces are scaled to this, so that glyphs of several faces fit on one line. */
export const UNITS_PER_EM = 2048;

export interface Look {
  family: FamilyName;
  weight: 400 | 500 | 600 | 700;
  han: Han;
}

/** Letters that are drawn together, with their glyphs and the place of each. */
export interface Cluster {
  text: string;
  face: FaceName;
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
}

export type Shaper = ReturnType<typeof createShaper>;

/** The folder is beside this file in the source; the built file is somewhere below `build/server`. */
const FONTS = join(findFolder(import.meta.dirname), "fonts");

/** Faces with two files, one for each weight; all others are variable or have only one weight. */
const HEAVY_FACES: ReadonlySet<FaceName> = new Set<FaceName>(["noto-sans"]);
const HEAVY = 600;

const RIGHT_TO_LEFT =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Part of the text, but never drawn. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const NOTHING = "\u200b";
const FIGURES = /\p{Nd}+/gu;
/** Figures, the marks between them, and the letter before them, because kerning is set on the first of a pair. */
const AMOUNTS = /.?\p{N}[\p{N}\p{P}\p{Sc}\s]*/gsu;

function findFolder(here: string): string {
  const built = here.lastIndexOf(join("build", "server"));
  return built < 0 ? here : join(here.slice(0, built), "app", "kit", "letters");
}

const loaded: { shaper?: Shaper; loading?: Promise<Shaper> } = {};

/** Loads HarfBuzz, the shaper that browsers use; it opens each face when it is first needed. */
export function loadShaper(): Promise<Shaper> {
  loaded.loading ??= createModule().then((module) => {
    loaded.shaper = createShaper(wrapModule(module));
    return loaded.shaper;
  });
  return loaded.loading;
}

/** For code that runs while a document is drawn, when the shaper is loaded already. */
export function getShaper(): Shaper {
  if (!loaded.shaper) throw new Error("The shaper has not been loaded.");
  return loaded.shaper;
}

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

function createShaper(hb: HarfBuzz) {
  const files = new Map<string, HbFace>();
  const fonts = new Map<string, HbFont>();
  const paths = new Map<string, string>();

  function openFace(face: FaceName, weight: number): HbFace {
    const file = HEAVY_FACES.has(face) && weight >= HEAVY ? `${face}-${HEAVY}` : face;
    const opened =
      files.get(file) ??
      hb.createFace(hb.createBlob(brotliDecompressSync(readFileSync(join(FONTS, `${file}.ttf.br`)))), 0);
    files.set(file, opened);
    return opened;
  }

  function openFont(face: FaceName, weight: number): HbFont {
    const key = `${face}/${weight}`;
    const known = fonts.get(key);
    if (known) return known;
    const font = hb.createFont(openFace(face, weight));
    font.setScale(UNITS_PER_EM, UNITS_PER_EM);
    font.setVariations({ wght: weight });
    fonts.set(key, font);
    return font;
  }

  function shapeGlyphs(font: HbFont, text: string, isReversed: boolean): ShapedGlyph[] {
    const buffer = hb.createBuffer();
    buffer.addText(text.replace(CONTROLS, NOTHING));
    buffer.guessSegmentProperties();
    buffer.setDirection(isReversed ? "rtl" : "ltr");
    hb.shape(font, buffer, listFeatures(text));
    const glyphs = buffer.getGlyphInfosAndPositions();
    buffer.destroy();
    return isReversed ? glyphs.reverse() : glyphs;
  }

  return {
    /** The clusters of a text that has one direction, in reading order. */
    shape(text: string, look: Look): Cluster[] {
      const isReversed = isRightToLeft(text);
      return splitByFace(text, look.family, look.han).flatMap((run) =>
        toClusters(run, shapeGlyphs(openFont(run.face, look.weight), run.text, isReversed), isReversed),
      );
    },
    measure(text: string, look: Look): number {
      return this.shape(text, look).reduce((sum, { advance }) => sum + advance, 0);
    },
    /** An SVG path whose y axis points up. */
    drawGlyph(face: FaceName, weight: number, glyph: number): string {
      const key = `${face}/${weight}/${glyph}`;
      const path = paths.get(key) ?? openFont(face, weight).glyphToPath(glyph);
      paths.set(key, path);
      return path;
    },
    /**
     * The extents of the family's own face, so that all lines are equally far apart. They are read from its table, because
     * `hExtents` of harfbuzzjs 0.10 writes 48 bytes into 12 of the stack and empties the glyphs of another font.
     */
    readExtents({ family, weight, han }: Look) {
      const [{ face } = { face: "inter" as FaceName }] = splitByFace("x", family, han);
      const { upem, reference_table } = openFace(face, weight);
      const table = reference_table("hhea");
      if (!table) throw new Error(`The face ${face} has no heights.`);
      const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
      const [ascender, descender, lineGap] = [4, 6, 8].map(
        (at) => (view.getInt16(at) * UNITS_PER_EM) / upem,
      ) as [number, number, number];
      return { ascender, descender, lineGap };
    },
  };
}

/**
 * All figures have the same width and no kerning, because a comma kerned to a seven can't be seen. Only figures get that
 * width: some faces would also widen spaces and hyphens.
 */
function listFeatures(text: string): string {
  return [...listRanges(text, FIGURES, "tnum", 1), ...listRanges(text, AMOUNTS, "kern", 0)].join(",");
}

function listRanges(text: string, pattern: RegExp, feature: string, value: number): string[] {
  return Array.from(
    text.matchAll(pattern),
    ({ index, 0: run }) => `${feature}[${index}:${index + run.length}]=${value}`,
  );
}

function toClusters({ text, face }: FaceRun, glyphs: readonly ShapedGlyph[], isReversed: boolean): Cluster[] {
  const groups: ShapedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last?.[0]?.cluster === glyph.cluster) last.push(glyph);
    else groups.push([glyph]);
  }
  const starts = groups.map(([first]) => first?.cluster ?? 0);
  return groups.map((own, index) => ({
    text: text.slice(starts[index], starts[index + 1]),
    face,
    ...place(isReversed ? own.toReversed() : own),
  }));
}

function place(glyphs: readonly ShapedGlyph[]): Pick<Cluster, "parts" | "advance"> {
  let advance = 0;
  const parts = glyphs.map(({ codepoint: glyph, x_offset, y_offset, x_advance }) => {
    const part = { glyph, x: advance + x_offset, y: y_offset };
    advance += x_advance;
    return part;
  });
  return { parts, advance };
}
