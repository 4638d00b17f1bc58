import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { THEMES, WIDTHS } from "./screen.ts";

/** How wide each width is drawn. */
const COLUMN_WIDTHS_PX = { 360: 200, 768: 330, 1280: 500, 1920: 600 } as const;
const GAP_PX = 12;
/** The height of a row; a longer page is cut off, and its own shot shows the rest. */
const ROW_MAX_PX = 1500;
const GROUND = { r: 128, g: 128, b: 128 };

interface Piece {
  input: Buffer;
  left: number;
  top: number;
}

/** Joins the shots of one screen that are in the folder; false when there are none. */
export async function makeSheet(folder: string, stem: string): Promise<boolean> {
  const pieces: Piece[] = [];
  let top = GAP_PX;
  for (const theme of THEMES) {
    let left = GAP_PX;
    let height = 0;
    for (const width of WIDTHS) {
      const file = join(folder, `${stem}--${width}-${theme}.png`);
      if (existsSync(file)) {
        const column = await drawColumn(file, COLUMN_WIDTHS_PX[width]);
        pieces.push({ input: column.data, left, top });
        height = Math.max(height, column.height);
      }
      left += COLUMN_WIDTHS_PX[width] + GAP_PX;
    }
    if (height > 0) top += height + GAP_PX;
  }
  if (pieces.length === 0) return false;
  const columns = Object.values(COLUMN_WIDTHS_PX);
  const width = columns.reduce((sum, column) => sum + column + GAP_PX, GAP_PX);
  const file = join(folder, "sheets", `${stem}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { width, height: top, channels: 3, background: GROUND } })
    .composite(pieces)
    .png({ compressionLevel: 6 })
    .toFile(file);
  return true;
}

async function drawColumn(file: string, width: number): Promise<{ data: Buffer; height: number }> {
  const scaled = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(scaled.info.height, ROW_MAX_PX);
  const data = await sharp(scaled.data).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  return { data, height };
}
