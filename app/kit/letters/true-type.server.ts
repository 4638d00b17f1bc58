export interface Outline {
  /** SVG paths, each with its place; the y axis points up. */
  parts: { path: string; x: number; y: number }[];
  advance: number;
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

interface EncodedGlyph {
  bytes: Buffer;
  box: Box;
  points: number;
  contours: number;
}

const EMPTY: EncodedGlyph = {
  bytes: Buffer.alloc(0),
  box: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  points: 0,
  contours: 0,
};
const COMMAND = /([MLQ])([^MLQZ]*)/g;
const FLAGS = { onCurve: 0x01, overlaps: 0x40 };
const TABLE_RECORD_BYTES = 16;
const CHECKSUM_OF_FILE = 0xb1b0afba;

/** Writes a TrueType font with only the tables that a PDF needs: https://learn.microsoft.com/typography/opentype/spec/otff */
export function writeTrueType(outlines: readonly Outline[], unitsPerEm: number): Buffer {
  const glyphs = outlines.map(encodeGlyph);
  const box = glyphs.map((glyph) => glyph.box).reduce(unite, EMPTY.box);
  const advances = outlines.map(({ advance }) => Math.round(advance));
  const offsets = listEnds([0, ...glyphs.map(({ bytes }) => bytes.length)]);
  return writeFile({
    glyf: Buffer.concat(glyphs.map(({ bytes }) => bytes)),
    head: writeHead(box, unitsPerEm),
    hhea: writeHhea(box, Math.max(...advances), glyphs.length),
    hmtx: Buffer.concat(glyphs.map((glyph, index) => toWords([advances[index] ?? 0, glyph.box.minX]))),
    loca: Buffer.concat(offsets.map(toLong)),
    maxp: writeMaxp(glyphs),
  });
}

function encodeGlyph({ parts }: Outline): EncodedGlyph {
  const contours = parts
    .flatMap(({ path, x, y }) => readContours(path, x, y))
    .filter(({ length }) => length > 1);
  const points = contours.flat();
  if (points.length === 0) return EMPTY;
  const box = points
    .map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y }))
    .reduce((known, point) => unite(known, point));
  const ends = listEnds(contours.map(({ length }) => length)).map((end) => end - 1);
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? FLAGS.onCurve : 0)));
  flags[0] = (flags[0] ?? 0) | FLAGS.overlaps;
  const steps = (axis: "x" | "y") =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  const bytes = Buffer.concat([
    toWords([contours.length, box.minX, box.minY, box.maxX, box.maxY, ...ends, 0]),
    flags,
    toWords(steps("x")),
    toWords(steps("y")),
  ]);
  const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
  return { bytes: Buffer.concat([bytes, padding]), box, points: points.length, contours: contours.length };
}

/** Each contour ends where it begins, so the last point is left out. */
function readContours(path: string, dx: number, dy: number): Point[][] {
  const contours: Point[][] = [];
  for (const [, command, list = ""] of path.matchAll(COMMAND)) {
    const numbers = list.split(/[ ,]/).map(Number);
    if (command === "M") contours.push([]);
    for (let at = 0; at < numbers.length; at += 2) {
      const isOnCurve = at === numbers.length - 2;
      const point = { x: Math.round((numbers[at] ?? 0) + dx), y: Math.round((numbers[at + 1] ?? 0) + dy) };
      contours.at(-1)?.push({ ...point, isOnCurve });
    }
  }
  return contours.map((points) => {
    const [first, last] = [points[0], points.at(-1)];
    const isClosed = points.length > 1 && first && last && first.x === last.x && first.y === last.y;
    return isClosed && last.isOnCurve ? points.slice(0, -1) : points;
  });
}

function listEnds(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end;
  });
}

function unite(one: Box, other: Box): Box {
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}

function writeHead({ minX, minY, maxX, maxY }: Box, unitsPerEm: number): Buffer {
  const longs = [0x00010000, 0x00010000, 0, 0x5f0f3cf5].map(toLong);
  const dates = Buffer.alloc(16);
  const words = toWords([0, unitsPerEm]);
  const longOffsets = 1;
  return Buffer.concat([...longs, words, dates, toWords([minX, minY, maxX, maxY, 0, 8, 2, longOffsets, 0])]);
}

function writeHhea({ minX, minY, maxX, maxY }: Box, widest: number, count: number): Buffer {
  const metrics = [maxY, minY, 0, widest, minX, 0, maxX, 1, 0, 0, 0, 0, 0, 0, 0, count];
  return Buffer.concat([toLong(0x00010000), toWords(metrics)]);
}

function writeMaxp(glyphs: readonly EncodedGlyph[]): Buffer {
  const points = Math.max(...glyphs.map((glyph) => glyph.points));
  const contours = Math.max(...glyphs.map((glyph) => glyph.contours));
  const limits = [glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([toLong(0x00010000), toWords(limits)]);
}

function writeFile(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables).toSorted();
  const power = Math.floor(Math.log2(names.length));
  const range = 2 ** power * TABLE_RECORD_BYTES;
  const counts = toWords([names.length, range, power, names.length * TABLE_RECORD_BYTES - range]);
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 12 + names.length * TABLE_RECORD_BYTES;
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    records.push(Buffer.from(name, "latin1"), ...[addUp(body), offset, table.length].map(toLong));
    bodies.push(body);
    offset += body.length;
  }
  const file = Buffer.concat([toLong(0x00010000), counts, ...records, ...bodies]);
  const head = records.findIndex((part) => part.toString("latin1") === "head");
  const adjustmentAt = (records[head + 2]?.readUInt32BE(0) ?? 0) + 8;
  file.writeUInt32BE((CHECKSUM_OF_FILE - addUp(file)) >>> 0, adjustmentAt);
  return file;
}

function addUp(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function toLong(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function toWords(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}
