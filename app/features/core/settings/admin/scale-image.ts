import { AVATAR_MAX_PX } from "../avatar.ts";

const JPEG_QUALITY = 0.7;

export type ScaledImage = { ok: true; image: Blob } | { ok: false; message: string };

/** Width and height whose longer side is at most the limit; nothing is made larger. */
export function fitSize(
  width: number,
  height: number,
  maxPx = AVATAR_MAX_PX,
): [width: number, height: number] {
  const share = Math.min(1, maxPx / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
}

export async function scaleImage(file: File): Promise<ScaledImage> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { ok: false, message: "Failed to read image file" };
  const image = await drawJpeg(new Blob([bytes], { type: file.type })).catch(() => undefined);
  return image ? { ok: true, image } : { ok: false, message: "Failed to process image" };
}

async function drawJpeg(source: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(source);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = fitSize(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG knows no transparency, and would show it black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", JPEG_QUALITY),
  );
}
