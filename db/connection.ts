import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import { Kysely, sql, type Transaction } from "kysely";
import type pg from "pg";
import { type Change, type ChangeFeed, ChangePublisher, createChangeFeed, TableRecorder } from "./changes.ts";
import {
  createPostgresDialect,
  createPostgresPool,
  createSqliteDialect,
  type DialectName,
  type Durability,
  isConnectionFault,
  openSqlite,
  POSTGRES_CONNECT_MAX_MS,
  POSTGRES_SILENCE_MAX_MS,
  setSqliteDurability,
} from "./dialect.ts";
import { createNodeLock, type NodeLockOptions } from "./node-lock.ts";
import { listenForChanges, notifyOfChanges } from "./postgres-changes.ts";
import type { Db, Schema } from "./schema.ts";
import { createCheckpointer } from "./sqlite/checkpointer.ts";
import { copyDatabase } from "./sqlite/copy-database.ts";
import { truncateLog } from "./sqlite/truncate-log.ts";
import { YieldPlugin } from "./yield-plugin.ts";

export interface Connection {
  db: Db;
  dialect: DialectName;
  changes: ChangeFeed;
  /**
   * Runs the work in one transaction, again after a connection lost before the commit, then publishes the
   * tables it changed. So it may run twice and must have no effect outside the database. "relaxed" does not
   * wait for the disk: a power cut may lose the last of them, each as a whole.
   */
  transact<T>(
    work: (trx: Transaction<Schema>) => Promise<T>,
    options?: { durability?: Durability },
  ): Promise<T>;
  recordReads(): { db: Db; tables: ReadonlySet<string> };
  isAway(error: unknown): boolean;
  /** Whether the connection that listens for changes is down; known without a query. */
  isLost(): boolean;
  ping(): Promise<void>;
  /** Whether this node may use the database beside those that use it already. */
  isAdmitted?: Promise<boolean>;
  /** Only on PostgreSQL: counts the connections of the pool. */
  poolState?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
  /** The driver's own handle, for what tests look at. */
  sqlite?: Sqlite.Database;
  /** Only on SQLite: copies the database in its present state to a file. */
  copyTo?(file: string): Promise<void>;
  /** Only for SQLite: empties the write-ahead log, where deleted data can still be read. */
  dropDeleted?(): Promise<void>;
}

const OTHER_PROCESS_POLL_MS = 200;
const PING_MAX_MS = 3000;

export function openSqliteConnection(file: string | Buffer): Connection {
  const sqlite = openSqlite(file);
  const changes = createChangeFeed();
  const stopWatching = watchOtherProcesses(sqlite, changes);
  const checkpointer = createCheckpointer(sqlite);
  const bare = new Kysely<Schema>({ dialect: createSqliteDialect(sqlite) });
  return {
    ...createConnection({
      bare,
      dialect: "sqlite",
      changes,
      runRelaxed: (db, work) =>
        // Nothing else uses the one connection until the work is done.
        db.connection().execute(async (alone) => {
          checkpointer.start();
          setSqliteDurability(sqlite, "relaxed");
          try {
            return await alone.withPlugin(new YieldPlugin()).transaction().execute(work);
          } finally {
            setSqliteDurability(sqlite, "full");
          }
        }),
      notify: async () => undefined,
      isLost: () => false,
      onNotifyError: () => undefined,
      beforeClose: () => {
        stopWatching();
        return checkpointer.stop();
      },
    }),
    sqlite,
    copyTo: (file) => copyDatabase(sqlite, file),
    // The exclusive connection makes sure that no transaction is open, which would refuse the checkpoint.
    dropDeleted: () => truncateLog((work) => bare.connection().execute(async () => work(sqlite))),
  };
}

interface PostgresOptions {
  silenceMaxMs?: number;
  connectMaxMs?: number;
  /** For a server; commands do without. */
  node?: NodeLockOptions;
}

export function openPostgresConnection(
  url: string,
  onPoolError: (error: Error) => void,
  {
    silenceMaxMs = POSTGRES_SILENCE_MAX_MS,
    connectMaxMs = POSTGRES_CONNECT_MAX_MS,
    node: nodeOptions,
  }: PostgresOptions = {},
): Connection {
  const target = { url, silenceMaxMs, connectMaxMs };
  const pool: pg.Pool = createPostgresPool(target);
  let isClosing = false;
  pool.on("error", (error) => {
    if (!isClosing) onPoolError(error);
  });
  // A client in use that loses its connection must not end the process: its query rejects with the same error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const changes = createChangeFeed();
  const node = randomUUID();
  const nodeLock = nodeOptions && createNodeLock(nodeOptions);
  const listening = listenForChanges({ target, node, changes, onError: onPoolError, nodeLock });
  const connection = createConnection({
    bare: new Kysely<Schema>({ dialect: createPostgresDialect(pool) }),
    dialect: "postgres",
    changes,
    runRelaxed: (db, work) =>
      db.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit to off`.execute(trx);
        return work(trx);
      }),
    notify: (db, change) => notifyOfChanges(db, node, change),
    isLost: listening.isLost,
    onNotifyError: onPoolError,
    beforeClose: () => {
      isClosing = true;
      return listening.stop();
    },
  });
  return {
    ...connection,
    ...(nodeLock && { isAdmitted: nodeLock.isAdmitted }),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** After a connection is lost during the commit, it's unknown whether the work is stored: a retry could do it twice. */
type TransactionEnd<T> =
  | { kind: "committed"; value: T }
  | { kind: "failed"; error: unknown; mayRetry: boolean };

function createConnection(options: {
  bare: Db;
  dialect: DialectName;
  changes: ChangeFeed;
  runRelaxed: <T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  notify: (db: Db, change: Change) => Promise<void>;
  isLost: () => boolean;
  onNotifyError: (error: Error) => void;
  beforeClose: () => Promise<void>;
}): Connection {
  const { bare, dialect, changes, runRelaxed, notify, isLost, onNotifyError, beforeClose } = options;
  const publisher = new ChangePublisher(async (change) => {
    changes.publish(change.tables, change.removals);
    // The write is stored by now, so its caller must not see it fail.
    await notify(bare, change).catch(onNotifyError);
  });
  async function transactOnce<T>(
    work: (trx: Transaction<Schema>) => Promise<T>,
    durability: Durability,
  ): Promise<TransactionEnd<T>> {
    const recorder = new TableRecorder({ writesOnly: true });
    let isCommitting = false;
    const run = async (trx: Transaction<Schema>): Promise<T> => {
      const result = await work(trx.withPlugin(recorder));
      await notify(trx, recorder);
      isCommitting = true;
      return result;
    };
    try {
      const isRelaxed = durability === "relaxed";
      const value = await (isRelaxed ? runRelaxed(bare, run) : bare.transaction().execute(run));
      changes.publish(recorder.tables, recorder.removals);
      return { kind: "committed", value };
    } catch (error) {
      if (isCommitting) changes.publish(recorder.tables, recorder.removals);
      return { kind: "failed", error, mayRetry: !isCommitting && isConnectionFault(error) };
    }
  }
  return {
    db: bare.withPlugin(publisher),
    dialect,
    changes,
    async transact(work, { durability = "full" } = {}) {
      let end = await transactOnce(work, durability);
      if (end.kind === "failed" && end.mayRetry) end = await transactOnce(work, durability);
      if (end.kind === "failed") throw end.error;
      return end.value;
    },
    recordReads() {
      const recorder = new TableRecorder();
      return { db: bare.withPlugin(publisher).withPlugin(recorder), tables: recorder.tables };
    },
    isAway: isConnectionFault,
    isLost,
    async ping() {
      await Promise.race([sql`select 1`.execute(bare), rejectLater(PING_MAX_MS)]);
    },
    async close() {
      await beforeClose();
      await bare.destroy();
    },
  };
}

async function rejectLater(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw Object.assign(new Error(`The database has not answered within ${ms} ms.`), { code: "ETIMEDOUT" });
}

/** `PRAGMA data_version` moves when another process (a command line tool) has written to the same file. */
function watchOtherProcesses(sqlite: Sqlite.Database, changes: ChangeFeed): () => void {
  const readVersion = sqlite.prepare("pragma data_version").pluck();
  let seen = readVersion.get();
  const timer = setInterval(() => {
    const current = readVersion.get();
    if (current !== seen) changes.publishAll();
    seen = current;
  }, OTHER_PROCESS_POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
