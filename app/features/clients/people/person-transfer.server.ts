import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, type KindWrite, toList } from "../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { EMAIL_MAX_CHARS } from "../../../utils/text/visitor-text.ts";
import { toDocumentDetails } from "./people.server.ts";
import { DETAIL_MAX_CHARS, NOTE_MAX_CHARS, nameOf, withoutTag } from "./person.ts";
import { documentDetails } from "./schema.ts";
import { PEOPLE_LOCK } from "./store/person-commands.server.ts";

const id = z.string().min(1).max(100);
const email = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX_CHARS);
const detail = z.string().max(DETAIL_MAX_CHARS);
const moment = z.iso.datetime();

/** A person as they travel in an archive: known by their oldest address, with notes, without files. */
export const personRecord = z.object({
  emails: z
    .array(z.object({ email, at: moment, preferredAt: moment.optional() }))
    .min(1)
    .max(1000),
  name: z.string().max(500),
  phone: detail,
  company: detail,
  country: detail,
  // Archives from before documents have none of these.
  address: documentDetails.address.default(""),
  stateCode: documentDetails.stateCode.default(""),
  gstin: documentDetails.gstin.default(""),
  isSez: documentDetails.isSez.default(false),
  currency: documentDetails.currency.default(""),
  language: documentDetails.language.default(""),
  notes: z.array(
    z.object({ id, body: z.string().min(1).max(NOTE_MAX_CHARS), author: z.string().max(500), at: moment }),
  ),
  createdAt: moment,
});

export type PersonRecord = z.infer<typeof personRecord>;

/** Which person was merged into which: each by an address of their own. */
export const mergeRecord = z.object({ email, into: email, at: moment });
export type MergeRecord = z.infer<typeof mergeRecord>;

export async function listPersonRecords(db: Db): Promise<PersonRecord[]> {
  const people = await db.selectFrom("people").selectAll().orderBy("created_at").orderBy("id").execute();
  const emails = await listEmails(db);
  const notes = await db.selectFrom("person_notes").selectAll().orderBy("created_at").orderBy("id").execute();
  const byPerson = Map.groupBy(notes, ({ person_id }) => person_id);
  return people
    .map((row) => ({
      emails: (emails.get(row.id) ?? []).map(
        ({ email: address, created_at: at, preferred_at: preferredAt }) => ({
          email: address,
          at,
          ...(preferredAt !== null && { preferredAt }),
        }),
      ),
      name: row.name,
      phone: row.phone,
      company: row.company,
      country: row.country,
      ...toDocumentDetails(row),
      notes: (byPerson.get(row.id) ?? []).map(({ id: noteId, body, author, created_at }) => ({
        id: noteId,
        body,
        author,
        at: created_at,
      })),
      createdAt: row.created_at,
    }))
    .filter((record) => record.emails.length > 0);
}

/** In the order in which they were merged, since one may have been merged further. */
export async function listMergeRecords(db: Db): Promise<MergeRecord[]> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "merged_into", "merged_at"])
    .where("merged_into", "is not", null)
    .execute();
  const emails = await listEmails(db);
  const firstOf = (person: string | null) => emails.get(person ?? "")?.[0]?.email;
  return rows
    .flatMap((row) => {
      const [own, into] = [firstOf(row.id), firstOf(row.merged_into)];
      return own && into && row.merged_at ? [{ email: own, into, at: row.merged_at }] : [];
    })
    .toSorted(compareMerges);
}

async function listEmails(db: Db) {
  const rows = await db
    .selectFrom("person_emails")
    .selectAll()
    .orderBy("created_at")
    .orderBy("email")
    .execute();
  return Map.groupBy(rows, ({ person_id }) => person_id);
}

/** Somebody who has one of the addresses already is that person; an address of somebody else stays theirs. */
export async function savePersonRecord(
  trx: Transaction<Schema>,
  record: PersonRecord,
  now: Date,
): Promise<void> {
  const { name, phone, company, country, address, stateCode, gstin, isSez, currency, language } = record;
  const columns = {
    name,
    phone,
    company,
    country,
    address,
    gstin,
    currency,
    language,
    state_code: stateCode,
    is_sez: Number(isSez),
    updated_at: toTimestamp(now),
  };
  const known = await findByEmail(
    trx,
    record.emails.map((one) => one.email),
  );
  const personId = known ?? randomUUID();
  if (known) {
    await trx
      .updateTable("people")
      .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
      .where("id", "=", known)
      .execute();
  } else {
    await trx
      .insertInto("people")
      .values({ id: personId, ...columns, root_id: personId, created_at: record.createdAt })
      .execute();
  }
  for (const { email: address, at, preferredAt = null } of record.emails) {
    await trx
      .insertInto("person_emails")
      .values({
        email: address,
        person_id: personId,
        base: withoutTag(address),
        created_at: at,
        preferred_at: preferredAt,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
  }
  for (const { id: noteId, body, author, at } of record.notes) {
    const note = { person_id: personId, body, author, created_at: at };
    await trx
      .insertInto("person_notes")
      .values({ id: noteId, ...note })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(note))
      .execute();
  }
}

/** A merge that was made here stays; a merge never leads back to the person itself. */
export async function saveMergeRecord(
  trx: Transaction<Schema>,
  { email: own, into, at }: MergeRecord,
): Promise<void> {
  const [loserId, winnerId] = [await findByEmail(trx, [own]), await findByEmail(trx, [into])];
  if (!loserId || !winnerId) return;
  const loser = await findRow(trx, loserId);
  const winner = await findRow(trx, winnerId);
  if (loser.merged_into !== null || winner.root_id === loser.id) return;
  await trx
    .updateTable("people")
    .set({ merged_into: winner.id, merged_at: at })
    .where("id", "=", loser.id)
    .execute();
  await trx.updateTable("people").set({ root_id: winner.root_id }).where("root_id", "=", loser.id).execute();
}

function findRow(trx: Transaction<Schema>, personId: string) {
  return trx
    .selectFrom("people")
    .select(["id", "merged_into", "root_id"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** The person that has the first of the addresses that belongs to anybody. */
async function findByEmail(trx: Transaction<Schema>, emails: readonly string[]): Promise<string | undefined> {
  const rows = await trx
    .selectFrom("person_emails")
    .select(["email", "person_id"])
    .where("email", "in", emails)
    .execute();
  const found = emails.find((one) => rows.some((row) => row.email === one));
  return rows.find((row) => row.email === found)?.person_id;
}

function compareMerges(a: MergeRecord, b: MergeRecord): number {
  return a.at.localeCompare(b.at) || a.email.localeCompare(b.email);
}

const lockPeople = ({ trx, by }: KindWrite) => lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);

export const peopleKind = defineArchiveKind({
  name: "people",
  isOfVisitors: true,
  place: toList("people"),
  schema: personRecord,
  keyOf: ({ emails }) => emails[0]?.email ?? "",
  nameOf: ({ name, emails }) => nameOf({ name, emails: emails.map((one) => one.email) }),
  list: listPersonRecords,
  prepare: lockPeople,
  save: ({ trx, by }, record) => savePersonRecord(trx, record, by.now),
});

export const mergesKind = defineArchiveKind({
  name: "merges",
  isOfVisitors: true,
  place: toList("person-merges"),
  schema: mergeRecord,
  keyOf: (record) => record.email,
  nameOf: (record) => `${record.email} → ${record.into}`,
  list: listMergeRecords,
  prepare: lockPeople,
  compare: compareMerges,
  save: ({ trx }, record) => saveMergeRecord(trx, record),
});
