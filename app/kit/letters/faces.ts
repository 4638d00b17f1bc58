import { COVERAGE, type FaceName } from "./coverage.ts";

/** The forms of Han letters that readers of Chinese, Japanese or Korean expect. */
export type Han = "zh" | "ja" | "ko";
export type FamilyName = "Space Grotesk" | "Inter" | "JetBrains Mono";

const FAMILIES: Record<FamilyName, readonly FaceName[]> = {
  "Space Grotesk": ["space-grotesk", "space-grotesk-ext", "space-grotesk-vi"],
  Inter: ["inter", "inter-ext", "inter-vi"],
  "JetBrains Mono": ["jetbrains-mono", "jetbrains-mono-ext", "jetbrains-mono-vi"],
};
/** Draws a Latin, Cyrillic or Greek word as a whole when the family lacks one of its letters. */
const WIDE_FACE: FaceName = "noto-sans";
const HAN_FACES: Record<Han, readonly FaceName[]> = {
  zh: ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"],
  ja: ["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
  ko: ["noto-sans-kr", "noto-sans-sc", "noto-sans-jp"],
};
const OTHER_FACES = (Object.keys(COVERAGE) as FaceName[]).filter(
  (name) =>
    name !== WIDE_FACE &&
    !HAN_FACES.zh.includes(name) &&
    !Object.values(FAMILIES).some((own) => own.includes(name)),
);

/** The faces that every family falls back to. */
const SHARED_FACES = [WIDE_FACE, ...OTHER_FACES, ...HAN_FACES.zh];

/** Spaces, which every face has, and letters that are never drawn: joiners, marks of direction, selectors. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const LETTER = /^[\p{L}\p{M}]/u;

export interface FaceRun {
  text: string;
  face: FaceName;
}

interface Piece extends FaceRun {
  isLetter: boolean;
}

const segmenter = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "grapheme" });
const ranges = new Map<FaceName, readonly number[]>();

export function detectHan(text: string): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  return /\p{Script=Hangul}/u.test(text) ? "ko" : "zh";
}

/** The first letter that no face draws, with its marks; undefined when all can be drawn. */
export function findUnprintable(text: string): string | undefined {
  for (const { segment } of segmenter.segment(text)) if (!isPrintable(segment)) return segment;
  return undefined;
}

/** The text with a space in place of each letter that no face draws. */
export function dropUnprintable(text: string): string {
  return Array.from(segmenter.segment(text), ({ segment }) => (isPrintable(segment) ? segment : " ")).join(
    "",
  );
}

function isPrintable(grapheme: string): boolean {
  return Array.from(grapheme).every((letter) => SHARED_FACES.some((face) => covers(face, letter)));
}

/** Cuts a text into runs that one face draws. */
export function splitByFace(text: string, family: FamilyName, han: Han): FaceRun[] {
  const stack = listFaces(family, han);
  const pieces: Piece[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const face = findFace(segment, stack, pieces.at(-1)?.face);
    const parts = face ? [segment] : Array.from(segment);
    for (const part of parts) {
      const own = face ?? findFace(part, stack, pieces.at(-1)?.face) ?? stack[0] ?? WIDE_FACE;
      pieces.push({ text: part, face: own, isLetter: LETTER.test(part) });
    }
  }
  return joinPieces(keepWordsWhole(giveBackSpaces(pieces, FAMILIES[family]), FAMILIES[family]));
}

function listFaces(family: FamilyName, han: Han): FaceName[] {
  return [...FAMILIES[family], WIDE_FACE, ...OTHER_FACES, ...HAN_FACES[han]];
}

/** Letters that are never drawn stay with the face of the letter before them. */
function findFace(grapheme: string, stack: readonly FaceName[], before?: FaceName): FaceName | undefined {
  if (before && Array.from(grapheme).every((letter) => UNSEEN.test(letter))) return before;
  return stack.find((face) =>
    [grapheme, grapheme.normalize("NFC"), grapheme.normalize("NFD")].some((form) => covers(face, form)),
  );
}

/** A space between two faces comes from the family, since the spaces of some faces are very wide. */
function giveBackSpaces(pieces: readonly Piece[], [own = WIDE_FACE]: readonly FaceName[]): Piece[] {
  return pieces.map((piece, index) =>
    piece.text.trim() === "" && pieces[index + 1]?.face !== piece.face ? { ...piece, face: own } : piece,
  );
}

/** A word with a letter that needs the wide face is drawn in it as a whole: two designs in one word look like a fault. */
function keepWordsWhole(pieces: readonly Piece[], own: readonly FaceName[]): Piece[] {
  const result = [...pieces];
  let start = 0;
  while (start < result.length) {
    let end = start;
    while (isOfWord(result[end], own)) end += 1;
    const word = result.slice(start, end);
    if (word.some(({ face }) => face === WIDE_FACE)) {
      for (const [offset, piece] of word.entries()) result[start + offset] = { ...piece, face: WIDE_FACE };
    }
    start = Math.max(end, start + 1);
  }
  return result;
}

function isOfWord(piece: Piece | undefined, own: readonly FaceName[]): boolean {
  return piece?.isLetter === true && (piece.face === WIDE_FACE || own.includes(piece.face));
}

function joinPieces(pieces: readonly Piece[]): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const { text, face } of pieces) {
    const last = runs.at(-1);
    if (last?.face === face) last.text += text;
    else runs.push({ text, face });
  }
  return runs;
}

function covers(face: FaceName, text: string): boolean {
  return Array.from(text).every((letter) => UNSEEN.test(letter) || isInside(readRanges(face), letter));
}

/** `bounds` holds the start and end of each range in turn, so a letter is inside after an odd number of them. */
function isInside(bounds: readonly number[], letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Each pair of numbers, in base 36, says how many code points are skipped and how many follow. */
function readRanges(face: FaceName): readonly number[] {
  const known = ranges.get(face);
  if (known) return known;
  let at = 0;
  const bounds = COVERAGE[face].split(" ").map((step) => {
    at += Number.parseInt(step, 36);
    return at;
  });
  ranges.set(face, bounds);
  return bounds;
}
