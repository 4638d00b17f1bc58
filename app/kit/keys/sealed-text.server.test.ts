import { expect, it } from "vitest";
import { openSealedText, sealText } from "./sealed-text.server.ts";

const SECRET = "a secret of thirty-two characters";

it("opens what was sealed with the same secret for the same purpose, and nothing else", () => {
  const sealed = sealText(SECRET, "mail", "pässwört ₹");
  expect(openSealedText(SECRET, "mail", sealed)).toBe("pässwört ₹");
  expect(openSealedText(SECRET, "other", sealed)).toBeUndefined();
  expect(openSealedText(`${SECRET}!`, "mail", sealed)).toBeUndefined();
  expect(openSealedText(SECRET, "mail", "v1.short")).toBeUndefined();
  expect(openSealedText(SECRET, "mail", "plain text")).toBeUndefined();
});

it("shows nothing of the text, and looks different each time", () => {
  const [first, second] = [sealText(SECRET, "mail", "hunter22"), sealText(SECRET, "mail", "hunter22")];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.slice(3), "base64url").toString("latin1")).not.toContain("hunter22");
});

it("refuses what was changed", () => {
  const bytes = Buffer.from(sealText(SECRET, "mail", "hunter22").slice(3), "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(openSealedText(SECRET, "mail", `v1.${bytes.toString("base64url")}`)).toBeUndefined();
});
