import { sql } from "kysely";
import pg from "pg";
import type { ChangeFeed } from "./changes.ts";
import type { Db } from "./schema.ts";

const CHANNEL = "soloist_changes";
const RECONNECT_MS = 1000;

/** Inside a transaction PostgreSQL delivers the notice at the commit, so no node hears of a rolled back change. */
export async function notifyOfChanges(db: Db, tables: ReadonlySet<string>): Promise<void> {
  if (tables.size === 0) return;
  await sql`select pg_notify(${CHANNEL}, ${[...tables].join(",")})`.execute(db);
}

/** Hears the other nodes' changes on a connection of its own; whatever was missed while it was down counts as changed. */
export function listenForChanges(url: string, changes: ChangeFeed, onError: (error: Error) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function reconnectLater(error: Error): void {
    if (isStopped || retry) return;
    onError(error);
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RECONNECT_MS);
    retry.unref();
  }

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on("error", reconnectLater);
    client.on("notification", ({ payload }) => changes.publish(new Set((payload ?? "").split(","))));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      changes.publishAll();
    } catch (error) {
      reconnectLater(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const connecting = connect();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
