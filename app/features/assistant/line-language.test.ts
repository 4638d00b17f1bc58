import { describe, expect, it } from "vitest";
import { findLineLanguage } from "./line-language.ts";
import { ASSISTANT_DEFAULTS } from "./settings/assistant-settings.ts";

describe("the language of a line", () => {
  it.each([
    [ASSISTANT_DEFAULTS.greeting, "hi-Latn"],
    ["Mobile app development ka price kya hai?", "hi-Latn"],
    ["Website banwane ka kharcha kitna hai?", "hi-Latn"],
    ["Mujhe ek mobile app chahiye", "hi-Latn"],
    ["वेबसाइट की कीमत कितनी है?", "hi"],
    ["**Web Development**: ₹10,000 – ₹50,000 से शुरू होता है", "hi"],
    ["How much does a website cost?", undefined],
    ["The main thing is to see the bill in a bar chart, and to mail it.", undefined],
    ["Namaste is the Hindi word for hello; in Devanagari it is written नमस्ते.", undefined],
    ["₹15,000", undefined],
    ["", undefined],
  ])("%j is %s", (text, language) => {
    expect(findLineLanguage(text)).toBe(language);
  });
});
