import { randomUUID } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { DealEventTable } from "../../../../../db/tables/deal-tables.ts";
import type { DealEvent } from "../schema.ts";

const EVENTS_SHOWN_MAX = 200;

type NewEvent = Omit<Insertable<DealEventTable>, "id" | "deal_id"> & { deal_id: string };

/** Belongs into the transaction of what it is about. */
export async function recordEvent(trx: Transaction<Schema>, event: NewEvent): Promise<void> {
  await trx
    .insertInto("deal_events")
    .values({ id: randomUUID(), ...event })
    .execute();
}

/** Newest first. A message or booking that is gone leaves its event without a record. */
export async function listEvents(db: Db, dealId: string): Promise<DealEvent[]> {
  const rows = await db
    .selectFrom("deal_events as event")
    .leftJoin("messages", (join) =>
      join.onRef("messages.id", "=", "event.record_id").on("event.kind", "=", "message"),
    )
    .leftJoin("bookings", (join) =>
      join.onRef("bookings.id", "=", "event.record_id").on("event.kind", "=", "booking"),
    )
    .selectAll("event")
    .select(({ fn }) => fn.coalesce("messages.id", "bookings.id").as("found_id"))
    .where("event.deal_id", "=", dealId)
    .orderBy("event.at", "desc")
    // "planned" comes after "done", which may be of the same moment.
    .orderBy("event.kind", "desc")
    .orderBy("event.id")
    .limit(EVENTS_SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recordId: row.found_id,
    fromStage: row.from_stage,
    toStage: row.to_stage,
    actor: row.actor,
    detail: row.detail,
    reason: row.reason,
    at: row.at,
  }));
}

/** Whether the message or booking was counted once, be its deal still there or not. */
export async function isRecorded(
  db: Db,
  { kind, recordId }: { kind: DealEventTable["kind"]; recordId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("deal_events")
    .select("id")
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what happened to a deal. Rows with a record stay, empty, so that it opens no other deal. */
export async function forgetEvents(trx: Transaction<Schema>, dealId: string): Promise<void> {
  await trx.deleteFrom("deal_events").where("deal_id", "=", dealId).where("record_id", "is", null).execute();
  await trx
    .updateTable("deal_events")
    .set({ deal_id: null, from_stage: null, to_stage: null, actor: "", detail: "", reason: "" })
    .where("deal_id", "=", dealId)
    .execute();
}
