import { describe, expect, it } from "vitest";
import { cleanName } from "./clean-name.ts";

describe("a name in mail to a claimed address", () => {
  it.each([
    ["Asha Verma", "Asha Verma"],
    ["  नेहा   शर्मा ", "नेहा शर्मा"],
    ["श्री\u200dनिवास क्\u200dष", "श्री\u200dनिवास क्\u200dष"],
    ["Seán O’Neill-Brøndsted, Jr.", "Seán O’Neill-Brøndsted, Jr."],
    ["J.R.R. Tolkien", "J. R. R. Tolkien"],
    ["A.P.J.Abdul Kalam", "A. P. J. Abdul Kalam"],
    ["Dr.Sharma", "Dr. Sharma"],
    ["Asha s/o Ram", "Asha s/o Ram"],
    ["Asha (Priya) Rao", "Asha (Priya) Rao"],
  ])("keeps %j", (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned);
  });

  it.each([
    ["Win http://evil.example", "Win"],
    ["Win hxxp://evil.example/a?b now", "Win now"],
    ["Win evil.example", "Win"],
    ["WIN EVIL.EXAMPLE/prize", "WIN"],
    ["Win (evil.example)", "Win"],
    ["Win www.evil", "Win"],
    ["Win evil\uff0eexample", "Win"],
    ["Win evil\u3002example", "Win"],
    ["Win e\u200bvil\u2060.ex\u00adample", "Win"],
    ["Win evil\u200d.\u200cexample", "Win"],
    ["Win me@evil.example", "Win"],
    ["Win mailto:me", "Win"],
    ["Win javascript:alert(1)", "Win"],
    ["Win 192.0.2.1", "Win"],
    ["Win localhost:3000", "Win"],
    ["Win //evil", "Win"],
    ["Win [here](https://evil.example)", "Win"],
    ["Win xn--vil-ela.example", "Win"],
    ["Win ईविल.भारत", "Win"],
    ["Asha\r\nBcc: all@evil.example", "Asha Bcc:"],
    ["<b>Asha</b>", "b Asha /b"],
    ["A\u0000sha\u202e Rao", "A sha Rao"],
  ])("takes what looks like a link or a line out of %j", (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned);
  });

  it.each(["", " \n", "http://evil.example", "…", "12345", "\u200d"])("is a neutral word for %j", (name) => {
    expect(cleanName(name)).toBe("Guest");
    expect(cleanName(name, "अतिथि")).toBe("अतिथि");
  });

  it("is 60 characters long at most, and never half of one", () => {
    expect(Array.from(cleanName("अ".repeat(200)))).toHaveLength(60);
    expect(cleanName(`A${"😀".repeat(200)}`)).toBe(`A${"😀".repeat(59)}`);
  });
});
