import { rm } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import type { Connection } from "./connection.ts";
import { freezeTransaction } from "./dialect.ts";
import type { Schema } from "./schema.ts";

export type Row = Record<string, string | number | null>;

/** All tables at one moment. */
export interface Snapshot {
  tables: readonly string[];
  /** The last migration that the database has seen. */
  migration: string;
  readRows(table: string): AsyncIterable<Row>;
}

const ROWS_AT_A_TIME = 200;

/** Kysely's own, what triggers write, and the list of backups, which belongs to the place and not to the site. */
const LEFT_OUT = /^(kysely_|sqlite_|post_words|post_texts$|post_tags$|backups$|backup_failures$)/;

/** Others can write in the meantime. SQLite is first copied to the scratch file, which is deleted afterwards. */
export function readSnapshot<T>(
  connection: Connection,
  scratchFile: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return connection.copyTo
    ? readSqlite(connection.copyTo, scratchFile, work)
    : connection.db.transaction().execute(async (trx) => {
        await freezeTransaction(trx, connection.dialect);
        return work({
          tables: await listTables(trx),
          migration: await findMigration(trx),
          readRows: (table) => readPostgresRows(trx, table),
        });
      });
}

export async function listTables(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
}

async function findMigration(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? "";
}

/** The driver would hold a whole table in memory; a cursor gives it in pieces. */
async function* readPostgresRows(db: Kysely<Schema>, table: string): AsyncIterable<Row> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(ROWS_AT_A_TIME))} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close backup_rows`.execute(db);
}

async function readSqlite<T>(
  copyTo: NonNullable<Connection["copyTo"]>,
  scratchFile: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await rm(scratchFile, { force: true });
  let copy: Sqlite.Database | undefined;
  try {
    await copyTo(scratchFile);
    copy = new Sqlite(scratchFile);
    const reading = copy;
    const names = reading.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck();
    const migration = reading.prepare<[], string>("select max(name) from kysely_migration").pluck();
    return await work({
      tables: names
        .all()
        .filter((name) => !LEFT_OUT.test(name))
        .toSorted(),
      migration: migration.get() ?? "",
      readRows: (table) => readSqliteRows(reading, table),
    });
  } finally {
    copy?.close();
    for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(scratchFile + suffix, { force: true });
  }
}

async function* readSqliteRows(sqlite: Sqlite.Database, table: string): AsyncIterable<Row> {
  yield* sqlite.prepare<[], Row>(`select * from "${table}"`).iterate();
}

/** Whether there is anything in the database at all, migrated or not. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  return (await connection.db.introspection.getTables({ withInternalKyselyTables: true })).length === 0;
}

interface ForeignKey {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Empties the tables and has `load` fill them, in one transaction: references may point at rows that come later, and
 * hold at the end.
 */
export function replaceRows(
  connection: Connection,
  load: (insert: (table: string, rows: readonly Row[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  return connection.transact(async (trx) => {
    const isSqlite = connection.dialect === "sqlite";
    if (isSqlite) await sql`pragma defer_foreign_keys = on`.execute(trx);
    const keys = isSqlite ? [] : await listForeignKeys(trx);
    for (const { owner, name } of keys)
      await sql`alter table ${sql.raw(owner)} drop constraint ${sql.id(name)}`.execute(trx);
    for (const table of await listTables(trx)) await sql`delete from ${sql.table(table)}`.execute(trx);
    await load(async (table, rows) => {
      for (const part of inParts(rows))
        await trx.withTables<Record<string, Row>>().insertInto(table).values(part).execute();
    });
    for (const { owner, name, definition } of keys)
      await sql`alter table ${sql.raw(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  });
}

async function listForeignKeys(db: Kysely<Schema>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(db);
  return rows;
}

const VALUES_MAX = 10_000;

/** As many as a statement takes values. */
function* inParts(rows: readonly Row[]): Iterable<Row[]> {
  const size = Math.max(1, Math.floor(VALUES_MAX / Math.max(1, Object.keys(rows[0] ?? {}).length)));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
