import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEvents(db);
  await db.schema
    .createTable("analytics_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("dimension", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("visitors", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("bounces", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("analytics_days_key", ["dimension", "day", "value"])
    .execute();
  await db.schema
    .createTable("analytics_rollups")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("counted", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("vital_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("metric", "text", (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("vital_days_key", ["day", "metric", "path", "device", "bucket"])
    .execute();
  await db.schema
    .createTable("analytics_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("weekly_digest", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("posts")
    .addColumn("measured_views", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await keepSums(db);
  await keepViews(db);
  await db.schema.dropTable("page_views").execute();
  await db.schema.dropTable("page_view_days").execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("analytics_events")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("utm_source", "text", (column) => column.notNull())
    .addColumn("utm_medium", "text", (column) => column.notNull())
    .addColumn("utm_campaign", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("os", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("analytics_events_by_day")
    .on("analytics_events")
    .columns(["day", "visitor", "at", "id"])
    .execute();
  await db.schema.createIndex("analytics_events_by_time").on("analytics_events").column("at").execute();
}

async function keepSums(db: Kysely<unknown>): Promise<void> {
  await sql`insert into analytics_days (day, dimension, value, visitors, visits, views, bounces)
    select day, case when path = '' then 'site' else 'page' end, path, visitors, visitors, views, 0
    from page_view_days`.execute(db);
}

/** The last days are counted again from these; a view's time of day and browser are unknown. */
async function keepViews(db: Kysely<unknown>): Promise<void> {
  await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 50)
    insert into analytics_events (id, day, at, kind, visitor, path, target, referrer,
      utm_source, utm_medium, utm_campaign, country, device, browser, os)
    select day || ' ' || visitor || ' ' || path || ' ' || n, day, day || 'T00:00:00.000Z', 'view', visitor, path, '', '',
      '', '', '', '', '', '', ''
    from page_views join numbers on n <= views`.execute(db);
  await sql`insert into analytics_rollups (day, version, counted)
    select distinct day, 1, 0 from page_views`.execute(db);
}
