import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { ContactTouchTable } from "../../../../db/tables/deal-tables.ts";
import type { Sender } from "../../../kit/http/visitor.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { siteZone } from "../settings/site-zone.server.ts";
import type { Touch } from "./touch.ts";
import { visitLog } from "./visit-log.server.ts";
import { createVisitorKey } from "./visitor-key.server.ts";

export type TouchedNoun = ContactTouchTable["noun"];

/**
 * Finds how the visitor of this request came to the site today. Undefined when that isn't known: they decline counting,
 * came on another day, or no page reported a view. Reads the database, so call it before a transaction.
 */
export async function findFirstTouch(site: Site, sender: Sender): Promise<Touch | undefined> {
  if (!sender.isCounted) return undefined;
  const { db } = site.connection;
  const day = (await site.get(siteZone).get()).formatDay(site.now());
  const findView = async () => {
    const salt = await findSalt(db, day);
    if (salt === undefined) return undefined;
    const key = createVisitorKey({ secret: site.secret, salt }, sender);
    return findFirstView(db, day, key);
  };
  const found = await findView();
  if (found) return found;
  // Views wait in memory for a few seconds before they are stored.
  await site.get(visitLog).flush();
  return findView();
}

async function findSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db.selectFrom("visitor_salts").select("salt").where("day", "=", day).executeTakeFirst();
  return row?.salt;
}

async function findFirstView(db: Db, day: string, visitor: string): Promise<Touch | undefined> {
  const row = await db
    .selectFrom("analytics_events")
    .select(["path", "referrer", "utm_source", "utm_medium", "utm_campaign"])
    .where("day", "=", day)
    .where("visitor", "=", visitor)
    .where("kind", "=", "view")
    .orderBy("at")
    .orderBy("id")
    .executeTakeFirst();
  return row && toTouch(row);
}

/** Keeps the touch beside the message or booking that the visitor has sent, without the visitor's key. */
export async function recordTouch(
  trx: Transaction<Schema>,
  { noun, recordId, touch }: { noun: TouchedNoun; recordId: string; touch: Touch | undefined },
): Promise<void> {
  if (!touch) return;
  await trx
    .insertInto("contact_touches")
    .values({
      noun,
      record_id: recordId,
      path: touch.path,
      referrer: touch.referrer,
      utm_source: touch.utmSource,
      utm_medium: touch.utmMedium,
      utm_campaign: touch.utmCampaign,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes it together with the message or booking. */
export async function forgetTouch(
  trx: Transaction<Schema>,
  { noun, recordId }: { noun: TouchedNoun; recordId: string },
): Promise<void> {
  await trx
    .deleteFrom("contact_touches")
    .where("noun", "=", noun)
    .where("record_id", "=", recordId)
    .execute();
}

export async function findTouch(
  db: Db,
  { noun, recordId }: { noun: TouchedNoun; recordId: string },
): Promise<Touch | undefined> {
  const row = await db
    .selectFrom("contact_touches")
    .selectAll()
    .where("noun", "=", noun)
    .where("record_id", "=", recordId)
    .executeTakeFirst();
  return row && toTouch(row);
}

function toTouch(row: Omit<ContactTouchTable, "noun" | "record_id">): Touch {
  return {
    path: row.path,
    referrer: row.referrer,
    utmSource: row.utm_source,
    utmMedium: row.utm_medium,
    utmCampaign: row.utm_campaign,
  };
}
