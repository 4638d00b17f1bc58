import type { Db } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { formatRange } from "../estimate.ts";
import type { EstimateDetail, OwnerEstimate, StoredRules } from "../schema.ts";

interface Window {
  limit: number;
  offset: number;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEstimates>["execute"]>>[number];

/** The estimates that aren't in quarantine, the newest first. */
export async function listEstimates(
  db: Db,
  { limit, offset }: Window,
): Promise<{ items: OwnerEstimate[]; total: number }> {
  const rows = await selectEstimates(db)
    .orderBy("estimates.created_at", "desc")
    .orderBy("estimates.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await selectShown(db)
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toEstimate), total: Number(total) };
}

export async function findEstimate(db: Db, id: string): Promise<EstimateDetail | undefined> {
  const row = await selectEstimates(db).where("estimates.id", "=", id).executeTakeFirst();
  return row && { ...toEstimate(row), rules: parseJson<StoredRules>(row.rules) };
}

function selectShown(db: Db) {
  return db
    .selectFrom("estimates")
    .leftJoin("messages", "messages.id", "estimates.message_id")
    .where(({ or, eb }) => or([eb("messages.id", "is", null), eb("messages.status", "!=", "quarantined")]));
}

function selectEstimates(db: Db) {
  return selectShown(db)
    .leftJoin("deal_events", (join) =>
      join.on("deal_events.kind", "=", "message").onRef("deal_events.record_id", "=", "estimates.message_id"),
    )
    .selectAll("estimates")
    .select(["messages.id as inbox_id", "deal_events.deal_id as deal_id"]);
}

function toEstimate(row: Row): OwnerEstimate {
  const range = { lowMinor: row.low_minor, highMinor: row.high_minor, currency: row.currency };
  return {
    id: row.id,
    service: row.service,
    choices: parseJson<string[]>(row.choices),
    name: row.name,
    email: row.email,
    ...range,
    text: formatRange(range),
    day: row.day,
    messageId: row.inbox_id,
    dealId: row.deal_id,
    createdAt: row.created_at,
  };
}
