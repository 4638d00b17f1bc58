import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, inject } from "vitest";
import { type Connection, openPostgresConnection } from "../../db/connection.ts";
import type { DialectName } from "../../db/dialect.ts";
import type { PostgresOffer } from "./global-setup.ts";
import { openMigratedSqlite } from "./migrated-sqlite.ts";

/** Gives a migrated database without any row; each call empties the one before. */
export type SetUpDatabase = () => Promise<Connection>;

type DefineTests = (
  setup: SetUpDatabase,
  dialect: DialectName,
  /** For tests that don't depend on the database, among those that do: defines them only on the first database. */
  once: (define: () => void) => void,
) => void;

const onFirst = (define: () => void) => define();
const onSecond = () => undefined;

/** Runs everything only on PostgreSQL, as a separate CI job does. */
const ONLY_POSTGRES = process.env.SOLOIST_TEST_DATABASE === "postgres";

interface DialectOptions {
  /** Databases on which the tests belong to the deep suite. */
  deepOn?: readonly DialectName[];
}

/** For what is about the database: runs the same tests on SQLite in memory and on a real PostgreSQL. */
export function describeEachDialect(
  name: string,
  define: DefineTests,
  { deepOn = [] }: DialectOptions = {},
): void {
  const choose = (dialect: DialectName) => (deepOn.includes(dialect) ? { tags: ["deep"] } : {});
  if (!ONLY_POSTGRES)
    describe(`${name} (SQLite)`, choose("sqlite"), () => define(registerSqlite(), "sqlite", onFirst));
  const once = ONLY_POSTGRES ? onFirst : onSecond;
  describe(`${name} (PostgreSQL)`, choose("postgres"), () => define(registerPostgres(), "postgres", once));
}

/** For what is about HTTP, pages or rules: runs on SQLite, or on the database that SOLOIST_TEST_DATABASE names. */
export function describeOnDatabase(name: string, define: DefineTests): void {
  const register = ONLY_POSTGRES ? registerPostgres : registerSqlite;
  describe(name, () => define(register(), ONLY_POSTGRES ? "postgres" : "sqlite", onFirst));
}

function registerSqlite(): SetUpDatabase {
  const open: Connection[] = [];
  afterEach(async () => {
    for (const connection of open.splice(0)) await connection.close();
  });
  return async () => {
    const connection = openMigratedSqlite();
    open.push(connection);
    return connection;
  };
}

/** A worker's files share one database: a copy of the template is a thousand files, made and deleted again. */
const shared: { database?: Promise<PostgresDatabase> } = {};

function registerPostgres(): SetUpDatabase {
  let connection: Connection | undefined;
  beforeAll(async () => {
    shared.database ??= createPostgresDatabase();
    const { url } = await shared.database;
    connection = await openListeningPostgres(url, throwError);
    await deleteAllRows(connection);
    await dropDeadRows(connection);
  });
  afterAll(async () => {
    await connection?.close();
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
  // A machine that stalls in the middle of the tests makes them slow, and not red.
  const connection = openPostgresConnection(url, onError, { connectMaxMs: 60_000 });
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
  const name = `${offer.template}_${randomUUID().slice(0, 8)}`;
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
  const names = await listUsedTables(db);
  // For tables of a few rows hundreds of times faster than `truncate`, which makes new files.
  const statements = names.map((name) => sql`delete from ${sql.table(name)}`);
  if (statements.length === 0) return;
  // Triggers keep issued documents from being deleted, which only a test may do.
  await sql`set session_replication_role = replica; ${sql.join(statements, sql`; `)};
    set session_replication_role = origin`.execute(db);
}

/** The deleted rows of all files before would be read over by every query, since nothing vacuums by itself. */
async function dropDeadRows({ db }: Connection): Promise<void> {
  const tables = (await listUsedTables(db)).map((name) => sql.table(name));
  if (tables.length > 0) await sql`vacuum ${sql.join(tables)}`.execute(db);
}

/** Lists the tables that have had a row since they were last vacuumed; most tests write to a few of a hundred. */
async function listUsedTables(db: Connection["db"]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and relname not in ('kysely_migration', 'kysely_migration_lock')
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Ignores timeouts of idle connections: a machine that stalls causes them, and the pool replaces the connections. */
function throwError(error: Error): void {
  if (!("code" in error) || error.code !== "ETIMEDOUT") throw error;
}
