import { describe, expect, it } from "vitest";
import {
  DOUBT_MIN_SCORE,
  decideStatus,
  type JudgedComment,
  SPAM_MIN_SCORE,
  type SpamReason,
  scoreComment,
} from "./spam-score.ts";

const plain: JudgedComment = {
  author: "Asha Rao",
  email: "asha@example.com",
  text: "I had the same problem with the cache headers; setting them per route has helped.",
  honeypot: "",
  elapsedMs: 42_000,
  repeats: 0,
  isOwnersAddress: false,
};
const judge = (change: Partial<JudgedComment>) => scoreComment({ ...plain, ...change });

describe("scoreComment", () => {
  it.each<[string, Partial<JudgedComment>]>([
    ["an ordinary comment", {}],
    ["one that nobody timed", { elapsedMs: undefined }],
    ["Hindi", { author: "आशा राव", text: "बहुत बढ़िया लेख है, इससे मुझे काफी मदद मिली। धन्यवाद!" }],
    ["Russian", { author: "Иван", text: "Спасибо, очень помогло разобраться с кэшем." }],
    ["two languages in one text", { text: "Спасибо for the article about React Server Components" }],
    ["a short thank-you", { text: "Thanks!" }],
    [
      "code in capitals",
      { text: "Try `SELECT * FROM POSTS WHERE ID IN (SELECT ID FROM COMMENTS)`, it helped." },
    ],
    ["HTML in code", { text: 'Use ```\n<a href="/x">x</a>\n``` instead.' }],
    ["a line of code marks", { text: "```\n================\n```\nis what I see." }],
    ["an address with a number", { email: "asha.rao1987@example.com" }],
    [
      "words that hold a blocked one",
      { text: "The specialist reopened the occasional issue about sex-linked genetics." },
    ],
  ])("finds nothing in %s", (_name, change) => {
    expect(judge(change)).toEqual({ score: 0, reasons: [] });
  });

  it.each<[SpamReason, Partial<JudgedComment>]>([
    ["hidden_field", { honeypot: "https://spam.example" }],
    ["too_fast", { elapsedMs: 900 }],
    ["link", { text: "It is explained well at https://docs.example/cache too." }],
    ["links", { text: "See https://a.example and www.b.example and http://c.example for more." }],
    ["link_flood", { text: "https://a.example ".repeat(6) }],
    ["only_link", { text: "https://a.example" }],
    ["link_in_name", { author: "best-shoes.com" }],
    ["markup", { text: "[url=https://a.example]shoes[/url]" }],
    ["markup", { text: 'Good <a href="https://a.example">shoes</a>' }],
    ["blocked_word", { text: "Play in our CASINO today" }],
    ["repeated_text", { repeats: 1 }],
    ["repeated_characters", { text: "Niceeeeeeeeeeeeeeeeee" }],
    ["disposable_address", { email: "x@mail.mailinator.com" }],
    ["random_address", { email: "a8d7f6a8s7d6f8a7s6d8f@example.com" }],
    ["mixed_scripts", { text: "Log in to your p\u0430ypal account" }],
    ["shouting", { text: "THIS IS THE BEST OFFER THAT YOU WILL EVER SEE IN YOUR LIFE" }],
    ["owner_address", { isOwnersAddress: true }],
  ])("names %s", (reason, change) => {
    const verdict = judge(change);
    expect(verdict.reasons).toContain(reason);
    expect(verdict.score).toBeGreaterThan(0);
    expect(verdict.score).toBeLessThanOrEqual(1);
  });

  it("adds reasons up, and never to more than 1", () => {
    const one = judge({ elapsedMs: 900 }).score;
    const two = judge({ elapsedMs: 900, repeats: 1 }).score;
    const all = judge({
      honeypot: "x",
      elapsedMs: 0,
      repeats: 9,
      author: "www.casino.com",
      email: "aaaa1111bbbb2222@yopmail.com",
      text: "[url=https://a.example] ".repeat(40),
      isOwnersAddress: true,
    }).score;
    expect(two).toBeGreaterThan(one);
    expect(all).toBeGreaterThan(two);
    expect(all).toBeLessThanOrEqual(1);
  });

  it.each(["[url ", "`", "a.", "https://", "x1", "аb"])("is through with a whole text of %j", (part) => {
    const text = part.repeat(5000 / part.length);
    expect(
      judge({ text, author: text.slice(0, 80), email: `${text.slice(0, 240)}@a.example` }).score,
    ).toBeLessThan(1);
  });
});

describe("decideStatus", () => {
  it.each([
    [0, false, "held"],
    [0, true, "approved"],
    [DOUBT_MIN_SCORE - 0.01, true, "approved"],
    [DOUBT_MIN_SCORE, true, "held"],
    [DOUBT_MIN_SCORE, false, "held"],
    [SPAM_MIN_SCORE, true, "spam"],
    [SPAM_MIN_SCORE, false, "spam"],
  ] as const)("makes of %d, known %s: %s", (score, isKnown, status) => {
    expect(decideStatus({ score, reasons: [] }, isKnown)).toBe(status);
  });
});
