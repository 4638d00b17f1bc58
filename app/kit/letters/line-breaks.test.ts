import { expect, it } from "vitest";
import { splitLetters, splitWord } from "./line-breaks.ts";

it("does not split words of scripts that use spaces", () => {
  for (const word of ["Website", "वेबसाइट", "Сергей", "https://example.com/a"])
    expect(splitWord(word)).toEqual([word]);
});

it.each([
  "ราคาเว็บไซต์ใหม่",
  "東京都渋谷区神南一丁目",
  "我们为您开发网站",
])("finds where a line may end within %s", (text) => {
  const parts = splitWord(text);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("")).toBe(text);
});

it("begins no line with a closing mark, and ends none with an opening one", () => {
  const parts = splitWord("「東京」、大阪（日本）。");
  for (const part of parts) {
    expect(part).not.toMatch(/^[」、）。]/);
    expect(part).not.toMatch(/[「（]$/);
  }
});

it("takes a word apart letter by letter, with the marks of each", () => {
  expect(splitLetters("ko\u0301हि")).toEqual(["k", "o\u0301", "हि"]);
});
