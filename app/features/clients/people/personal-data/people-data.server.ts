import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import {
  findActivity,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../../kit/personal-data.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { createFileDeps, insertLeftovers, removeFiles } from "../files/person-files.server.ts";

/** The person with addresses, notes and files, and everybody merged into them. */
export const peoplePersonalData: PersonalData = {
  find: findPeopleRows,
  holds: ({ id }) => sql`(
    exists (select 1 from person_notes where person_notes.person_id = ${id})
    or exists (select 1 from person_files where person_files.person_id = ${id})
  )`,
};

async function findPeopleRows(db: Db, { personIds }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const people = await db
    .selectFrom("people")
    .selectAll()
    .where("id", "in", personIds)
    .orderBy("created_at")
    .execute();
  const emails = await db
    .selectFrom("person_emails")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("email")
    .execute();
  const notes = await db
    .selectFrom("person_notes")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("created_at")
    .execute();
  const files = await db
    .selectFrom("person_files")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("created_at")
    .execute();
  const activity = await findActivity(db, { noun: "person", ids: personIds });
  const fileIds = files.map(({ id }) => id);
  return {
    parts: [
      {
        table: "people",
        noun: "person's details",
        plural: "people's details",
        rows: people,
        fate: "deleted",
      },
      { table: "person_emails", noun: "address", plural: "addresses", rows: emails, fate: "deleted" },
      { table: "person_notes", noun: "note", rows: notes, fate: "deleted" },
      { table: "person_files", noun: "file", rows: files, fate: "deleted" },
      activity.part,
    ],
    async erase(trx) {
      await insertLeftovers(trx, fileIds, site.now());
      await activity.erase(trx);
      for (const table of ["person_files", "person_notes", "person_emails"] as const)
        await trx.deleteFrom(table).where("person_id", "in", personIds).execute();
      await trx.deleteFrom("people").where("id", "in", personIds).execute();
      return () => removeFiles(site.connection.db, createFileDeps(site), fileIds);
    },
  };
}
