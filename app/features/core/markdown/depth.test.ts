import { describe, expect, it } from "vitest";
import { isTooDeep } from "./depth.ts";

describe("isTooDeep", () => {
  it.each([
    ["quotes", `${"> ".repeat(101)}a`],
    ["lists", `${"- ".repeat(101)}a`],
    ["numbered lists", `${"1. ".repeat(101)}a`],
    ["a mixture", `${"> - 1) ".repeat(34)}a`],
    ["brackets", `${"[".repeat(102)}a${"]".repeat(102)}`],
    ["emphasis", "**a* ".repeat(2_501)],
    ["brackets that nothing opens", "]".repeat(5_001)],
    ["a line in the middle", `a\n\n${">".repeat(101)}\n\nb`],
  ])("says so of %s", (_name, source) => {
    expect(isTooDeep(source)).toBe(true);
  });

  it.each([
    ["an ordinary text", "# A\n\n> - [x](y) and `a[b[c]]`\n"],
    ["a long line", "---".repeat(1_000)],
    ["many quotes under each other", "> a\n".repeat(1_000)],
    ["emphasis in many paragraphs", "**a*\n\n".repeat(5_001)],
    ["many links", "[a](b) ".repeat(1_000)],
    ["a log with colours", `${"\u001b[31m".repeat(1_000)}[a]`],
    ["some brackets that nothing opens", "]".repeat(1_000)],
    ["brackets that nothing opens in many paragraphs", "]\n\n".repeat(5_001)],
  ])("does not say so of %s", (_name, source) => {
    expect(isTooDeep(source)).toBe(false);
  });
});
