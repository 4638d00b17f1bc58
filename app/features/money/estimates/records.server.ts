import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { StoredRules } from "./schema.ts";

/** Estimates that visitors asked for, with the rules of that day. */
async function listEstimateRecords(db: Db) {
  const rows = await db.selectFrom("estimates").selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    serviceId: row.service_id,
    service: row.service,
    name: row.name,
    email: row.email,
    choices: parseJson<string[]>(row.choices),
    rules: parseJson<StoredRules>(row.rules),
    lowMinor: row.low_minor,
    highMinor: row.high_minor,
    currency: row.currency,
    day: row.day,
    askedAt: row.created_at,
  }));
}

export const estimateRecords: RecordList = { name: "estimates", list: listEstimateRecords };
