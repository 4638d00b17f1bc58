import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findGstinFault, findGstinState } from "../../../../utils/gstin.ts";
import { findCountryCode, isAtHome, nameCountry } from "../country-code.ts";
import { findPerson, listEmails, type PersonRow, toDocumentDetails, toPerson } from "../people.server.ts";
import { nameOf } from "../person.ts";
import type { Person, PersonNote, PersonUpdate } from "../schema.ts";

/** Held by merges, erasures and what adds to a person, so that an erasure misses nothing. */
export const PEOPLE_LOCK = "soloist people";

export function updatePerson(
  by: OwnerWrite,
  id: string,
  { version, ...given }: PersonUpdate,
): Promise<WriteResult<Person>> {
  return writeAsOwner(by, { action: "person_updated", subject: nameOf }, async (trx) => {
    const person = await findPerson(trx, id);
    if (!person) return notFound("person");
    const details = joinDetails(person, given);
    const fault = findDetailFault(details, person);
    if (fault) return fault;
    const row = await trx
      .updateTable("people")
      .set(({ eb }) => ({
        ...toColumns(details),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", person.id)
      .where("version", "=", version ?? person.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describe(trx, row) } : staleVersion("person");
  });
}

type Details = Omit<Person, "id" | "emails" | "version" | "createdAt">;

/** Callers from before documents send none of their details. */
function joinDetails(stored: PersonRow, given: Omit<PersonUpdate, "version">): Details {
  const known = toDocumentDetails(stored);
  return {
    ...given,
    address: given.address ?? known.address,
    stateCode: given.stateCode ?? known.stateCode,
    gstin: given.gstin ?? known.gstin,
    isSez: given.isSez ?? known.isSez,
    currency: given.currency ?? known.currency,
    language: given.language ?? known.language,
  };
}

/** A text that named no country when it was stored stays until another one is typed. */
function findDetailFault(details: Details, stored: PersonRow): WriteFailure | undefined {
  const { country, stateCode, gstin, isSez } = details;
  if (country !== stored.country && !findCountryCode(country)) {
    return invalidField("country", "Please enter the English name of a country, such as Germany.");
  }
  if (!isAtHome(country)) {
    if (stateCode) return invalidField("stateCode", "Only somebody in India has a state here.");
    if (isSez) return invalidField("isSez", "Only a special economic zone in India counts here.");
    return gstin ? invalidField("gstin", "Only somebody in India has a GSTIN.") : undefined;
  }
  const fault = gstin && findGstinFault(gstin, stateCode);
  return fault ? invalidField("gstin", fault) : undefined;
}

/** Spells the country as lists do, and fills the state from the GST number. */
function toColumns({ stateCode, country, isSez, ...details }: Details) {
  const code = country && findCountryCode(country);
  return {
    ...details,
    country: code ? nameCountry(code) : country,
    state_code: stateCode || (findGstinState(details.gstin) ?? ""),
    is_sez: Number(isSez),
  };
}

export function addNote(
  by: OwnerWrite,
  { id, personId, body }: { id: string; personId: string; body: string },
): Promise<WriteResult<PersonNote>> {
  let name = "";
  return writeAsOwner(
    by,
    { action: "person_note_added", subject: () => name, record: () => personId },
    async (trx) => {
      await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
      const person = await findPerson(trx, personId);
      if (!person) return notFound("person");
      name = person.name;
      const note = { id, body, author: by.actor, createdAt: toTimestamp(by.now) };
      await trx
        .insertInto("person_notes")
        .values({ id, person_id: person.id, body, author: note.author, created_at: note.createdAt })
        .execute();
      return { ok: true, value: note };
    },
  );
}

export function deleteNote(
  by: OwnerWrite,
  { personId, noteId }: { personId: string; noteId: string },
): Promise<WriteResult<Person>> {
  return writeAsOwner(by, { action: "person_note_deleted", subject: nameOf }, async (trx) => {
    const person = await findPerson(trx, personId);
    if (!person) return notFound("person");
    const { numDeletedRows } = await trx
      .deleteFrom("person_notes")
      .where("id", "=", noteId)
      .where("person_id", "in", (eb) => eb.selectFrom("people").select("id").where("root_id", "=", person.id))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? { ok: true, value: await describe(trx, person) } : notFound("note");
  });
}

export async function describe(trx: Transaction<Schema>, row: PersonRow): Promise<Person> {
  return toPerson(row, (await listEmails(trx, [row.id])).get(row.id));
}
