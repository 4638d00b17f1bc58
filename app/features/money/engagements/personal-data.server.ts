import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  inList,
  type KeptRecord,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { getBusiness } from "../business/business.server.ts";
import { describeTaxRecordsEnd } from "../business/fiscal-year.ts";
import type { BusinessSettings } from "../business/schema.ts";

/** Agreed work stays as long as the agreement and the invoices that belong to it; files go with the person. */
export const engagementPersonalData: PersonalData = {
  find: findEngagements,
  holds: ({ id }) => sql`exists (select 1 from engagements where engagements.person_id = ${id})`,
};

async function findEngagements(db: Db, { personIds }: PersonKeys): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("engagements")
    .selectAll()
    .where("person_id", "in", inList(personIds))
    .orderBy("created_at")
    .execute();
  const milestones = await db
    .selectFrom("milestones")
    .selectAll()
    .where("engagement_id", "in", inList(rows.map(({ id }) => id)))
    .orderBy("engagement_id")
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("engagement_files")
    .selectAll()
    .where("engagement_id", "in", inList(rows.map(({ id }) => id)))
    .orderBy("engagement_id")
    .orderBy("file_id")
    .execute();
  return {
    parts: [
      { table: "engagements", noun: "engagement", rows: omitColumns(rows, "link_version"), fate: "kept" },
      { table: "milestones", noun: "milestone", rows: milestones, fate: "kept" },
      { table: "engagement_files", noun: "shared file", rows: files, fate: "deleted" },
    ],
    kept: describeKept(rows, await getBusiness(db)),
    async erase(trx) {
      const fileIds = files.map(({ file_id }) => file_id);
      await trx.deleteFrom("engagement_files").where("file_id", "in", inList(fileIds)).execute();
    },
  };
}

function describeKept(
  rows: readonly { started_on: string; finished_on: string | null }[],
  business: BusinessSettings,
): KeptRecord[] {
  const last = rows
    .map(({ started_on, finished_on }) => finished_on ?? started_on)
    .sort()
    .at(-1);
  if (last === undefined) return [];
  return [
    {
      what: countOf(rows.length, "engagement"),
      reason: "Business records: they belong to agreements and invoices, which are kept.",
      until: describeTaxRecordsEnd(last, business),
    },
  ];
}
