import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { PersonTable } from "../../../../db/tables/people-tables.ts";
import { containsText } from "../../../../db/text-search.ts";
import { INDIAN_STATES } from "../../../utils/indian-states.ts";
import { parseCurrency } from "../../../utils/money.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import { LANGUAGES, UNMERGE_MAX_DAYS } from "./person.ts";
import type { Person, PersonView } from "./schema.ts";
import { listSuggestions } from "./store/suggestions.server.ts";

export type PersonRow = Selectable<PersonTable>;

const DAY_MS = 86_400_000;

/** Newest first, without people who were merged into somebody else. */
export async function listPeople(
  db: Db,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<{ people: Person[]; total: number }> {
  const found = db
    .selectFrom("people")
    .whereRef("people.id", "=", "people.root_id")
    .$if(query.trim() !== "", (select) =>
      select.where((eb) =>
        eb.or([
          containsText(query, [eb.ref("people.name"), eb.ref("people.company"), eb.ref("people.phone")]),
          eb("people.id", "in", selectByEmail(db, query)),
        ]),
      ),
    );
  const rows = await found
    .selectAll("people")
    .orderBy("people.created_at", "desc")
    .orderBy("people.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const emails = await listEmails(
    db,
    rows.map(({ id }) => id),
  );
  return { people: rows.map((row) => toPerson(row, emails.get(row.id))), total: Number(total) };
}

function selectByEmail(db: Db, query: string) {
  return db
    .selectFrom("person_emails")
    .innerJoin("people as known", "known.id", "person_emails.person_id")
    .select("known.root_id")
    .where(({ ref }) => containsText(query, [ref("person_emails.email")]));
}

/** The person, everybody merged with them, and the person they were merged into. */
export function selectTree(db: Db, personId: string) {
  return db
    .selectFrom("people as tree")
    .select("tree.id")
    .where("tree.root_id", "=", ({ selectFrom }) =>
      selectFrom("people as one").select("one.root_id").where("one.id", "=", personId),
    );
}

/** Ids of people whose name, company or address contains a text, those merged into others among them. */
export function selectPeopleByText(db: Db, query: string) {
  return db
    .selectFrom("people as known")
    .select("known.id")
    .where("known.root_id", "in", ({ selectFrom }) =>
      selectFrom("people as named")
        .select("named.id")
        .where(({ ref }) => containsText(query, [ref("named.name"), ref("named.company")])),
    )
    .union(
      db
        .selectFrom("person_emails")
        .select("person_emails.person_id as id")
        .where(({ ref }) => containsText(query, [ref("person_emails.email")])),
    );
}

/** The person, or the one they were merged into. */
export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  const row = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.root_id === row.id) return row;
  return db.selectFrom("people").selectAll().where("id", "=", row.root_id).executeTakeFirst();
}

export async function viewPerson(db: Db, id: string, now: Date): Promise<PersonView | undefined> {
  const row = await findPerson(db, id);
  if (!row) return undefined;
  const person = toPerson(row, (await listEmails(db, [row.id])).get(row.id));
  const [merged, suggestions] = await Promise.all([listMerged(db, row.id, now), listSuggestions(db, person)]);
  return { person, merged, suggestions };
}

async function listMerged(db: Db, id: string, now: Date): Promise<PersonView["merged"]> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "merged_at"])
    .where("merged_into", "=", id)
    .orderBy("merged_at", "desc")
    .execute();
  const emails = await listOwnEmails(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    emails: emails.get(row.id) ?? [],
    mergedAt: row.merged_at ?? "",
    canUnmerge: canUnmerge(row.merged_at, now),
  }));
}

export function canUnmerge(mergedAt: string | null, now: Date): boolean {
  return mergedAt !== null && now.getTime() - Date.parse(mergedAt) <= UNMERGE_MAX_DAYS * DAY_MS;
}

/** Each person's addresses, including those of people merged into them; mail goes to the first. */
export async function listEmails(db: Db, rootIds: readonly string[]): Promise<Map<string, string[]>> {
  if (rootIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("person_emails")
    .innerJoin("people", "people.id", "person_emails.person_id")
    .select(["people.root_id as id", "person_emails.email"])
    .where("people.root_id", "in", rootIds)
    .orderBy(({ fn, val }) => fn.coalesce("person_emails.preferred_at", val("")), "desc")
    .orderBy("person_emails.created_at")
    .orderBy("person_emails.email")
    .execute();
  return groupEmails(rows);
}

async function listOwnEmails(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("person_emails")
    .select(["person_id as id", "email"])
    .where("person_id", "in", ids)
    .orderBy("email")
    .execute();
  return groupEmails(rows);
}

function groupEmails(rows: readonly { id: string; email: string }[]): Map<string, string[]> {
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ email }) => email)]));
}

export function toPerson(row: PersonRow, emails: readonly string[] = []): Person {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    company: row.company,
    country: row.country,
    ...toDocumentDetails(row),
    emails: [...emails],
    version: row.version,
    createdAt: row.created_at,
  };
}

export function toDocumentDetails({ address, state_code, gstin, is_sez, currency, language }: PersonRow) {
  return {
    address,
    stateCode: isKeyOf(INDIAN_STATES, state_code) ? state_code : ("" as const),
    gstin,
    isSez: is_sez === 1,
    currency: parseCurrency(currency) ?? ("" as const),
    language: isKeyOf(LANGUAGES, language) ? language : ("" as const),
  };
}

/** By id, of people who aren't merged into others. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
