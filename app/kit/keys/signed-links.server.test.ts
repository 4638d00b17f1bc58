import { describe, expect, it } from "vitest";
import { cutTokens, readLink, signedFor, signLink } from "./signed-links.server.ts";

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

describe("whether a link is the site's own", () => {
  const sign = (purpose: string, expiresAt?: Date) =>
    signLink(SECRET, { purpose, subject: "1", expiresAt: expiresAt ?? undefined });

  it("is told by its signature for one of the purposes, also after its end", () => {
    const isGenuine = signedFor("leave", "preferences");
    const ended = sign("leave", HOUR_LATER);
    expect(readLink(SECRET, "leave", ended, new Date("2099-01-01"))).toBeUndefined();
    for (const token of [ended, sign("preferences")]) {
      expect(isGenuine({ secret: SECRET }, token)).toBe(true);
      expect(isGenuine({ secret: `${SECRET}!` }, token)).toBe(false);
      const forged = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      expect(isGenuine({ secret: SECRET }, forged)).toBe(false);
    }
    for (const token of [sign("confirm"), "", "x", "a.b.c"])
      expect(isGenuine({ secret: SECRET }, token)).toBe(false);
  });
});

it("a text that is handed on has no token left by which its reader could act", () => {
  const token = signLink(SECRET, { purpose: "quote", subject: "id.1", expiresAt: undefined });
  const text = `Your quote: https://site.example/q/${token}\n(https://site.example/q/${token}/proof), 1.5 hours at 2.30.`;
  expect(cutTokens(text)).toBe(
    "Your quote: https://site.example/q/…\n(https://site.example/q/…/proof), 1.5 hours at 2.30.",
  );
});
