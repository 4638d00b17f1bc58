import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  findActivity,
  inList,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { deleteSubscriber } from "./subscribers/subscriber-removal.server.ts";

/** Subscriptions, unconfirmed ones among them. Sent issues stay as counts without an address. */
export const subscriberPersonalData: PersonalData = {
  find: findSubscriptions,
  holds: ({ email }) => sql`exists (select 1 from subscribers where subscribers.email = ${email})`,
};

async function findSubscriptions(db: Db, { emails }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const subscribers = await db
    .selectFrom("subscribers")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("created_at")
    .execute();
  const ids = subscribers.map(({ id }) => id);
  const deliveries = await db
    .selectFrom("newsletter_deliveries")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("id")
    .execute();
  const activity = await findActivity(db, { noun: "subscriber", ids });
  return {
    parts: [
      {
        table: "subscribers",
        noun: "subscription",
        rows: omitColumns(subscribers, "confirm_key"),
        fate: "deleted",
      },
      {
        table: "newsletter_deliveries",
        noun: "sent newsletter issue",
        rows: deliveries,
        fate: "anonymised",
      },
      activity.part,
    ],
    async erase(trx) {
      for (const id of ids) await deleteSubscriber(trx, id, site.now());
      await activity.erase(trx);
    },
  };
}
