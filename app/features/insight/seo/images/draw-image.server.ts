import { renderAsync } from "@resvg/resvg-js";
import { detectHan, type Han } from "../../../../kit/letters/faces.ts";
import { loadShaper } from "../../../../kit/letters/shaper.server.ts";
import { setLines, type TextLine } from "../../../../kit/letters/text-lines.server.ts";
import type { Drawing, Heading, Labels, LineOfWords, TextStyle } from "./drawing.ts";

const TITLE_LINE_HEIGHT = 1.12;
const EYEBROW_GAP = 24;
/** The distance from the middle of a line down to its baseline, as a share of the font size. */
const FOOT = 0.36;
const LABEL = { padding: 16, gap: 12, height: 46, radius: 10 };
const NOTE_GAP = 24;

interface Room {
  han: Han;
  maxWidth: number;
  maxLines: number;
}

/** Turns the words into outlines, so that the picture needs no font, and draws the ground behind them. */
export async function drawImage({ width, height, words, ground }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  await loadShaper();
  const han = detectHan(JSON.stringify(words));
  const drawn = words.map((item) => drawWords(item, han)).join("");
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${ground}${drawn}</svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}

function drawWords(item: Drawing["words"][number], han: Han): string {
  switch (item.kind) {
    case "line":
      return drawLine(item, han);
    case "heading":
      return drawHeading(item, han);
    case "labels":
      return drawLabels(item, han);
  }
}

function set(text: string, { family, weight, size, spacing = 0 }: TextStyle, { han, ...room }: Room) {
  return setLines(text, {
    look: { family, weight, han },
    size,
    spacing,
    width: room.maxWidth,
    maxLines: room.maxLines,
  });
}

function paint({ svg }: TextLine, { x, y, color }: { x: number; y: number; color: string }): string {
  return `<g transform="translate(${x} ${y})" fill="${color}">${svg}</g>`;
}

function drawLine({ text, x, y, anchor, maxWidth, ...style }: LineOfWords, han: Han): string {
  const [line] = set(text, style, { han, maxWidth, maxLines: 1 }).lines;
  if (!line) return "";
  const shift = { start: 0, middle: line.width / 2, end: line.width }[anchor];
  return paint(line, { x: x - shift, y, color: style.color });
}

function drawHeading({ x, middle, maxWidth, eyebrow, title, sizes }: Heading, han: Han): string {
  const tries = sizes.map(({ size, maxLines }) => ({
    size,
    maxLines,
    set: (limit: number) => set(title.text, { ...title, size }, { han, maxWidth, maxLines: limit }),
  }));
  const fitting = tries.find((one) => one.set(one.maxLines + 1).lines.length <= one.maxLines) ?? tries.at(-1);
  if (!fitting) return "";
  const { lines, isReversed } = fitting.set(fitting.maxLines);
  const step = fitting.size * TITLE_LINE_HEIGHT;
  const top = middle - (lines.length * step + EYEBROW_GAP + eyebrow.size) / 2;
  const first = top + eyebrow.size + EYEBROW_GAP + step / 2 + fitting.size * FOOT;
  const small = { ...eyebrow, kind: "line", x, y: top + eyebrow.size, anchor: "start", maxWidth } as const;
  return [
    drawLine(small, han),
    ...lines.map((line, index) =>
      paint(line, {
        x: isReversed ? x + maxWidth - line.width : x,
        y: first + index * step,
        color: title.color,
      }),
    ),
  ].join("");
}

function drawLabels({ texts, note, noteColor, x, end, y, fill, stroke, ...style }: Labels, han: Han): string {
  const room = { han, maxWidth: (end - x) / 2, maxLines: 1 };
  const [noteLine] = set(note, style, room).lines;
  const right = end - (noteLine ? noteLine.width + NOTE_GAP : 0);
  const parts = noteLine ? [paint(noteLine, { x: end - noteLine.width, y, color: noteColor })] : [];
  let left = x;
  for (const text of texts) {
    const [line] = set(text, style, room).lines;
    const width = (line?.width ?? 0) + 2 * LABEL.padding;
    if (!line || left + width > right) continue;
    const top = y - style.size * FOOT - LABEL.height / 2;
    const frame = `x="${left}" y="${top}" width="${width}" height="${LABEL.height}" rx="${LABEL.radius}"`;
    parts.push(`<rect ${frame} fill="${fill}" stroke="${stroke}"/>`);
    parts.push(paint(line, { x: left + LABEL.padding, y, color: style.color }));
    left += width + LABEL.gap;
  }
  return parts.join("");
}
