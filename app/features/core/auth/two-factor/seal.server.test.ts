import { expect, it } from "vitest";
import { openText, sealText } from "./seal.server.ts";

const secret = "a secret of thirty-two characters";
const seal = (text: string) => sealText(secret, "test", text);

it("gives back what it has sealed, and never seals twice alike", () => {
  expect(openText(secret, "test", seal("JBSWY3DP ☕"))).toBe("JBSWY3DP ☕");
  expect(seal("same")).not.toBe(seal("same"));
  expect(Buffer.from(seal("plain text"), "base64url").toString("latin1")).not.toContain("plain");
});

it("opens nothing with another secret, for another purpose, or after a change", () => {
  const sealed = seal("text");
  expect(openText(`${secret}!`, "test", sealed)).toBeUndefined();
  expect(openText(secret, "other", sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(openText(secret, "test", bytes.toString("base64url"))).toBeUndefined();
});

it.each(["", "AAAA", "not a sealed text at all"])("takes no rubbish: %j", (rubbish) => {
  expect(openText(secret, "test", rubbish)).toBeUndefined();
});
