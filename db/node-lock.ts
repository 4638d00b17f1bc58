import type pg from "pg";

const NAME = "soloist nodes";
/** PostgreSQL learns within half a minute that a node's machine is gone, instead of after two hours. */
const NOTICE_LOSS =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

export interface NodeLockOptions {
  /** A node whose pictures all nodes can read admits others like it; a node with local pictures refuses to share the database. */
  isShared: boolean;
  /** The lock was lost with a connection, and another node has it since. */
  onRefused: () => void;
}

export interface NodeLock {
  /** Whether this node was let in when it first asked. */
  isAdmitted: Promise<boolean>;
  /** Asks unless this connection has the lock already. PostgreSQL takes it back when the connection ends. */
  hold(client: pg.Client): Promise<void>;
}

/** Keeps nodes from sharing a database when they can't share their pictures. */
export function createNodeLock({ isShared, onRefused }: NodeLockOptions): NodeLock {
  const admission = Promise.withResolvers<boolean>();
  let holder: pg.Client | undefined;
  let refused: { client: pg.Client; times: number } | undefined;

  return {
    isAdmitted: admission.promise,
    async hold(client) {
      if (holder === client) return;
      const isTaken = await takeLock(client, isShared);
      admission.resolve(isTaken);
      if (isTaken) {
        holder = client;
        return;
      }
      refused = { client, times: refused?.client === client ? refused.times + 1 : 1 };
      // The first time it may be this node's own lost connection that PostgreSQL has not given up yet.
      if (refused.times === 2) onRefused();
    },
  };
}

async function takeLock(client: pg.Client, isShared: boolean): Promise<boolean> {
  await client.query(NOTICE_LOSS);
  const lock = isShared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}(hashtext($1)) as taken`, [NAME]);
  return rows[0]?.taken === true;
}
