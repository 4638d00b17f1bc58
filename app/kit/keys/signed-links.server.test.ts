import { describe, expect, it } from "vitest";
import { readLink, signLink } from "./signed-links.server.ts";

const SECRET = "a secret of thirty-two characters";
const NOW = new Date("2026-03-10T12:00:00.000Z");
const HOUR_LATER = new Date("2026-03-10T13:00:00.000Z");

describe("signed links", () => {
  it("give back their subject, in characters that an address takes as they are", () => {
    const token = signLink(SECRET, { purpose: "leave", subject: "id ✓/?&=1", expiresAt: HOUR_LATER });
    expect(encodeURIComponent(token)).toBe(token);
    expect(readLink(SECRET, "leave", token, NOW)).toBe("id ✓/?&=1");
  });

  it("are good for their purpose alone", () => {
    const token = signLink(SECRET, { purpose: "leave", subject: "1", expiresAt: undefined });
    expect(readLink(SECRET, "confirm", token, NOW)).toBeUndefined();
  });

  it("end when they expire, and never when they have no end", () => {
    const short = signLink(SECRET, { purpose: "leave", subject: "1", expiresAt: HOUR_LATER });
    expect(readLink(SECRET, "leave", short, new Date(HOUR_LATER.getTime() - 1))).toBe("1");
    expect(readLink(SECRET, "leave", short, HOUR_LATER)).toBeUndefined();
    const endless = signLink(SECRET, { purpose: "leave", subject: "1", expiresAt: undefined });
    expect(readLink(SECRET, "leave", endless, new Date("2099-01-01"))).toBe("1");
  });

  it("are refused when any character of them is another, or the secret is", () => {
    const token = signLink(SECRET, { purpose: "leave", subject: "subscriber-1", expiresAt: HOUR_LATER });
    for (let at = 0; at < token.length; at += 1) {
      const forged = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect(readLink(SECRET, "leave", forged, NOW)).toBeUndefined();
    }
    expect(readLink(`${SECRET}!`, "leave", token, NOW)).toBeUndefined();
  });

  it("cannot be made endless, or of another kind, by moving their parts", () => {
    const token = signLink(SECRET, { purpose: "leave", subject: "1", expiresAt: HOUR_LATER });
    const [name, , signature] = token.split(".");
    for (const end of ["", "0", "zzzzzz"]) {
      expect(readLink(SECRET, "leave", `${name}.${end}.${signature}`, NOW)).toBeUndefined();
    }
  });

  it.each([
    "",
    ".",
    "..",
    "a.b.c",
    "x".repeat(100_000),
    `${"A".repeat(401)}..${"A".repeat(43)}`,
    "é..é",
  ])("take no other text: %.20s", (token) => {
    expect(readLink(SECRET, "leave", token, NOW)).toBeUndefined();
  });
});
