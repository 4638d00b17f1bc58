import { sql } from "kysely";
import pg from "pg";
import type { Change, ChangeFeed } from "./changes.ts";
import { createPostgresOptions, type PostgresTarget } from "./dialect.ts";
import type { NodeLock } from "./node-lock.ts";
import type { Db } from "./schema.ts";

const CHANNEL = "soloist_changes";
/** Marks a table with removals. The table is sent without the mark too, for nodes that run an older version. */
const REMOVAL = "-";
const RECONNECT_MS = 1000;
const HEARTBEATS_PER_SILENCE = 3;

/** Inside a transaction PostgreSQL delivers the notice at the commit, so no node hears of a rolled back change. */
export async function notifyOfChanges(db: Db, node: string, { tables, removals }: Change): Promise<void> {
  if (tables.size === 0) return;
  const names = [...tables, ...[...removals].map((table) => `${REMOVAL}${table}`)];
  await sql`select pg_notify(${CHANNEL}, ${[node, ...names].join(",")})`.execute(db);
}

interface ListenOptions {
  target: PostgresTarget;
  /** This process's own name: it has published its changes already when it hears of them. */
  node: string;
  changes: ChangeFeed;
  onError: (error: Error) => void;
  nodeLock?: Pick<NodeLock, "hold"> | undefined;
}

/** Receives the other nodes' changes on a connection of its own; after a time without it, everything counts as changed. */
export function listenForChanges({ target, node, changes, onError, nodeLock }: ListenOptions) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLost = false;

  function hear({ payload = "" }: pg.Notification): void {
    const [sender, ...names] = payload.split(",");
    if (sender === node) return;
    const removals = names
      .filter((name) => name.startsWith(REMOVAL))
      .map((name) => name.slice(REMOVAL.length));
    changes.publish(new Set(names.filter((name) => !name.startsWith(REMOVAL))), new Set(removals));
  }

  function reconnectLater(failed: pg.Client, error: Error): void {
    if (isStopped || failed !== client) return;
    client = undefined;
    isLost = true;
    onError(error);
    retry = setTimeout(() => {
      connecting = connect();
    }, RECONNECT_MS);
    retry.unref();
    failed.end().catch(onError);
  }

  /** Without traffic a lost connection would go unnoticed, and changes of other nodes would be missed. */
  function beatLater(listening: pg.Client): void {
    pulse = setTimeout(() => {
      // A connection that fails here also says so by its own event.
      beat(listening).then(
        () => beatLater(listening),
        () => undefined,
      );
    }, target.silenceMaxMs / HEARTBEATS_PER_SILENCE);
    pulse.unref();
  }

  async function beat(listening: pg.Client): Promise<void> {
    await listening.query("select 1");
    await nodeLock?.hold(listening);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(createPostgresOptions(target));
    client = next;
    next.on("error", (error) => reconnectLater(next, error));
    next.on("end", () =>
      reconnectLater(next, new Error("The connection that listens for changes was closed.")),
    );
    next.on("notification", hear);
    try {
      await next.connect();
      await nodeLock?.hold(next);
      await next.query(`listen ${CHANNEL}`);
      changes.publishAll();
      isLost = false;
      beatLater(next);
    } catch (error) {
      reconnectLater(next, error instanceof Error ? error : new Error(String(error)));
    }
  }

  let connecting = connect();
  return {
    isLost: () => isLost,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(pulse);
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
