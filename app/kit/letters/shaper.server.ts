import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import createModule from "harfbuzzjs/hb.js";
import wrapModule, { type HarfBuzz, type HbFace, type HbFont, type ShapedGlyph } from "harfbuzzjs/hbjs.js";
import type { FaceName } from "./coverage.ts";
import { type FaceRun, type FamilyName, type Han, splitByFace } from "./faces.ts";

/** All faces are scaled to as many units per em, so that glyphs of several stand in one line. */
export const UNITS_PER_EM = 2048;

export interface Look {
  family: FamilyName;
  weight: 400 | 500 | 600 | 700;
  han: Han;
}

/** Letters that are drawn together, with the glyphs that draw them and where each stands. */
export interface Cluster {
  text: string;
  face: FaceName;
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
}

export type Shaper = ReturnType<typeof createShaper>;

/** Beside this file where it runs from source; a built one lies somewhere below `build/server`. */
const FONTS = join(findFolder(import.meta.dirname), "fonts");

/** Not variable, and in two weights; the others are either variable or drawn in one weight. */
const HEAVY_FACES: ReadonlySet<FaceName> = new Set<FaceName>(["noto-sans"]);
const HEAVY = 600;

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Drawn as nothing, and yet part of the text. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;
const NOTHING = "\u200b";
const FIGURES = /\p{Nd}+/gu;
/** Figures, what stands between them and the letter before, since a pair is moved together by its first one. */
const AMOUNTS = /.?\p{N}[\p{N}\p{P}\p{Sc}\s]*/gsu;

function findFolder(here: string): string {
  const built = here.lastIndexOf(join("build", "server"));
  return built < 0 ? here : join(here.slice(0, built), "app", "kit", "letters");
}

/** Loaded once in a process. */
const loaded: { shaper?: Shaper; loading?: Promise<Shaper> } = {};

/** HarfBuzz, which browsers shape text with, and the faces that have been asked for. */
export function loadShaper(): Promise<Shaper> {
  loaded.loading ??= createModule().then((module) => {
    loaded.shaper = createShaper(wrapModule(module));
    return loaded.shaper;
  });
  return loaded.loading;
}

/** While a document is drawn, for which it has been loaded. */
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

  function openFont(face: FaceName, weight: number): HbFont {
    const key = `${face}/${weight}`;
    const known = fonts.get(key);
    if (known) return known;
    const file = HEAVY_FACES.has(face) && weight >= HEAVY ? `${face}-${HEAVY}` : face;
    const opened =
      files.get(file) ??
      hb.createFace(hb.createBlob(brotliDecompressSync(readFileSync(join(FONTS, `${file}.ttf.br`)))), 0);
    files.set(file, opened);
    const font = hb.createFont(opened);
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
    /** The clusters of a text of one direction, in the order in which it's read. */
    shape(text: string, look: Look): Cluster[] {
      const isReversed = isRightToLeft(text);
      return splitByFace(text, look.family, look.han).flatMap((run) =>
        toClusters(run, shapeGlyphs(openFont(run.face, look.weight), run.text, isReversed), isReversed),
      );
    },
    measure(text: string, look: Look): number {
      return this.shape(text, look).reduce((sum, { advance }) => sum + advance, 0);
    },
    /** As an SVG path, y upwards. */
    drawGlyph(face: FaceName, weight: number, glyph: number): string {
      const key = `${face}/${weight}/${glyph}`;
      const path = paths.get(key) ?? openFont(face, weight).glyphToPath(glyph);
      paths.set(key, path);
      return path;
    },
    /** Of the family's own face: lines are as far apart whichever faces stand in them. */
    readExtents({ family, weight, han }: Look) {
      const [{ face } = { face: "inter" as FaceName }] = splitByFace("x", family, han);
      return openFont(face, weight).hExtents();
    },
  };
}

/**
 * Figures have one width each and are never moved together, or a comma after a seven is lost. Only they: some faces have
 * spaces and hyphens as wide as a figure too.
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
