import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Soft noise over a gradient: as large as a camera's file, and as much work. */
export async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [1500, 1000];
  const noise = randomBytes(width * height * 3).map((byte, place) => {
    const x = Math.floor(place / 3) % width;
    return Math.min(255, (byte >> 1) + Math.floor((x / width) * 120));
  });
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(6000, 4000, { kernel: "cubic" })
    .jpeg({ quality: 62 })
    .toBuffer();
}
