import type { Concept } from "./concepts.ts";

/** Halves of the combinations below: each says nothing by itself. */
const HALVES: readonly Concept[] = ["talk", "whom", "trade"];
/** Halves of combinations whose words ask for nothing else. */
const PARTS: readonly Concept[] = ["record", "gone", "moment", "atEnd"];
/** Their words ask for nothing but the combination. */
const STEPS: readonly Concept[] = ["sent", "next", "afterSending"];
/** Topics that no developer's site covers. */
const OFF_SITE: readonly Concept[] = ["elsewhere", "unoffered", "otherSpeech", "rival"];
/** Their words stay the visitor's own, and are not compared as concepts. */
export const NO_TOPICS: ReadonlySet<Concept> = new Set([
  ...OFF_SITE,
  ...HALVES,
  ...PARTS,
  "summon",
  "technology",
]);
/** Concepts that only mean something together. */
const COMBINED: readonly [Concept, readonly Concept[]][] = [
  ["person", ["talk", "whom"]],
  ["sell", ["privacy", "trade"]],
  ["sell", ["email", "trade"]],
  ["sell", ["phone", "trade"]],
  ["firstTalk", ["free", "call"]],
  ["firstTalk", ["free", "consulting"]],
  ["experience", ["career"]],
  ["retention", ["record", "gone", "moment"]],
  ["payLater", ["price", "atEnd"]],
  ["payLater", ["payment", "atEnd"]],
  ["payment", ["payLater"]],
  ["refund", ["payment", "recover", "guarantee"]],
  ["refund", ["payment", "hack", "guarantee"]],
  ["refund", ["payment", "account", "guarantee"]],
  ["afterSending", ["sent", "next"]],
  ["start", ["afterSending"]],
  ["person", ["summon", "whom"]],
];
/** Concepts beside which others are only words of the same phrase. */
const OVERRULED: readonly [Concept, readonly Concept[]][] = [
  ["phone", ["mobile"]],
  ["hack", ["ownership"]],
  ["reply", ["duration", "privacy"]],
  ["hours", ["duration"]],
  ["refund", ["recover", "price"]],
  ["success", ["price"]],
  ["experience", ["place", "hours"]],
  ["alone", ["person", "skill", "owner", "experience", "whom"]],
  ["bye", ["support", "person", "duration", "talk", "all"]],
  ["samples", ["posts", "secret", "projects", "ownership"]],
  ["sell", ["shop", "person", "email", "phone"]],
  ["social", ["projects"]],
  ["changes", ["support"]],
  ["ownership", ["secret", "account", "projects", "owner", "support", "payment"]],
  ["firstTalk", ["consulting", "price", "discount", "person", "payment", "start"]],
  ["privacy", ["place", "security"]],
  ["quote", ["posts"]],
  ["thisSite", ["web"]],
  ["mood", ["all"]],
  ["mobile", ["retention"]],
  ["career", ["projects", "skill", "duration", "offer"]],
  ["retention", ["duration", "remove", "privacy", "talk", "whom"]],
  ["payLater", ["price", "howMuch", "support", "tax", "duration"]],
  [
    "afterSending",
    ["needs", "reach", "privacy", "posts", "phone", "email", "secrecy", "duration", "process", "projects"],
  ],
];

/** The concepts of a whole message, from those of its single words and phrases. */
export function settleConcepts(read: ReadonlySet<Concept>): Set<Concept> {
  const concepts = new Set(read);
  for (const [concept, parts] of COMBINED) {
    if (parts.every((part) => concepts.has(part))) concepts.add(concept);
  }
  for (const [concept, overruled] of OVERRULED) {
    if (concepts.has(concept)) for (const other of overruled) concepts.delete(other);
  }
  // "Overseas customers" are asked about; only their prices are in dollars.
  if (concepts.has("remote") && !concepts.has("price") && !concepts.has("howMuch"))
    concepts.delete("dollars");
  for (const part of [...PARTS, ...STEPS]) concepts.delete(part);
  return concepts;
}
