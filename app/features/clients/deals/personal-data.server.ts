import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  findActivity,
  inList,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";

/** Deals with their history. Their values leave the forecast and the sources with them. */
export const dealPersonalData: PersonalData = {
  find: findDeals,
  holds: ({ id }) => sql`exists (select 1 from deals where deals.person_id = ${id})`,
};

async function findDeals(db: Db, { personIds }: PersonKeys): Promise<PersonalRecords> {
  const deals = await db
    .selectFrom("deals")
    .selectAll()
    .where("person_id", "in", personIds)
    .orderBy("created_at")
    .execute();
  const ids = deals.map(({ id }) => id);
  const events = await db
    .selectFrom("deal_events")
    .selectAll()
    .where("deal_id", "in", inList(ids))
    .orderBy("at")
    .orderBy("id")
    .execute();
  const activity = await findActivity(db, { noun: "deal", ids });
  return {
    parts: [
      { table: "deals", noun: "deal", rows: deals, fate: "deleted" },
      {
        table: "deal_events",
        noun: "change of a deal",
        plural: "changes of deals",
        rows: events,
        fate: "deleted",
      },
      activity.part,
    ],
    async erase(trx) {
      await trx.deleteFrom("deal_events").where("deal_id", "in", inList(ids)).execute();
      await trx.deleteFrom("deals").where("id", "in", inList(ids)).execute();
      await activity.erase(trx);
    },
  };
}
