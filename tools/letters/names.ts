import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { detectHan, splitByFace } from "../../app/kit/letters/faces.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { NAMES_IN_SCRIPTS } from "../../tests/helpers/names-in-scripts.ts";
import { copyText, cutOut, findWords, paintPage } from "./other-programs.ts";
import type { Documents } from "./run.ts";

const DPI = 288;
/** The size of a client's name, in points. */
const SIZE = 11;
const WEIGHT = 600;
const FONTS = new URL("../../app/kit/letters/fonts/", import.meta.url);
/** The least likeness of two pictures; it isn't 1, because programs smooth edges differently. */
const ALIKE_MIN = 0.9;

/** Checks that each name can be copied from each document, and looks as in a browser. */
export async function checkNames(documents: Documents, out: string): Promise<string[]> {
  const faults: string[] = [];
  const executablePath = await findBrowser({ isShellFirst: true });
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const texts = await copyAll(documents, out);
    for (const [script, name] of NAMES_IN_SCRIPTS) {
      const lost = texts.flatMap(({ kind, text }) => (text.includes(name) ? [] : [kind]));
      const alike = await compare(documents, browser, { name, script, out });
      if (lost.length > 0) faults.push(`${name} (${script}) isn't copied from: ${lost.join(", ")}.`);
      if (alike < ALIKE_MIN)
        faults.push(`${name} (${script}) looks otherwise in a browser: ${alike.toFixed(2)}.`);
      console.log(
        `| ${script} | ${name} | ${texts.length - lost.length} of ${texts.length} | ${alike.toFixed(3)} |`,
      );
    }
  } finally {
    await browser.close();
  }
  return faults;
}

/** Copies the text of one document of each kind, which holds all names, line by line. */
async function copyAll(
  { PRINTED_DOCUMENTS }: Documents,
  out: string,
): Promise<{ kind: string; text: string }[]> {
  const names = NAMES_IN_SCRIPTS.map(([, name]) => name).join("\n");
  const texts: { kind: string; text: string }[] = [];
  for (const [kind, draw] of PRINTED_DOCUMENTS)
    texts.push({ kind, text: await copyText(await draw(names), out) });
  return texts;
}

interface Named {
  name: string;
  script: string;
  out: string;
}

async function compare(
  documents: Documents,
  browser: Browser,
  { name, script, out }: Named,
): Promise<number> {
  const snapshot = documents.freezePrinted({ recipient: { name } });
  const pdf = await documents.drawDocument({ snapshot, signature: null });
  const label = (await findWords(pdf, out)).findLast(({ text }) => text === "Billed");
  if (!label) throw new Error("The document says nobody it's billed to.");
  const line = {
    left: label.left - 1,
    right: label.left + 258,
    top: label.bottom,
    bottom: label.bottom + 17,
  };
  const ours = await cutOut(await paintPage(pdf, out, DPI), line, DPI);
  const theirs = await paintInBrowser(browser, name);
  const file = join(out, script.toLowerCase().replaceAll(/\W+/g, "-"));
  const [one, other] = await Promise.all([trim(ours), trim(theirs)]);
  await Promise.all([writeFile(`${file}.png`, one), writeFile(`${file}-browser.png`, other)]);
  return measureLikeness(one, other);
}

function trim(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .trim({ threshold: 60 })
    .png()
    .toBuffer();
}

async function paintInBrowser(browser: Browser, name: string): Promise<Buffer> {
  const runs = splitByFace(name, "Inter", detectHan(name));
  const faces = [...new Set(runs.map(({ face }) => face))];
  const rules = faces.map((face) => {
    const file = face === "noto-sans" ? "noto-sans-600" : face;
    const font = brotliDecompressSync(readFileSync(new URL(`${file}.ttf.br`, FONTS))).toString("base64");
    return `@font-face { font-family: "${face}"; font-weight: 400 700; src: url(data:font/ttf;base64,${font}) }`;
  });
  const spans = runs.map(({ text, face }) => `<span style="font-family:'${face}'">${text}</span>`).join("");
  const style = `font-size:${(SIZE * DPI) / 72}px;font-weight:${WEIGHT};font-synthesis:none;text-rendering:geometricPrecision;font-feature-settings:'calt' 0`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 140 } });
  await page.setContent(
    `<style>${rules.join("")} body{margin:24px;background:#fff;color:#0a0f1e}</style><div dir="auto" style="${style};display:inline-block">${spans}</div>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The cosine between the inks of two pictures, scaled to the same size and slightly blurred. */
async function measureLikeness(one: Buffer, other: Buffer): Promise<number> {
  const { width = 1, height = 1 } = await sharp(one).metadata();
  const read = (picture: Buffer) =>
    sharp(picture).resize({ width, height, fit: "fill" }).blur(1.2).negate().greyscale().raw().toBuffer();
  const [a, b] = await Promise.all([read(one), read(other)]);
  let [product, first, second] = [0, 0, 0];
  for (const [at, ink] of a.entries()) {
    const beside = b[at] ?? 0;
    product += ink * beside;
    first += ink * ink;
    second += beside * beside;
  }
  return product / Math.sqrt(first * second || 1);
}
