import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFileName } from "./file-name.ts";

it.each([
  ["photo.jpg", "photo.jpg"],
  ["C:\\fakepath\\photo.jpg", "photo.jpg"],
  ["../../etc/passwd.png", "passwd.png"],
  ["  two   words .png ", "two words .png"],
  ["पुस्तक.png", "पुस्तक.png"],
  ["a\u202Egnp.exe", "agnp.exe"],
  ["\u200B\u0000", "picture"],
  ["...", "picture"],
  ["", "picture"],
])("shows %j as %j", (given, shown) => {
  expect(parseFileName(given)).toBe(shown);
});

it("never shows a path, an invisible character or more than a hundred", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
      const name = parseFileName(given);
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+$/u);
      expect([...name].length).toBeLessThanOrEqual(100);
    }),
  );
});
