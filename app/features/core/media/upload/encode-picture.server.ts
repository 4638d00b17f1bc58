import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { isKeyOf } from "../../../../utils/object-keys.ts";
import { FALLBACK_WIDTH_MAX } from "../media.ts";
import type { EncodedFile, EncodeJob, EncodeRefusal, EncodeResult } from "./encoded-picture.ts";

const DECODERS = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "heif",
} as const;

const PIXELS_MAX = 50_000_000;
/** WebP knows no longer side than 16,383. */
const SIDE_MAX = 12_000;
const WIDTHS = [480, 768, 1200, 1600];
/** Twice the portrait of the home page, see `AVATAR_MAX_PX` of the settings. */
const AVATAR_SIDE_MAX = 1200;

interface Raster {
  pixels: Buffer;
  info: OutputInfo;
}

/** None of the given bytes survive, neither a camera's notes nor data hidden behind the last pixel. */
export async function encodePicture({ bytes, purpose }: EncodeJob): Promise<EncodeResult> {
  // The decoders' own caches are for programs that see one picture twice.
  sharp.cache(false);
  sharp.concurrency(1);
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  if (!isKeyOf(DECODERS, mime)) return refuse("wrong_type");
  const refusal = await judgeHeader(bytes, mime);
  if (refusal) return refusal;
  const isAvatar = purpose === "avatar";
  const raster = await decode(bytes, isAvatar ? AVATAR_SIDE_MAX : undefined).catch(() => undefined);
  if (!raster) return refuse("unreadable");
  return { ok: true, mime: mime === "image/apng" ? "image/png" : mime, ...(await encode(raster, isAvatar)) };
}

async function judgeHeader(
  bytes: Uint8Array,
  mime: keyof typeof DECODERS,
): Promise<EncodeRefusal | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header || header.format !== DECODERS[mime]) return refuse("unreadable");
  if (header.width * header.height > PIXELS_MAX) return refuse("too_many_pixels");
  return Math.max(header.width, header.height) > SIDE_MAX ? refuse("too_many_pixels") : undefined;
}

/** Once, upright, in the colours of the web, and no larger than it is ever shown. */
async function decode(bytes: Uint8Array, sideMax: number | undefined): Promise<Raster> {
  const { data: pixels, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "truncated" })
    .autoOrient()
    .resize({
      ...(sideMax ? { width: sideMax, height: sideMax, fit: "inside" } : { width: WIDTHS.at(-1) ?? 0 }),
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { pixels, info };
}

async function encode(raster: Raster, isAvatar: boolean) {
  const { width, height } = raster.info;
  const widths = [...WIDTHS.filter((step) => step < width), width];
  const files: EncodedFile[] = [];
  for (const step of widths) {
    const resized = () => openRaster(raster).resize({ width: step });
    files.push({
      suffix: `-${step}.avif`,
      bytes: await resized().avif({ quality: 55, effort: 3 }).toBuffer(),
    });
    files.push({ suffix: `-${step}.webp`, bytes: await resized().webp({ quality: 80 }).toBuffer() });
  }
  const fallback = !isAvatar && !(await isOpaque(raster)) ? "png" : "jpg";
  const plain = openRaster(raster).resize({ width: Math.min(width, FALLBACK_WIDTH_MAX) });
  const plainBytes =
    fallback === "png"
      ? await plain.png({ palette: true }).toBuffer()
      : await plain
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: isAvatar ? 70 : 80, mozjpeg: true })
          .toBuffer();
  files.push({ suffix: `.${fallback}`, bytes: plainBytes });
  return { width, height, widths, fallback, files, placeholder: await createPlaceholder(raster) } as const;
}

function openRaster({ pixels, info: { width, height, channels } }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

async function isOpaque(raster: Raster): Promise<boolean> {
  if (raster.info.channels < 4) return raster.info.channels !== 2;
  return (await openRaster(raster).stats()).isOpaque;
}

async function createPlaceholder(raster: Raster): Promise<string> {
  const tiny = await openRaster(raster)
    .resize({ width: 16, height: 16, fit: "inside" })
    .blur(1)
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function refuse(reason: EncodeRefusal["reason"]): EncodeRefusal {
  return { ok: false, reason };
}
