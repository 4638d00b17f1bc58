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
import type { Zone } from "../../../utils/time-zone.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import { getBusiness } from "../business/business.server.ts";
import { describeTaxRecordsEnd } from "../business/fiscal-year.ts";
import type { BusinessSettings } from "../business/schema.ts";

/** Quotes that were sent or accepted are kept as evidence of a contract; drafts are deleted with the person. */
export const quotePersonalData: PersonalData = {
  find: findQuotes,
  holds: ({ id }) => sql`exists (select 1 from quotes where quotes.person_id = ${id})`,
};

async function findQuotes(db: Db, { personIds }: PersonKeys): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("quotes")
    .selectAll()
    .where("person_id", "in", inList(personIds))
    .orderBy("created_at")
    .execute();
  const drafts = rows.filter((row) => row.current_version === 0);
  const sent = rows.filter((row) => row.current_version > 0);
  const ids = sent.map(({ id }) => id);
  const versions = await db
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "in", inList(ids))
    .orderBy("quote_id")
    .orderBy("n")
    .execute();
  const acceptances = await db
    .selectFrom("acceptances")
    .selectAll()
    .where("quote_id", "in", inList(ids))
    .orderBy("at")
    .execute();
  return {
    parts: [
      {
        table: "quotes",
        noun: "draft of a quote",
        plural: "drafts of quotes",
        rows: omitColumns(drafts, "link_version"),
        fate: "deleted",
      },
      { table: "quotes", noun: "quote", rows: omitColumns(sent, "link_version"), fate: "kept" },
      {
        table: "quote_versions",
        noun: "sent version of a quote",
        plural: "sent versions of quotes",
        rows: versions,
        fate: "kept",
      },
      { table: "acceptances", noun: "acceptance record", rows: acceptances, fate: "kept" },
    ],
    kept: describeKept(sent, await getBusiness(db), await loadSiteZone(db)),
    async erase(trx) {
      const gone = drafts.map(({ id }) => id);
      await trx
        .deleteFrom("quotes")
        .where("id", "in", inList(gone))
        .where("current_version", "=", 0)
        .execute();
    },
  };
}

function describeKept(
  sent: readonly { sent_at: string | null }[],
  business: BusinessSettings,
  zone: Zone,
): KeptRecord[] {
  const last = sent
    .flatMap(({ sent_at }) => sent_at ?? [])
    .sort()
    .at(-1);
  if (last === undefined) return [];
  return [
    {
      what: `${countOf(sent.length, "quote")} with what was agreed to`,
      reason:
        "Business records: they show what was offered and agreed, with the name and address of both sides.",
      until: describeTaxRecordsEnd(zone.formatDay(new Date(last)), business),
    },
  ];
}
