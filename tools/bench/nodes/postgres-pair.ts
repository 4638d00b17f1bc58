import { execFileSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import {
  installPostgres,
  type PostgresInstallation,
  type PostgresServer,
} from "../../../tests/helpers/postgres-cluster.ts";
import { findFreePort } from "../support/server.ts";

/** A primary with a synchronous standby, behind one address that always leads to the current primary. */
export interface PostgresPair {
  url: string;
  /** Ends the primary in an orderly way, or brings it back. */
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  /** The primary crashes, the standby leads. */
  failOver(): Promise<void>;
  query<Row>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** With fsync on, unlike the tests' server. */
const DURABLE = [
  "-c",
  "unix_socket_directories=",
  "-c",
  "listen_addresses=127.0.0.1",
  "-c",
  "max_connections=200",
];
/** The default is 5 s, and commits wait for the standby to reconnect. */
const STANDBY = ["-c", "wal_retrieve_retry_interval=100ms"];
const STANDBY_ANSWERS = ["-c", "synchronous_standby_names=*"];
const USER = "soloist";

export async function startPostgresPair(): Promise<PostgresPair> {
  const installation = await installPostgres();
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const door = await openDoor(primaryPort);
  const startPrimary = (flags: string[]) =>
    installation.start(installation.data, primaryPort, [...DURABLE, ...flags]);
  let primary = await startPrimary([]);
  await query(primaryPort, "postgres", "create database bench");
  await primary.stop("SIGINT");
  const standbyData = copyToStandby(installation, primaryPort);
  primary = await startPrimary([]);
  const standby: PostgresServer = await installation.start(standbyData, standbyPort, [
    ...DURABLE,
    ...STANDBY,
  ]);
  await query(primaryPort, "postgres", "alter system set synchronous_standby_names = '*'");
  await query(primaryPort, "postgres", "select pg_reload_conf()");
  return {
    url: `postgres://${USER}@127.0.0.1:${door.port}/bench`,
    query: (text) => query(door.port, "bench", text),
    async stopPrimary() {
      await primary.stop("SIGINT");
      door.closeAll();
    },
    async startPrimary() {
      primary = await startPrimary(STANDBY_ANSWERS);
    },
    async failOver() {
      await primary.stop("SIGKILL");
      door.closeAll();
      await query(standbyPort, "postgres", "select pg_promote()");
      door.leadTo(standbyPort);
    },
    async stop() {
      door.stop();
      await Promise.all([primary.stop("SIGQUIT"), standby.stop("SIGQUIT")]);
      installation.remove();
    },
  };
}

function copyToStandby({ data }: PostgresInstallation, primaryPort: number): string {
  const standby = join(dirname(data), "standby");
  // PostgreSQL asks for the owner of each file, which Node would not keep.
  execFileSync("cp", ["-a", data, standby]);
  writeFileSync(join(standby, "standby.signal"), "");
  const primary = `host=127.0.0.1 port=${primaryPort} user=${USER}`;
  appendFileSync(join(standby, "postgresql.auto.conf"), `\nprimary_conninfo = '${primary}'\n`);
  return standby;
}

async function query<Row>(port: number, database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `postgres://${USER}@127.0.0.1:${port}/${database}` });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Takes the place of a virtual address or a pooler. */
async function openDoor(target: number) {
  let current = target;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(current, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    closeAll,
    leadTo(next: number) {
      current = next;
      closeAll();
    },
    stop() {
      closeAll();
      server.close();
    },
  };
}
