import type Sqlite from "better-sqlite3";
import { Kysely, sql, type Transaction } from "kysely";
import type pg from "pg";
import { type ChangeFeed, ChangePublisher, createChangeFeed, TableRecorder } from "./changes.ts";
import {
  createPostgresDialect,
  createPostgresPool,
  createSqliteDialect,
  type DialectName,
  isConnectionFault,
  openSqlite,
} from "./dialect.ts";
import { listenForChanges, notifyOfChanges } from "./postgres-changes.ts";
import type { Db, Schema } from "./schema.ts";

export interface Connection {
  db: Db;
  dialect: DialectName;
  changes: ChangeFeed;
  /**
   * Runs the work in one transaction, once more after a lost connection, and says after the commit which tables it
   * changed. The work may therefore run twice and must have no effect outside the database.
   */
  transact<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** The same database, through which the names of the tables that are read are collected. */
  recordReads(): { db: Db; tables: ReadonlySet<string> };
  /** Whether an error says that the database was out of reach, as opposed to having refused the query. */
  isAway(error: unknown): boolean;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** The driver's own handle, for the backup that precedes a migration. */
  sqlite?: Sqlite.Database;
}

const OTHER_PROCESS_POLL_MS = 200;

export function openSqliteConnection(file: string): Connection {
  const sqlite = openSqlite(file);
  const changes = createChangeFeed();
  const stopWatching = watchOtherProcesses(sqlite, changes);
  return {
    ...createConnection({
      bare: new Kysely<Schema>({ dialect: createSqliteDialect(sqlite) }),
      dialect: "sqlite",
      changes,
      notify: async () => undefined,
      beforeClose: async () => stopWatching(),
    }),
    sqlite,
  };
}

export function openPostgresConnection(url: string, onPoolError: (error: Error) => void): Connection {
  const pool: pg.Pool = createPostgresPool(url);
  pool.on("error", onPoolError);
  const changes = createChangeFeed();
  const listening = listenForChanges(url, changes, onPoolError);
  return createConnection({
    bare: new Kysely<Schema>({ dialect: createPostgresDialect(pool) }),
    dialect: "postgres",
    changes,
    notify: notifyOfChanges,
    beforeClose: () => listening.stop(),
  });
}

function createConnection(options: {
  bare: Db;
  dialect: DialectName;
  changes: ChangeFeed;
  notify: (db: Db, tables: ReadonlySet<string>) => Promise<void>;
  beforeClose: () => Promise<void>;
}): Connection {
  const { bare, dialect, changes, notify, beforeClose } = options;
  const publisher = new ChangePublisher(async (tables) => {
    changes.publish(tables);
    await notify(bare, tables);
  });
  async function transactOnce<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const recorder = new TableRecorder({ writesOnly: true });
    const value = await bare.transaction().execute(async (trx) => {
      const result = await work(trx.withPlugin(recorder));
      await notify(trx, recorder.tables);
      return result;
    });
    changes.publish(recorder.tables);
    return value;
  }
  return {
    db: bare.withPlugin(publisher),
    dialect,
    changes,
    async transact(work) {
      try {
        return await transactOnce(work);
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        return transactOnce(work);
      }
    },
    recordReads() {
      const recorder = new TableRecorder();
      return { db: bare.withPlugin(publisher).withPlugin(recorder), tables: recorder.tables };
    },
    isAway: isConnectionFault,
    async ping() {
      await sql`select 1`.execute(bare);
    },
    async close() {
      await beforeClose();
      await bare.destroy();
    },
  };
}

/** `PRAGMA data_version` moves when another process (a command line tool) has written to the same file. */
function watchOtherProcesses(sqlite: Sqlite.Database, changes: ChangeFeed): () => void {
  let seen = sqlite.pragma("data_version", { simple: true });
  const timer = setInterval(() => {
    const current = sqlite.pragma("data_version", { simple: true });
    if (current !== seen) changes.publishAll();
    seen = current;
  }, OTHER_PROCESS_POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
