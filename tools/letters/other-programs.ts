import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const POINTS_PER_INCH = 72;
/** Marks of direction that Poppler adds around right-to-left text. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
  return stdout;
}

/** The text as Poppler copies it, with line ends as spaces. */
export async function copyText(pdf: Uint8Array, folder: string): Promise<string> {
  const file = join(folder, "copied.pdf");
  await writeFile(file, pdf);
  return run("pdftotext", ["-enc", "UTF-8", file, "-"]).replaceAll(DIRECTIONS, "").replaceAll(/\s+/g, " ");
}

/** The words of the first page and their places, in points. */
export async function findWords(pdf: Uint8Array, folder: string): Promise<(Box & { text: string })[]> {
  const file = join(folder, "words.pdf");
  await writeFile(file, pdf);
  const words = run("pdftotext", ["-bbox", "-enc", "UTF-8", "-l", "1", file, "-"]).matchAll(
    /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g,
  );
  return Array.from(words, ([, left, top, right, bottom, text = ""]) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
    text: text.replaceAll(DIRECTIONS, ""),
  }));
}

/** The first page as Poppler paints it, in grey. */
export async function paintPage(pdf: Uint8Array, folder: string, dpi: number): Promise<Buffer> {
  const file = join(folder, "painted.pdf");
  await writeFile(file, pdf);
  run("pdftoppm", [
    "-r",
    String(dpi),
    "-l",
    "1",
    "-gray",
    "-png",
    "-singlefile",
    file,
    join(folder, "painted"),
  ]);
  const picture = await readFile(join(folder, "painted.png"));
  await rm(join(folder, "painted.png"));
  return picture;
}

export function cutOut(page: Buffer, { left, top, right, bottom }: Box, dpi: number): Promise<Buffer> {
  const px = (points: number) => Math.round((points * dpi) / POINTS_PER_INCH);
  return sharp(page)
    .extract({ left: px(left), top: px(top), width: px(right - left), height: px(bottom - top) })
    .png()
    .toBuffer();
}

/** Has tesseract read a line of figures, scaled up to the size it needs. */
export async function readFigures(picture: Buffer, folder: string, letters: string): Promise<string> {
  const { width = 0 } = await sharp(picture).metadata();
  const file = join(folder, "figures.png");
  await sharp(picture)
    .resize({ width: width * 5, kernel: "cubic" })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: "#ffffff" })
    .png()
    .toFile(file);
  const args = [file, "-", "--psm", "7", "-c", `tessedit_char_whitelist=${letters}`];
  return run("tesseract", args).trim();
}
