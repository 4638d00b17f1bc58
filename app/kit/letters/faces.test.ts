import { expect, it } from "vitest";
import { NAMES_IN_SCRIPTS } from "../../../tests/helpers/names-in-scripts.ts";
import { detectHan, dropUnprintable, findUnprintable, splitByFace } from "./faces.ts";

const split = (text: string) => splitByFace(text, "Inter", detectHan(text));

it.each(NAMES_IN_SCRIPTS)("has every letter of a name: %s", (_, name) => {
  expect(findUnprintable(name)).toBeUndefined();
  expect(
    split(name)
      .map(({ text }) => text)
      .join(""),
  ).toBe(name);
});

it.each([
  "₹ $ € £ ¥ ₽ ₩ ₿",
  "≥ ≤ ≠ ≈ ± × ÷ √ ∞",
  "→ ← ↑ ↓ ⇒ ↔",
  "✓ ✔ ✗ ★ ☆ ● ■ ▲",
  "½ ¼ ¾ ⅓ ² ³ ° µ ‰",
  "№ § © ® ™ † … – — “ ” „ «»",
])("has common symbols: %s", (symbols) => {
  expect(findUnprintable(symbols)).toBeUndefined();
});

it.each([
  "\u{12000}",
  "\u{13080}",
  "\u{10330}",
  "\ue000",
  "\ufffe",
])("names a letter that no face has: %j", (letter) => {
  expect(findUnprintable(`Before ${letter} after`)).toBe(letter);
  expect(dropUnprintable(`Before ${letter}after`)).toBe("Before  after");
});

it("draws a whole word in one face when its family lacks one of the letters", () => {
  expect(split("Invoice for Kɔ́kúi Ama")).toEqual([
    { text: "Invoice for ", face: "inter" },
    { text: "Kɔ́kúi", face: "noto-sans" },
    { text: " Ama", face: "inter" },
  ]);
});

it("keeps figures beside a symbol in their own face", () => {
  expect(split("≥5,000").at(-1)).toEqual({ text: "5,000", face: "inter" });
});

it("keeps marks and joiners with the letter that they belong to", () => {
  expect(split("क्\u200dष")).toEqual([{ text: "क्\u200dष", face: "noto-sans-devanagari" }]);
  expect(split("ɛ́")).toEqual([{ text: "ɛ́", face: "noto-sans" }]);
  expect(split("e\u0301")).toEqual([{ text: "e\u0301", face: "inter" }]);
});

it("draws Han letters as the readers of the document write them", () => {
  const face = (text: string) => split(text).find((run) => run.text.includes("直"))?.face;
  expect(["直", "直さ", "직 直"].map(face)).toEqual(["noto-sans-sc", "noto-sans-jp", "noto-sans-sc"]);
});
