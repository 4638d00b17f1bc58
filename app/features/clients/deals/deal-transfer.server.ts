import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { DealEventTable } from "../../../../db/tables/deal-tables.ts";
import { defineArchiveKind, getId, toList } from "../../../kit/archive-kind.server.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../utils/money.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { EMAIL_MAX_CHARS } from "../../../utils/text/visitor-text.ts";
import { SOURCE_KINDS } from "../../core/attribution/touch.ts";
import { ensurePerson } from "../people/new-people.server.ts";
import {
  ACTION_MAX_CHARS,
  AGREEMENTS,
  EVENT_KINDS,
  LOST_REASONS,
  REASON_MAX_CHARS,
  STAGES,
  TITLE_MAX_CHARS,
} from "./deal.ts";
import { touchSchema } from "./schema.ts";

const id = z.string().min(1).max(100);
const stage = z.enum(STAGES);
const minor = z.int().min(0).max(AMOUNT_MAX_MINOR);

const eventRecord = z.object({
  id,
  kind: z.enum(EVENT_KINDS),
  recordId: id.nullable(),
  fromStage: stage.nullable(),
  toStage: stage.nullable(),
  actor: z.string().max(500),
  detail: z.string().max(100),
  reason: z.string().max(REASON_MAX_CHARS),
  at: z.iso.datetime(),
});

/** A deal as it travels in an archive, with its person by an address. */
export const dealRecord = z.object({
  id,
  email: z.string().toLowerCase().min(1).max(EMAIL_MAX_CHARS),
  name: z.string().max(500),
  title: z.string().min(1).max(TITLE_MAX_CHARS),
  stage,
  valueMinor: minor.nullable(),
  currency: z.enum(CURRENCIES),
  probability: z.int().min(0).max(100).nullable(),
  expectedOn: z.iso.date().nullable(),
  next: z.object({ action: z.string().max(ACTION_MAX_CHARS), on: z.iso.date() }).nullable(),
  source: z.object({ kind: z.enum(SOURCE_KINDS), name: z.string().max(300) }),
  firstTouch: touchSchema.nullable(),
  lastTouch: touchSchema.nullable(),
  lostReason: z.enum(keysOf(LOST_REASONS)).nullable(),
  agreement: z.enum(keysOf(AGREEMENTS)).nullable(),
  closedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  events: z.array(eventRecord).max(10_000),
});

export type DealRecord = z.infer<typeof dealRecord>;

export async function listDealRecords(db: Db): Promise<DealRecord[]> {
  const rows = await db
    .selectFrom("deals")
    .innerJoin("people", "people.id", "deals.person_id")
    .selectAll("deals")
    .select("people.name")
    .select(({ selectFrom }) =>
      selectFrom("person_emails")
        .select(({ fn }) => fn.min("email").as("email"))
        .whereRef("person_emails.person_id", "=", "deals.person_id")
        .as("email"),
    )
    .orderBy("deals.created_at")
    .orderBy("deals.id")
    .execute();
  const events = await db
    .selectFrom("deal_events")
    .selectAll()
    .where("deal_id", "is not", null)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byDeal = Map.groupBy(events, ({ deal_id }) => deal_id);
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? "",
    name: row.name,
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

function toEventRecord(row: Selectable<DealEventTable>): DealRecord["events"][number] {
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

function parseTouch(json: string | null): DealRecord["firstTouch"] {
  return json === null ? null : parseJson<DealRecord["firstTouch"]>(json);
}

/** The address finds the person, or makes a new one. An event whose message belongs to another deal here stays there. */
export async function saveDealRecord(trx: Transaction<Schema>, record: DealRecord, now: Date): Promise<void> {
  const newcomer = { id: randomUUID(), email: record.email, name: record.name, at: record.createdAt };
  const columns = {
    person_id: await ensurePerson(trx, newcomer, now),
    title: record.title,
    stage: record.stage,
    value_minor: record.valueMinor,
    currency: record.currency,
    probability: record.probability,
    expected_on: record.expectedOn,
    next_action: record.next?.action ?? "",
    next_action_on: record.next?.on ?? "",
    source_kind: record.source.kind,
    source_name: record.source.name,
    first_touch: record.firstTouch && JSON.stringify(record.firstTouch),
    last_touch: record.lastTouch && JSON.stringify(record.lastTouch),
    lost_reason: record.lostReason,
    agreement: record.agreement,
    closed_at: record.closedAt,
    created_at: record.createdAt,
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto("deals")
    .values({ id: record.id, ...columns })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb }) => ({ ...columns, version: eb("deals.version", "+", 1) })),
    )
    .execute();
  await saveEvents(trx, record);
}

async function saveEvents(trx: Transaction<Schema>, { id: dealId, events }: DealRecord): Promise<void> {
  await trx.deleteFrom("deal_events").where("deal_id", "=", dealId).execute();
  for (const { recordId, fromStage, toStage, ...event } of events) {
    const stages = { from_stage: fromStage, to_stage: toStage };
    if (recordId !== null) {
      await trx
        .deleteFrom("deal_events")
        .where("kind", "=", event.kind)
        .where("record_id", "=", recordId)
        .where("deal_id", "is", null)
        .execute();
    }
    await trx
      .insertInto("deal_events")
      .values({ ...event, ...stages, deal_id: dealId, record_id: recordId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export const dealsKind = defineArchiveKind({
  name: "deals",
  isOfVisitors: true,
  place: toList("deals"),
  schema: dealRecord,
  keyOf: getId,
  nameOf: ({ title }) => title,
  list: listDealRecords,
  save: ({ trx, by }, record) => saveDealRecord(trx, record, by.now),
});
