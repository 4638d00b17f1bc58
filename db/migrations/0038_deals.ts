import { type Kysely, sql } from "kysely";

/** Adds deals, what happened to them, and how visitors who write came to the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeals(db);
  await createDealEvents(db);
  await db.schema
    .createTable("contact_touches")
    .addColumn("noun", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("utm_source", "text", (column) => column.notNull())
    .addColumn("utm_medium", "text", (column) => column.notNull())
    .addColumn("utm_campaign", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("contact_touches_pk", ["noun", "record_id"])
    .execute();
}

async function createDeals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deals")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("stage", "text", (column) => column.notNull())
    .addColumn("value_minor", "integer")
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("probability", "integer")
    .addColumn("expected_on", "text")
    .addColumn("next_action", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("next_action_on", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("source_kind", "text", (column) => column.notNull())
    .addColumn("source_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("first_touch", "text")
    .addColumn("last_touch", "text")
    .addColumn("lost_reason", "text")
    .addColumn("agreement", "text")
    .addColumn("received_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("closed_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("deals_by_action")
    .on("deals")
    .columns(["stage", "next_action_on", "created_at", "id"])
    .execute();
  await db.schema.createIndex("deals_by_stage").on("deals").columns(["stage", "created_at", "id"]).execute();
  await db.schema.createIndex("deals_by_date").on("deals").columns(["created_at", "id"]).execute();
  await db.schema
    .createIndex("deals_by_source")
    .on("deals")
    .columns(["source_kind", "source_name", "stage"])
    .execute();
  await db.schema.createIndex("deals_by_person").on("deals").columns(["person_id", "created_at"]).execute();
}

async function createDealEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deal_events")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("deal_id", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "text")
    .addColumn("from_stage", "text")
    .addColumn("to_stage", "text")
    .addColumn("actor", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("detail", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("deal_events_by_record")
    .unique()
    .on("deal_events")
    .columns(["kind", "record_id"])
    .execute();
  await db.schema.createIndex("deal_events_by_deal").on("deal_events").columns(["deal_id", "at"]).execute();
  await db.schema
    .createIndex("deal_events_by_stage")
    .on("deal_events")
    .columns(["to_stage", "deal_id"])
    .execute();
  // Messages that are there already open no deals.
  await sql`insert into deal_events (id, kind, record_id, at)
    select 'before-deals-' || id, 'message', id, created_at from messages`.execute(db);
}
