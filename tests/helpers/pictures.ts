import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "jpeg" | "png" | "gif" | "webp" | "avif";

/** A picture with edges and colours, so that it is no special case for any encoder. */
export async function drawPicture(
  format: Format,
  { width = 900, height = 600 }: { width?: number; height?: number } = {},
): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing(width, height)))
    .toFormat(format)
    .toBuffer();
}

/** Taken on a phone that was held upright, with the place where it was. */
export async function drawPhotoWithPlace(): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing(800, 500)))
    .withExif({
      IFD0: { Make: "SecretCamera", Artist: "A hidden name" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "28/1 36/1 50/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 12/1 30/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>XMP-SECRET</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** Bytes that no encoder makes small. */
export async function drawNoise(side: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(side * side * 3);
  let state = 1;
  for (let i = 0; i < pixels.length; i++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[i] = state >> 16;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A valid PNG of one colour: a few kilobytes that unpack to gigabytes. */
export function buildBomb(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#135"/><circle cx="40%" cy="50%" r="20%" fill="#fa0"/>
  </svg>`;
}
