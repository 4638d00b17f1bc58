import { expect, it } from "vitest";
import { HINDI_TEXTS } from "./texts-hindi.ts";

it("says in Hindi how to reach a person, without the English name of a button", () => {
  const texts = [HINDI_TEXTS.unknown, HINDI_TEXTS.noPrice, HINDI_TEXTS.noDiscount, HINDI_TEXTS.notListed];
  for (const say of texts) {
    expect(say("Asha")).not.toMatch(/Talk to a person/i);
    expect(say("Asha")).toContain("यहाँ लिखिए कि आपको किसी व्यक्ति से बात करनी है");
  }
});
