import { Socket } from "node:net";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresDialect,
  type RawBuilder,
  SqliteAdapter,
  SqliteDialect,
  sql,
  type Transaction,
} from "kysely";
import pg from "pg";
import { keepStatements } from "./sqlite/sqlite-statements.ts";

export type DialectName = "sqlite" | "postgres";

export const SQLITE_BUSY_TIMEOUT_MS = 5000;
export const POSTGRES_CONNECT_MAX_MS = 5000;
/** Longer than any statement of ours takes, so that only a host that has gone away without a word is given up. */
export const POSTGRES_SILENCE_MAX_MS = 20_000;
const POSTGRES_POOL_MAX = 10;

/** Opens the file (or ":memory:", or the image of a database, in memory) with the durability that an acknowledged message needs. */
export function openSqlite(file: string | Buffer): Sqlite.Database {
  const sqlite = new Sqlite(file);
  sqlite.pragma(`busy_timeout = ${SQLITE_BUSY_TIMEOUT_MS}`);
  sqlite.pragma("journal_mode = WAL");
  setSqliteDurability(sqlite, "full");
  sqlite.pragma("foreign_keys = ON");
  // Deleted and replaced data is overwritten with zeros, so that a copy of the file doesn't hold it.
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}

export type Durability = "full" | "relaxed";

/** Between transactions only. NORMAL may lose a write that was already acknowledged when the power fails. */
export function setSqliteDurability(sqlite: Sqlite.Database, durability: Durability): void {
  sqlite.pragma(`synchronous = ${durability === "full" ? "FULL" : "NORMAL"}`);
}

export function createSqliteDialect(sqlite: Sqlite.Database): Dialect {
  const dialect = new SqliteDialect({ database: keepStatements(sqlite) });
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => withImmediateTransactions(dialect.createDriver()),
  };
}

/** Kysely would migrate SQLite outside of a transaction, and a crash would then leave half a migration behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A deferred transaction that turns into a writer can fail with SQLITE_BUSY at once; an immediate one waits. */
function withImmediateTransactions(driver: Driver): Driver {
  driver.beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  };
  return driver;
}

/** Amounts and counts, which a number holds; the driver would give them as text. */
const POSTGRES_TYPES = new pg.TypeOverrides();
POSTGRES_TYPES.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresTarget {
  url: string;
  silenceMaxMs: number;
  /** How long a query may wait for a connection. */
  connectMaxMs: number;
}

/** pg's own query timeout would leave the dead connection in the pool for the next query to wait on. */
export function createPostgresOptions({ url, silenceMaxMs, connectMaxMs }: PostgresTarget): pg.ClientConfig {
  return {
    connectionString: url,
    types: POSTGRES_TYPES,
    connectionTimeoutMillis: connectMaxMs,
    keepAlive: true,
    stream() {
      const socket = new Socket();
      const fault = new Error(`The database has been silent for ${silenceMaxMs} ms.`);
      return socket.setTimeout(silenceMaxMs, () =>
        socket.destroy(Object.assign(fault, { code: "ETIMEDOUT" })),
      );
    },
  };
}

export function createPostgresPool(target: PostgresTarget): pg.Pool {
  return new pg.Pool({ ...createPostgresOptions(target), max: POSTGRES_POOL_MAX });
}

export function createPostgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool });
}

const CONNECTION_FAULT_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "08000",
  "08001",
  "08003",
  "08006",
]);

/** Whether the database was out of reach, as opposed to having refused the query. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CONNECTION_FAULT_CODES.has(String(error.code))) return true;
  return /connection terminated|not queryable|connection has been discarded|timeout exceeded when trying to connect/i.test(
    error.message,
  );
}

/** For what may run before a site was ever started. */
export async function hasTable<T>(db: Kysely<T>, dialect: DialectName, name: string): Promise<boolean> {
  const query =
    dialect === "postgres"
      ? sql`select 1 where to_regclass(${`"${name}"`}) is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await query.execute(db)).rows.length > 0;
}

/** The entries of an object as rows, so that a query has one text however many there are. */
export function entriesAsRows(
  dialect: DialectName,
  entries: Record<string, number>,
): RawBuilder<{ key: string; value: string | number }> {
  const json = JSON.stringify(entries);
  return dialect === "postgres" ? sql`json_each_text(${json}::json)` : sql`json_each(${json})`;
}

/** A column's values as one JSON array, in row order: parsing that is cheaper for a driver than a value per row. */
export function columnAsJson(dialect: DialectName, column: string): RawBuilder<string> {
  const values = sql.ref(column);
  return dialect === "postgres"
    ? sql`coalesce(json_agg(${values})::text, '[]')`
    : sql`json_group_array(${values})`;
}

/** Holds back other processes that ask for the same lock, until the transaction ends. */
export async function lockTransaction<T>(
  trx: Transaction<T>,
  dialect: DialectName,
  name: string,
): Promise<void> {
  // An immediate SQLite transaction already excludes all other writers.
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

/** Lets a transaction that only reads see one state of the database; call it before anything else. */
export async function freezeTransaction<T>(trx: Transaction<T>, dialect: DialectName): Promise<void> {
  // An immediate SQLite transaction already keeps others from writing.
  if (dialect === "postgres") await sql`set transaction isolation level repeatable read`.execute(trx);
}
