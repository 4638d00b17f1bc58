/**
 * Renders db/seed/art to db/seed/media: AVIF and WebP at each width, and manifest.json.
 *   node tools/art/render-art.ts [--only name,name] [--preview folder] [--browser file]
 * --preview writes full-size PNGs to the folder and encodes nothing. --browser names one other than Playwright's.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { postCoverSvg } from "../../app/features/content/posts/site/cover/post-cover.ts";
import { PICTURES, type Picture } from "../../db/seed/art/pictures.ts";

const ART = new URL("../../db/seed/art/", import.meta.url);
const MEDIA = new URL("../../db/seed/media/", import.meta.url);
const MANIFEST = new URL("manifest.json", MEDIA);

type ManifestEntry = { width: number; height: number; placeholder: string; widths: number[]; alt: string };
type Format = "avif" | "webp";

const QUALITIES: Record<Format, number[]> = {
  avif: [56, 48, 40, 32],
  webp: [74, 66, 57, 48, 38, 30],
};

/** Rises slower than the pixel count: large variants are shown scaled down on dense screens, where artefacts hide. */
const BYTES_PER_WIDTH: Record<Format, number> = { avif: 13_500, webp: 15_500 };
const maxBytes = (format: Format, width: number) => BYTES_PER_WIDTH[format] * (width / 480) ** 1.3;

async function screenshot(browser: Browser, picture: Picture, file: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: picture.width, height: picture.height },
    // Twice the size, then reduced: finer edges on tilted frames and hairlines than a direct render gives.
    deviceScaleFactor: 2,
  });
  if ("post" in picture.source) {
    const svg = postCoverSvg(picture.source.post.slug, picture.source.post.title);
    await page.goto(new URL("post.html", ART).href);
    await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), svg);
  } else {
    await page.goto(new URL(picture.source.page, ART).href);
  }
  await page.evaluate(() => document.fonts?.ready);
  await page.screenshot({ path: file });
  await page.close();
}

async function encodeVariant(source: Buffer, width: number, format: Format): Promise<Buffer> {
  const resized = await sharp(source).resize({ width }).removeAlpha().toBuffer();
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES[format]) {
    const image = sharp(resized);
    encoded = await (format === "avif"
      ? image.avif({ quality, effort: 4 })
      : image.webp({ quality, effort: 5, smartSubsample: true })
    ).toBuffer();
    if (encoded.length <= maxBytes(format, width)) return encoded;
  }
  process.stderr.write(`over budget at the lowest quality: ${width} ${format}, ${encoded.length} bytes\n`);
  return encoded;
}

async function createPlaceholder(source: Buffer): Promise<string> {
  const tiny = await sharp(source).resize({ width: 16 }).blur(1).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function encodePicture(picture: Picture, file: string): Promise<ManifestEntry> {
  const source = await sharp(file).resize({ width: picture.width }).png().toBuffer();
  for (const width of picture.widths) {
    for (const format of ["avif", "webp"] as const) {
      await writeFile(
        new URL(`${picture.name}-${width}.${format}`, MEDIA),
        await encodeVariant(source, width, format),
      );
    }
  }
  const { width, height, widths, alt } = picture;
  return { width, height, placeholder: await createPlaceholder(source), widths, alt };
}

async function readManifest(): Promise<Record<string, ManifestEntry>> {
  const text = await readFile(MANIFEST, "utf8").catch(() => "{}");
  return JSON.parse(text);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: "string" }, preview: { type: "string" }, browser: { type: "string" } },
  });
  const only = values.only?.split(",");
  const pictures = PICTURES.filter((picture) => !only || only.includes(picture.name));
  const folder = values.preview ? resolve(values.preview) : await mkdtemp(join(tmpdir(), "render-art-"));
  await mkdir(folder, { recursive: true });
  const fileOf = (picture: Picture) => join(folder, `${picture.name}.png`);

  const browser = await chromium.launch({
    ...(values.browser && { executablePath: values.browser }),
    args: ["--no-sandbox", "--allow-file-access-from-files"],
  });
  try {
    for (const picture of pictures) await screenshot(browser, picture, fileOf(picture));
  } finally {
    await browser.close();
  }
  if (values.preview) return;

  await mkdir(MEDIA, { recursive: true });
  const rendered = await readManifest();
  for (const picture of pictures) rendered[picture.name] = await encodePicture(picture, fileOf(picture));
  const ordered = Object.fromEntries(
    PICTURES.filter(({ name }) => rendered[name]).map(({ name }) => [name, rendered[name]]),
  );
  await writeFile(MANIFEST, `${JSON.stringify(ordered, null, 2)}\n`);
  await rm(folder, { recursive: true });
}

await main();
