import { execFileSync } from "node:child_process";
import { renderAsync } from "@resvg/resvg-js";
import { beforeAll, expect, it } from "vitest";
import { NAMES_IN_SCRIPTS } from "../../../tests/helpers/names-in-scripts.ts";
import { detectHan } from "./faces.ts";
import { isRightToLeft, type Look, loadShaper, type Shaper } from "./shaper.server.ts";
import { setLines } from "./text-lines.server.ts";

const LOOK: Look = { family: "Inter", weight: 400, han: "zh" };
const FIGURES = [..."0123456789"];
const MARKS = [",", ".", "₹", "$", "€", "−", "/", "%", " ", ":"];
const PAIRS = FIGURES.flatMap((figure) =>
  [...FIGURES, ...MARKS].flatMap((other) => [figure + other, other + figure]),
);
/** The text of an invoice, 9 points, at 90 dots per inch. */
const SIZE_PX = (9 / 72) * 90;

let shaper: Shaper;
beforeAll(async () => {
  shaper = await loadShaper();
});

it("gives all figures one width, in each family and weight", () => {
  for (const [family, weight] of [
    ["Inter", 400],
    ["Inter", 600],
    ["JetBrains Mono", 500],
  ] as const) {
    const widths = FIGURES.map((figure) => shaper.measure(figure, { family, weight, han: "zh" }));
    expect(new Set(widths).size).toBe(1);
  }
});

it("never kerns a figure", () => {
  for (const look of [LOOK, { ...LOOK, weight: 600 }] as const) {
    for (const pair of PAIRS) {
      const apart = Array.from(pair, (letter) => shaper.measure(letter, look));
      expect([pair, shaper.shape(pair, look).map(({ advance }) => advance)]).toEqual([pair, apart]);
    }
  }
});

it("paints each pair of an amount at screen size as it paints the two signs apart", async () => {
  const paint = async (pieces: { text: string; x: number }[]) => {
    const set = pieces.map(({ text, x }) => {
      const [line] = setLines(text, { look: LOOK, size: SIZE_PX, width: 1000, maxLines: 1 }).lines;
      return `<g transform="translate(${x} 14)">${line?.svg ?? ""}</g>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${set.join("")}</svg>`;
    return Buffer.from((await renderAsync(svg)).pixels);
  };
  for (const pair of ["7,", "1.", "7.", "4,", "11", "71", "$5", "₹1"]) {
    const [first = "", second = ""] = pair;
    const width = (shaper.measure(first, LOOK) * SIZE_PX) / 2048;
    const together = await paint([{ text: pair, x: 4 }]);
    const apart = await paint([
      { text: first, x: 4 },
      { text: second, x: 4 + width },
    ]);
    const difference = together.reduce(
      (worst, value, at) => Math.max(worst, Math.abs(value - (apart[at] ?? 0))),
      0,
    );
    expect([pair, difference < 8]).toEqual([pair, true]);
  }
});

it("still kerns letters", () => {
  const apart = shaper.measure("A", LOOK) + shaper.measure("V", LOOK);
  expect(shaper.measure("AV", LOOK)).toBeLessThan(apart);
});

it("keeps an x between figures, and draws no times sign", () => {
  const [, x] = shaper.shape("3x4", LOOK);
  expect(x?.parts).toEqual(shaper.shape("x", LOOK)[0]?.parts);
});

it.each(NAMES_IN_SCRIPTS)("draws each letter of a name: %s", (_, name) => {
  const look = { ...LOOK, han: detectHan(name) };
  const clusters = shaper.shape(name, look);
  expect(clusters.map(({ text }) => text).join("")).toBe(name);
  for (const { text, face, parts } of clusters) {
    expect([text, parts.every(({ glyph }) => glyph !== 0)]).toEqual([text, true]);
    const isSeen = parts.some(({ glyph }) => shaper.drawGlyph(face, look.weight, glyph) !== "");
    expect([text, isSeen]).toEqual([text, !/^[\s\p{Cf}]+$/u.test(text)]);
  }
});

it("joins Arabic letters, and stacks those of India", () => {
  const glyphs = (text: string) =>
    shaper.shape(text, LOOK).flatMap(({ parts }) => parts.map(({ glyph }) => glyph));
  expect(glyphs("بب")).not.toEqual([...glyphs("ب"), ...glyphs("ب")]);
  expect(shaper.shape("क्ष", LOOK)).toHaveLength(1);
  expect(shaper.shape("কি", LOOK)).toHaveLength(1);
  expect(["سلام", "שלום", "नमस्ते", "Hello"].map(isRightToLeft)).toEqual([true, true, false, false]);
});

it("knows how high a face is, and draws it, where nothing else was asked of a process before", () => {
  const script = `
    const { loadShaper } = await import("./app/kit/letters/shaper.server.ts");
    const shaper = await loadShaper();
    const look = { family: "Space Grotesk", weight: 700, han: "zh" };
    const { ascender } = shaper.readExtents(look);
    const [{ face, parts }] = shaper.shape("A", look);
    console.log(ascender > 0, shaper.drawGlyph(face, look.weight, parts[0].glyph).length > 0);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(output).toBe("true true\n");
});
