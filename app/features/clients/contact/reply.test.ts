import { describe, expect, it } from "vitest";
import { cutSignature, fillSavedReply } from "./reply.ts";

describe("cutSignature", () => {
  const signature = "Best regards,\nMeera Iyer\nmeera.example";

  it.each([
    ["Gladly.", signature],
    ["", signature],
    ["Ask Meera Iyer about it.", signature],
    ["Meera Iyer\n\nwrote this.", signature],
    ["Thanks,\nMeera", "meera.example"],
    ["Thanks,\n– Meera Iyer.\n", "meera.example"],
    ["Thanks\nMEERA IYER\nmeera.example", ""],
    ["Thanks,\nMee", signature],
  ])("follows %j with what isn't there yet", (body, rest) => {
    expect(cutSignature(body, signature)).toBe(rest);
  });
});

describe("fillSavedReply", () => {
  it("puts in the first name and the subject, and leaves other braces alone", () => {
    const message = { name: " Asha  Rao", subject: "A {name} shop $&" };
    const text = "Hello {name}, about “{subject}”: {price} {NAME} {name}";
    expect(fillSavedReply(text, message)).toBe("Hello Asha, about “A {name} shop $&”: {price} {NAME} Asha");
  });
});
