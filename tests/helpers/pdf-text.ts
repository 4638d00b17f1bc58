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
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
      fonts.set(name, readLetters(objects.get(map ?? "")?.stream ?? ""));
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
    text += glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? "").join("");
  }
  return text;
}
