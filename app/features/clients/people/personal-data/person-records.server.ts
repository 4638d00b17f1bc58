import type { Db } from "../../../../../db/schema.ts";
import { featureList } from "../../../../kit/feature.server.ts";
import type { PersonalPart, PersonalRecords, PersonKeys } from "../../../../kit/personal-data.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { findPerson, listEmails, toPerson } from "../people.server.ts";
import type { Person, PersonErasure } from "../schema.ts";

interface FoundPerson {
  person: Person;
  records: readonly PersonalRecords[];
}

/** Asks every feature what it keeps about the person. */
export async function findRecords(db: Db, site: Site, id: string): Promise<FoundPerson | undefined> {
  const row = await findPerson(db, id);
  if (!row) return undefined;
  const person = toPerson(row, (await listEmails(db, [row.id])).get(row.id));
  const tree = await db.selectFrom("people").select("id").where("root_id", "=", row.id).execute();
  const keys: PersonKeys = { emails: person.emails, personIds: tree.map((one) => one.id) };
  const records: PersonalRecords[] = [];
  for (const { personalData } of site.get(featureList))
    if (personalData) records.push(await personalData.find(db, keys, site));
  return { person, records };
}

export function describeErasure(records: readonly PersonalRecords[]): PersonErasure {
  const parts = records.flatMap((record) => record.parts);
  return {
    deleted: countParts(parts, "deleted"),
    anonymised: countParts(parts, "anonymised"),
    kept: records.flatMap(({ kept = [] }) => [...kept]),
  };
}

/** Counts what several features have of the same kind as one. */
function countParts(parts: readonly PersonalPart[], fate: PersonalPart["fate"]): PersonErasure["deleted"] {
  const kinds = Map.groupBy(
    parts.filter((part) => part.fate === fate && part.rows.length > 0),
    ({ noun }) => noun,
  );
  return [...kinds].map(([noun, same]) => {
    const count = same.reduce((sum, { rows }) => sum + rows.length, 0);
    return { what: countOf(count, noun, same[0]?.plural), count };
  });
}
