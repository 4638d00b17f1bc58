import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { listSums, openRecorder } from "../tests/helpers/visits.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0012"));

async function openOld(dialect: "sqlite" | "postgres"): Promise<Connection> {
  const database = dialect === "postgres" ? await createPostgresDatabase({ migrated: false }) : undefined;
  const connection = database
    ? openPostgresConnection(database.url, () => undefined)
    : openSqliteConnection(":memory:");
  onTestFinished(async () => {
    await connection.close();
    await database?.drop();
  });
  await migrate(connection, { migrations: OLDER });
  return connection;
}

interface OldTables {
  page_views: { day: string; visitor: string; path: string; views: number };
  page_view_days: { day: string; path: string; visitors: number; views: number };
}

/** An old day of sums, and two days whose views are still there: their sums say what these do. */
async function fill({ db }: Connection): Promise<void> {
  const old = db as unknown as Kysely<OldTables>;
  await old
    .insertInto("page_views")
    .values([
      { day: "2026-03-09", visitor: "y", path: "/", views: 50 },
      { day: "2026-03-10", visitor: "a", path: "/", views: 3 },
      { day: "2026-03-10", visitor: "a", path: "/about", views: 1 },
      { day: "2026-03-10", visitor: "b", path: "/", views: 1 },
    ])
    .execute();
  await old
    .insertInto("page_view_days")
    .values([
      { day: "2026-01-01", path: "", visitors: 7, views: 20 },
      { day: "2026-01-01", path: "/", visitors: 7, views: 12 },
      { day: "2026-01-01", path: "/blog/gone", visitors: 4, views: 8 },
      { day: "2026-03-09", path: "", visitors: 1, views: 50 },
      { day: "2026-03-09", path: "/", visitors: 1, views: 50 },
      { day: "2026-03-10", path: "", visitors: 2, views: 5 },
      { day: "2026-03-10", path: "/", visitors: 2, views: 4 },
      { day: "2026-03-10", path: "/about", visitors: 1, views: 1 },
    ])
    .execute();
}

it.each(["sqlite", "postgres"] as const)("figures of page views live on as those of analytics (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  const connection = await openOld(dialect);
  await fill(connection);
  await migrate(connection);
  const before = [
    "2026-01-01 page /: 7 7 12 0",
    "2026-01-01 page /blog/gone: 4 4 8 0",
    "2026-01-01 site : 7 7 20 0",
  ];
  expect(await listSums(connection, ["site", "page"])).toEqual([
    ...before,
    "2026-03-09 page /: 1 1 50 0",
    "2026-03-09 site : 1 1 50 0",
    "2026-03-10 page /: 2 2 4 0",
    "2026-03-10 page /about: 1 1 1 0",
    "2026-03-10 site : 2 2 5 0",
  ]);
  const recorder = openRecorder(connection);
  await recorder.rollUp();
  recorder.read("2026-03-10T13:00");
  await recorder.rollUp();
  expect(await listSums(connection, ["site", "page", "entry"])).toEqual([
    "2026-01-01 page /: 7 7 12 0",
    "2026-01-01 page /blog/gone: 4 4 8 0",
    "2026-01-01 site : 7 7 20 0",
    "2026-03-09 page /: 1 1 50 0",
    "2026-03-09 site : 1 1 50 0",
    "2026-03-10 entry /: 1 1 1 1",
    "2026-03-10 page /: 3 3 5 2",
    "2026-03-10 page /about: 1 1 1 0",
    "2026-03-10 site : 3 3 6 2",
  ]);
  const tables = (await connection.db.introspection.getTables()).map(({ name }) => name);
  expect(tables.filter((name) => name.startsWith("page_view"))).toEqual([]);
  await recorder.stop();
});

it.each(["sqlite", "postgres"] as const)("a site without a visit migrates too (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  const connection = await openOld(dialect);
  await migrate(connection);
  const { rows } = await sql`select * from analytics_days`.execute(connection.db);
  expect(rows).toEqual([]);
});
