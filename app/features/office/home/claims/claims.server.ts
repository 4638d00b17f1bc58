import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import type { Claim } from "../../../../kit/owner/claim.server.ts";
import { markWords } from "../../../../kit/owner/sample.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { type Fact, readFacts } from "./read-facts.server.ts";
import type { Contradiction } from "./schema.ts";

/** The sample contradicts itself, which isn't reported until the owner has changed one side of it. */
export async function listContradictions(db: Db, features: readonly Feature[]): Promise<Contradiction[]> {
  const claims = await Promise.all(features.map((feature) => feature.claims?.(db) ?? []));
  const rows = await db.selectFrom("sample_records").select(["record_id", "mark"]).execute();
  const marks = new Set(rows.map((row) => `${row.record_id} ${row.mark}`));
  const isOwn = ({ record }: Claim) =>
    marks.size === 0 || (record !== undefined && !marks.has(`${record.id} ${markWords(record.words)}`));
  const accepted = await db.selectFrom("setup_marks").select("name").execute();
  const names = new Set(accepted.map(({ name }) => name));
  return findContradictions(claims.flat(), isOwn).filter(({ key }) => !names.has(toMark(key)));
}

/** Accepted until one of the figures changes, which changes the key. */
export async function saveAccepted(
  db: Db,
  { key, isRight }: { key: string; isRight: boolean },
  now: Date,
): Promise<void> {
  const name = toMark(key);
  if (!isRight) {
    await db.deleteFrom("setup_marks").where("name", "=", name).execute();
    return;
  }
  await db
    .insertInto("setup_marks")
    .values({ name, marked_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

function toMark(key: string): string {
  return `right:${key}`;
}

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

/** Facts that differ between places of the site, as long as `isOwn` holds for one of those places. */
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
