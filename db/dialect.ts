import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  SqliteDialect,
} from "kysely";
import pg from "pg";

export type DialectName = "sqlite" | "postgres";

export const SQLITE_BUSY_TIMEOUT_MS = 5000;
const POSTGRES_CONNECT_TIMEOUT_MS = 5000;
const POSTGRES_POOL_MAX = 10;

/** Opens the file (or ":memory:") with the durability that an acknowledged message needs. */
export function openSqlite(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = WAL");
  // NORMAL may lose a write that was already acknowledged when the power fails.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma(`busy_timeout = ${SQLITE_BUSY_TIMEOUT_MS}`);
  return sqlite;
}

export function createSqliteDialect(sqlite: Sqlite.Database): Dialect {
  const dialect = new SqliteDialect({ database: sqlite });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => withImmediateTransactions(dialect.createDriver()),
  };
}

/** A deferred transaction that turns into a writer can fail with SQLITE_BUSY at once; an immediate one waits. */
function withImmediateTransactions(driver: Driver): Driver {
  driver.beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  };
  return driver;
}

export function createPostgresPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: POSTGRES_POOL_MAX,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
}

export function createPostgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool });
}

const CONNECTION_FAULT_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "08000",
  "08003",
  "08006",
]);

/** Whether the database was out of reach, as opposed to having refused the query. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CONNECTION_FAULT_CODES.has(String(error.code))) return true;
  return /connection terminated|timeout exceeded when trying to connect/i.test(error.message);
}
