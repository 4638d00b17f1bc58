import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, inject } from "vitest";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../../db/connection.ts";
import type { DialectName } from "../../db/dialect.ts";
import { migrate } from "../../db/migrate.ts";
import type { PostgresOffer } from "./global-setup.ts";

/** Gives a migrated database without any row; each call empties the one before. */
export type SetUpDatabase = () => Promise<Connection>;

const START_TIMEOUT_MS = 60_000;

/** Runs the same tests on SQLite in memory and on a real PostgreSQL. */
export function describeEachDialect(
  name: string,
  define: (setup: SetUpDatabase, dialect: DialectName) => void,
): void {
  describe(`${name} (SQLite)`, () => define(registerSqlite(), "sqlite"));
  describe(`${name} (PostgreSQL)`, () => define(registerPostgres(), "postgres"));
}

function registerSqlite(): SetUpDatabase {
  const open: Connection[] = [];
  afterEach(async () => {
    for (const connection of open.splice(0)) await connection.close();
  });
  return async () => {
    const connection = openSqliteConnection(":memory:");
    open.push(connection);
    await migrate(connection);
    return connection;
  };
}

function registerPostgres(): SetUpDatabase {
  let database: PostgresDatabase | undefined;
  let connection: Connection | undefined;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    connection = await openListeningPostgres(database.url, throwError);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });
  return async () => {
    if (!connection) throw new Error("The database is set up within a test only.");
    await deleteAllRows(connection);
    return connection;
  };
}

/** A connection that hears of the others' changes already; until then it says that everything may have changed. */
export async function openListeningPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<Connection> {
  const connection = openPostgresConnection(url, onError);
  await new Promise<void>((resolve) => {
    const stop = connection.changes.subscribe(
      () => undefined,
      () => {
        stop();
        resolve();
      },
    );
  });
  return connection;
}

export interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated PostgreSQL database of one's own, for tests that need several connections or break one. */
export async function createPostgresDatabase(
  options: { migrated?: boolean } = {},
): Promise<PostgresDatabase> {
  const offer = await requestOffer();
  const name = `soloist_test_${randomUUID().replaceAll("-", "")}`;
  const template = options.migrated === false ? "template0" : offer.template;
  // With fsync off, copying files is ten times faster than the default, which writes all blocks to the log.
  await runStatement(offer.url, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(offer.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(offer.url, `drop database ${name} with (force)`) };
}

async function requestOffer(): Promise<PostgresOffer> {
  const response = await fetch(inject("postgresBroker"));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as PostgresOffer;
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function deleteAllRows({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('kysely_migration', 'kysely_migration_lock')
  `.execute(db);
  // For tables of a few rows hundreds of times faster than `truncate`, which makes new files.
  const statements = rows.map(({ name }) => sql`delete from ${sql.table(name)}`);
  await sql.join(statements, sql`; `).execute(db);
}

function throwError(error: Error): never {
  throw error;
}
