import { describe, expect, it } from "vitest";
import { unlinkForeign } from "./answer-links.ts";

const ALLOWED = {
  siteOrigin: "https://soloist.example",
  texts: ["See https://docs.example/guide. And more"],
};

describe("unlinkForeign", () => {
  it.each([
    "See [our services](/services), or [a post](/blog/a-post#part).",
    "[Here](https://soloist.example/contact) and https://soloist.example/about",
    "[Instagram](https://www.instagram.com/hacked/) or https://www.facebook.com/hacked.",
    "[the guide](https://docs.example/guide)",
    "Plain **bold** text, 50/50, a [bracket] and (round) ones",
  ])("keeps %s", (text) => {
    expect(unlinkForeign(text, ALLOWED)).toBe(text);
  });

  it.each([
    ["[Pay here](https://evil.example/pay)", "Pay here"],
    ["[Pay](//evil.example)", "Pay"],
    ["[Pay](/\\evil.example)", "Pay"],
    ["[Pay](javascript:alert(1))", "Pay)"],
    ["[Pay](data:text/html,x)", "Pay"],
    ["[Mail](mailto:evil@evil.example)", "Mail"],
    ["Go to https://evil.example/x now", "Go to  now"],
    ["Go to www.evil.example now", "Go to  now"],
    ["<https://evil.example>", ""],
    ["![picture](https://evil.example/x.png)", "picture"],
    ["[https://evil.example](/services)", "[](/services)"],
    ["[a](https://soloist.example.evil.example)", "a"],
    ["[a](https://soloist.example@evil.example)", "a"],
    ["[a](<https://evil.example>)", "a"],
    ['[a](https://evil.example "title")', "a"],
    ["[a][1]\n[1]: //evil.example", "[a][1]\n"],
    ["[a [b] c](mailto:evil@evil.example)", "[a b] c"],
    ["[![a](https://evil.example/x.png)](mailto:evil@evil.example)", "a"],
    ["[a](\nmailto:evil@evil.example)", "a"],
  ])("makes %s harmless", (text, expected) => {
    expect(unlinkForeign(text, ALLOWED)).toBe(expected);
  });

  it("reads an answer of brackets once", () => {
    const brackets = "[".repeat(50_000) + "[a](".repeat(50_000);
    expect(unlinkForeign(brackets, ALLOWED)).toBe(brackets);
  });
});
