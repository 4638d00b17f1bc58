import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { DealEventTable } from "../../../../db/tables/deal-tables.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findRecordClients } from "../people/record-clients.server.ts";

/** Deals with their history. */
async function listDealRecords(db: Db) {
  const rows = await db.selectFrom("deals").selectAll().orderBy("created_at").orderBy("id").execute();
  const events = await db
    .selectFrom("deal_events")
    .selectAll()
    .where("deal_id", "is not", null)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byDeal = Map.groupBy(events, ({ deal_id }) => deal_id);
  const findClient = await findRecordClients(db);
  return rows.map((row) => ({
    id: row.id,
    client: findClient(row.person_id),
    title: row.title,
    stage: row.stage,
    valueMinor: row.value_minor,
    currency: row.currency,
    probability: row.probability,
    expectedOn: row.expected_on,
    next: row.next_action_on === "" ? null : { action: row.next_action, on: row.next_action_on },
    source: { kind: row.source_kind, name: row.source_name },
    firstTouch: parseTouch(row.first_touch),
    lastTouch: parseTouch(row.last_touch),
    lostReason: row.lost_reason,
    agreement: row.agreement,
    closedAt: row.closed_at,
    createdAt: row.created_at,
    events: (byDeal.get(row.id) ?? []).map(toEventRecord),
  }));
}

function toEventRecord(row: Selectable<DealEventTable>) {
  return {
    id: row.id,
    kind: row.kind,
    recordId: row.record_id,
    fromStage: row.from_stage,
    toStage: row.to_stage,
    actor: row.actor,
    detail: row.detail,
    reason: row.reason,
    at: row.at,
  };
}

function parseTouch(json: string | null): object | null {
  return json === null ? null : parseJson<object>(json);
}

export const dealRecords: RecordList = { name: "deals", list: listDealRecords };
