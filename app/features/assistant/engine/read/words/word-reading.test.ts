import { expect, it } from "vitest";
import { CHAT_MESSAGE_MAX_CHARS } from "../../../assistant.ts";
import type { ChatLanguage } from "../../answer.ts";
import { listAmounts } from "../../find/offers/amounts.ts";
import { createQuestionKey } from "../question-key.ts";
import { hideSecrets } from "../secrets.ts";
import { detectLanguage } from "./language.ts";
import { splitSections } from "./markdown-text.ts";
import { foldText, stemWord } from "./plain-text.ts";
import { countSlips, findSimilarWord } from "./similar-words.ts";
import { createSoundKey } from "./sound-key.ts";

it.each<[string, ChatLanguage]>([
  ["How much is a website?", "en"],
  ["website ka price kitna hai", "hi-Latn"],
  ["mera account hack ho gaya", "hi-Latn"],
  ["वेबसाइट की कीमत", "hi"],
  ["Instagram account हैक हो गया", "hi"],
  ["what is the meaning of नमस्ते in the English language", "en"],
])("knows how %j is written", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

it("falls back where a text could be any language", () => {
  expect(detectLanguage("price?", "hi")).toBe("hi");
  expect(detectLanguage("price?")).toBe("en");
});

it("gives one key to wordings that ask the same", () => {
  expect(createQuestionKey("Do you repair radios?", "en")).toBe(
    createQuestionKey("radio repairing, do you?", "en"),
  );
  expect(createQuestionKey("Do you repair radios?", "en")).not.toBe(
    createQuestionKey("Do you repair cars?", "en"),
  );
  expect(createQuestionKey("क्या आप रेडियो ठीक करते हैं?", "hi")).toBe(
    createQuestionKey("रेडियो ठीक करते हो", "hi"),
  );
  expect(createQuestionKey("you", "en")).toBe("en:you");
});

it("counts slips of the finger", () => {
  expect([
    countSlips("website", "wesbite", 2),
    countSlips("abc", "abd", 2),
    countSlips("short", "shortest", 2),
  ]).toEqual([1, 1, 3]);
  expect(findSimilarWord("wesbite", ["site", "website"])).toBe("website");
  expect(findSimilarWord("java", ["jawa"])).toBeUndefined();
});

it("hears English words in Devanagari", () => {
  for (const [hindi, english] of [
    ["रिएक्ट", "react"],
    ["पायथन", "python"],
    ["डॉकर", "docker"],
    ["वेबसाइट", "website"],
  ] as const) {
    expect(createSoundKey(hindi)).toBe(createSoundKey(english));
  }
});

it("folds and stems", () => {
  expect(foldText("E-Commerce १२३ क़ीमत Node.js")).toBe("ecommerce 123 कीमत node");
  expect(["prices", "price", "hacked", "hack", "libraries"].map(stemWord)).toEqual([
    "pric",
    "pric",
    "hack",
    "hack",
    "library",
  ]);
});

it("reads Markdown in sections, without code", () => {
  expect(
    splitSections(
      "Intro **bold** [link](/x).\n\n## Part\n\n```js\ncode\n```\n| A | B |\n|---|---|\n| c | d |\n- item",
    ),
  ).toEqual([
    { heading: "", text: "Intro bold link." },
    { heading: "Part", text: "c: d.\nitem" },
  ]);
});

it.each([
  "password is ",
  "1 ",
  "1,000,",
  "9-",
  "₹",
  "discount ",
  "code 1 ",
  "<a",
  "| ",
  "[x](",
  "\u0930",
])("reads the longest message of %j in no time worth speaking of", (piece) => {
  const text = piece.repeat(CHAT_MESSAGE_MAX_CHARS / piece.length);
  hideSecrets(text);
  listAmounts(text);
  splitSections(text);
  expect(createQuestionKey(text, "en").length).toBeLessThanOrEqual(200);
});
