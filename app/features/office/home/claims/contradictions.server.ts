import type { Claim } from "../../../../kit/owner/claim.server.ts";
import { markWords } from "../../../../kit/owner/sample.server.ts";
import { type Fact, readFacts } from "./read-facts.server.ts";
import type { Contradiction } from "./schema.ts";

const TITLES = {
  reply: "How fast you reply",
  projects: "How many projects you've done",
  clients: "How many clients you've had",
  years: "How many years of experience you have",
};

interface Said {
  fact: Fact;
  claim: Claim;
}

/** What is said differently in several places, as long as `isOwn` holds for one of them. */
export function findContradictions(
  claims: readonly Claim[],
  isOwn: (claim: Claim) => boolean,
): Contradiction[] {
  const said = claims.flatMap((claim) => readFacts(claim).map((fact) => ({ fact, claim })));
  const groups = Object.values(Object.groupBy(said, ({ fact }) => fact.key));
  return groups.flatMap((group = []) => {
    const [first] = group;
    const differs = group.some(({ fact }) => fact.value !== first?.fact.value);
    return first && differs && group.some(({ claim }) => isOwn(claim)) ? [toContradiction(first, group)] : [];
  });
}

function toContradiction({ fact, claim }: Said, group: readonly Said[]): Contradiction {
  const title =
    fact.topic === "price" ? `The price of ${claim.price?.title ?? "a service"}` : TITLES[fact.topic];
  const values = [...new Set(group.map((side) => side.fact.value))].toSorted((a, b) => a - b);
  return {
    key: markWords([fact.key, values]),
    title,
    sides: group.map((side) => ({
      text: side.fact.text,
      place: side.claim.place,
      to: side.claim.to ?? null,
    })),
  };
}
