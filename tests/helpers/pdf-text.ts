import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<string, { head: string; stream: string }>;

/** The words that a PDF of ours draws, in the order in which it draws them, without the spaces between the pieces. */
export function readPdfText(pdf: Uint8Array): string {
  const objects = readObjects(Buffer.from(pdf).toString("latin1"));
  const fonts = readFonts(objects);
  return [...objects.values()]
    .filter(({ stream }) => /\bTf\b/.test(stream))
    .map(({ stream }) => readContent(stream, fonts))
    .join("\n");
}

function readObjects(text: string): Objects {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = "", body = ""] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", raw] = body.split(/stream\r?\n/, 2);
    objects.set(id, { head, stream: raw ? unpack(raw, head) : "" });
  }
  return objects;
}

/** Cut by /Length: compressed data may itself end with a carriage return. */
function unpack(raw: string, head: string): string {
  const [, length] = /\/Length (\d+)/.exec(head) ?? [];
  const bytes = Buffer.from(raw.slice(0, Number(length)), "latin1");
  return (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** For each font name of the pages: its glyphs' letters. */
function readFonts(objects: Objects): Map<string, Map<string, string>> {
  return mapFonts(objects, (head) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    return readLetters(objects.get(map ?? "")?.stream ?? "");
  });
}

function mapFonts<Value>(objects: Objects, read: (head: string) => Value): Map<string, Value> {
  const fonts = new Map<string, Value>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, read(objects.get(id)?.head ?? ""));
    }
  }
  return fonts;
}

function readLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      letters.set(glyph, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function readContent(stream: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>();
  let text = "";
  for (const [, font, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    const glyphs = [...(drawn ?? "").matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = ""]) => hex.match(/\w{4}/g) ?? [],
    );
    text += toReadingOrder(glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? "")).join("");
  }
  return text;
}

/** Glyphs are drawn from left to right; readers of PDFs reverse those of right-to-left scripts. */
function toReadingOrder(glyphs: string[]): string[] {
  return glyphs.some((letters) => /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}]/u.test(letters))
    ? glyphs.toReversed()
    : glyphs;
}

export interface DrawnPiece {
  text: string;
  /** From the left of the page, in points. */
  start: number;
  end: number;
  /** The largest change of a glyph's width against its font, in thousandths of the size. */
  adjustment: number;
}

const OPERATION = /^(q|Q)$|^1 0 0 1 ([-\d.]+) [-\d.]+ (cm|Tm)$|^\/(F\d+) ([\d.]+) Tf$|^\[([^\]]*)\] TJ$/gm;

/** The place of each piece of text; understands only pages whose coordinates are moved, never scaled. */
export function readDrawnPieces(pdf: Uint8Array): DrawnPiece[] {
  const objects = readObjects(Buffer.from(pdf).toString("latin1"));
  const letters = readFonts(objects);
  const widths = mapFonts(objects, (head) => {
    const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1] ?? "";
    const [, list = ""] = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant)?.head ?? "") ?? [];
    return list.trim().split(/\s+/).map(Number);
  });
  const pages = [...objects.values()].filter(({ stream }) => /\bTf\b/.test(stream));
  return pages.flatMap(({ stream }) => {
    const pieces: DrawnPiece[] = [];
    const moves = [0];
    const state = { font: "", size: 0, x: 0 };
    for (const [, stack, x, move, font, size, drawn] of stream.matchAll(OPERATION)) {
      followMoves(moves, stack, move === "cm" ? Number(x) : 0);
      if (move === "Tm") state.x = Number(x);
      else if (font) Object.assign(state, { font, size: Number(size) });
      else if (drawn !== undefined) {
        const start = (moves.at(-1) ?? 0) + state.x;
        pieces.push({
          start,
          ...measurePiece(drawn, state.size, [letters.get(state.font), widths.get(state.font)], start),
        });
      }
    }
    return pieces;
  });
}

/** Keeps the stack of places that a page has moved its drawing to. */
function followMoves(moves: number[], stack: string | undefined, by: number): void {
  if (stack === "q") moves.push(moves.at(-1) ?? 0);
  else if (stack === "Q") moves.pop();
  else moves[moves.length - 1] = (moves.at(-1) ?? 0) + by;
}

function measurePiece(
  drawn: string,
  size: number,
  [letters, widths]: [Map<string, string> | undefined, number[] | undefined],
  start: number,
): Omit<DrawnPiece, "start"> {
  const glyphs = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/\w{4}/g) ?? []);
  const moved = [...drawn.matchAll(/> (-?[\d.]+)/g)].map(([, value]) => Number(value));
  const width = glyphs.reduce((sum, glyph) => sum + (widths?.[Number.parseInt(glyph, 16)] ?? 0), 0);
  const advance = width - moved.reduce((sum, value) => sum + value, 0);
  return {
    text: toReadingOrder(glyphs.map((glyph) => letters?.get(glyph.toLowerCase()) ?? "")).join(""),
    end: start + (advance * size) / 1000,
    adjustment: Math.max(0, ...moved.map(Math.abs)),
  };
}
