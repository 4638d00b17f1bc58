import type { Knowledge } from "../../find/knowledge/knowledge.server.ts";
import type { Concept } from "../../read/concepts/concepts.ts";
import type { Question } from "../../read/question.server.ts";

const SITE_TOPICS: readonly Concept[] = ["web", "shop", "mobile"];
const SUM =
  /\d\s*(?:times|plus|minus|divided by|multiplied by|[x*×+/÷-]|into|guna|gunaa|jama|गुणा|जोड|घटा|प्लस)\s*\d/;

const GENERAL =
  /\b(?:who (?:invented|discovered|wrote|directed|founded|won)|capital of|population of|how (?:far|tall|old|big|high|deep|heavy) (?:is|are|was)|president|prime minister|kis ne (?:khoja|likha)|rajdhani)\b|राजधानी|प्रधानमंत्री|राष्ट्रपति|आविष्कार/u;
const OF_THIS_SITE = /\b(?:you|your|this|these|blog|article|post|site|aap\w*)\b|आप/u;

/** Knowledge that has nothing to do with the site or with what it sells. */
export function isOffTopic({
  concepts,
  reading: { folded },
}: Pick<Question, "concepts" | "reading">): boolean {
  return concepts.has("elsewhere") || SUM.test(folded) || asksOfWorld(folded);
}

function asksOfWorld(folded: string): boolean {
  return GENERAL.test(folded) && !OF_THIS_SITE.test(folded);
}

/** Declines account recovery while the owner hides it. */
export function isWithheld({ profile }: Pick<Knowledge, "profile">, { isRecovery }: Question): boolean {
  return isRecovery && profile?.isRecoveryHidden === true;
}

/** Weather, politics, other people's prices, sums: nothing that is found for it would be an answer. */
export function isOffSite({ concepts, offers, projects, reading, ...question }: Question): boolean {
  if (concepts.has("rival")) return true;
  if (projects.length > 0 || question.followers !== undefined) return false;
  if (concepts.has("unoffered")) {
    // "A website with SEO" is still a website.
    if (offers.some(({ topics }) => topics.some((topic) => SITE_TOPICS.includes(topic)))) return false;
    return !concepts.has("platform");
  }
  if (offers.length > 0 || question.isRecovery) return false;
  if (concepts.has("otherSpeech")) return !concepts.has("speech");
  return isOffTopic({ concepts, reading });
}
