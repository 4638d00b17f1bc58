import bidiFactory from "bidi-js";
import { splitLetters, splitWord } from "./line-breaks.ts";
import { type Cluster, getShaper, isRightToLeft, type Look, UNITS_PER_EM } from "./shaper.server.ts";

export interface TextSetting {
  look: Look;
  /** In pixels, like all lengths here except those of the shaper. */
  size: number;
  width: number;
  /** A text that needs more lines is cut, and ends in an ellipsis. */
  maxLines: number;
  /** Added between Latin letters, as a share of the size. Letters of other scripts join, so they can't be spaced. */
  spacing?: number;
}

export interface TextLine {
  width: number;
  /** SVG elements; the baseline starts at 0, 0. */
  svg: string;
}

interface Placed extends Cluster {
  x: number;
}

const bidi = /* @__PURE__ */ bidiFactory();
const ELLIPSIS = "…";
const UNLIKE_LATIN = /[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]/u;

/** Breaks a text into lines and draws each of them in visual order. */
export function setLines(text: string, setting: TextSetting): { lines: TextLine[]; isReversed: boolean } {
  const isReversed = isRightToLeft(/\p{L}/u.exec(text)?.[0] ?? "");
  const lines = breakLines(text, setting).map((line) => drawLine(line, setting, isReversed));
  return { lines, isReversed };
}

function breakLines(text: string, setting: TextSetting): string[] {
  const lines = [""];
  for (const part of listParts(text, setting)) {
    const line = `${lines.at(-1)}${part}`;
    if (measure(line.trimEnd(), setting) <= setting.width) lines[lines.length - 1] = line;
    else lines.push(part.trimStart());
  }
  const trimmed = lines.map((line) => line.trim()).filter(Boolean);
  if (trimmed.length <= setting.maxLines) return trimmed;
  const kept = trimmed.slice(0, setting.maxLines);
  return [...kept.slice(0, -1), cutLine(kept.at(-1) ?? "", setting)];
}

/** The parts between which a line may end, each with the spaces before it. */
function listParts(text: string, setting: TextSetting): string[] {
  return (text.match(/\s*\S+/g) ?? []).flatMap((word) =>
    measure(word.trim(), setting) > setting.width ? splitLetters(word) : splitWord(word),
  );
}

function cutLine(line: string, setting: TextSetting): string {
  const letters = splitLetters(line);
  while (letters.length > 0 && measure(letters.join("") + ELLIPSIS, setting) > setting.width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

function measure(text: string, { look, size, spacing = 0 }: TextSetting): number {
  const clusters = getShaper().shape(text, look);
  const units = clusters.reduce((sum, { advance }) => sum + advance, 0);
  return ((units + clusters.length * readSpacing(text, spacing)) * size) / UNITS_PER_EM;
}

function readSpacing(text: string, spacing: number): number {
  return UNLIKE_LATIN.test(text) ? 0 : spacing * UNITS_PER_EM;
}

function drawLine(text: string, { look, size, spacing = 0 }: TextSetting, isReversed: boolean): TextLine {
  const scale = size / UNITS_PER_EM;
  const step = readSpacing(text, spacing);
  let x = 0;
  const placed: Placed[] = [];
  for (const cluster of listSeen(text, look, isReversed)) {
    placed.push({ ...cluster, x });
    x += cluster.advance + step;
  }
  const svg = placed.flatMap(({ face, parts, x: start }) =>
    parts.map(({ glyph, x: dx, y }) => {
      const path = getShaper().drawGlyph(face, look.weight, glyph);
      const place = [scale, 0, 0, -scale, (start + dx) * scale, -y * scale].map((value) => +value.toFixed(4));
      return path && `<path transform="matrix(${place.join(" ")})" d="${path}"/>`;
    }),
  );
  return { width: x * scale, svg: svg.join("") };
}

/** The clusters of a line from left to right. */
function listSeen(text: string, look: Look, isReversed: boolean): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(text, isReversed ? "rtl" : "ltr");
  const runs: { text: string; level: number }[] = [];
  for (const [at, letter] of text.split("").entries()) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  return orderRuns(runs).flatMap((run) => {
    const isOdd = run.level % 2 === 1;
    const clusters = getShaper().shape(isOdd && !isRightToLeft(run.text) ? mirror(run.text) : run.text, look);
    return isOdd ? clusters.reverse() : clusters;
  });
}

/** From the highest level down, runs at least as high are turned round: https://www.unicode.org/reports/tr9/#L2 */
function orderRuns<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

function mirror(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
}
