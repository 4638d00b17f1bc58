import type { Concept } from "../concepts/concepts.ts";
import type { Question } from "../question.server.ts";

const SITE_TOPICS: readonly Concept[] = ["web", "shop", "mobile"];
const SUM =
  /\d\s*(?:times|plus|minus|divided by|multiplied by|[x*×+/÷-]|into|guna|gunaa|jama|गुणा|जोड|घटा|प्लस)\s*\d/;

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
  return concepts.has("elsewhere") || SUM.test(reading.folded);
}
