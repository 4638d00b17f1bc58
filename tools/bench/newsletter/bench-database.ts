import { join } from "node:path";
import pg from "pg";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../../../db/connection.ts";
import { startPostgresCluster } from "../../../tests/helpers/postgres-cluster.ts";

export type DatabaseName = "sqlite" | "postgres";

/** A database for sites that are killed, and the bench's own view of it. */
export interface BenchDatabase {
  /** The sites' environment variables for it. */
  env: Record<string, string>;
  /** Once a site has made its tables. */
  open(): Connection;
  stop(): Promise<void>;
}

const ROWS_MAX = 500;

export async function openBenchDatabase(name: DatabaseName, dataDir: string): Promise<BenchDatabase> {
  if (name === "sqlite") {
    return {
      env: {},
      open: () => openSqliteConnection(join(dataDir, "site.db")),
      stop: async () => undefined,
    };
  }
  const cluster = await startPostgresCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("create database bench");
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = "/bench";
  return {
    env: { DATABASE_URL: url.href, SECRET: "a secret of the bench, long enough" },
    // The cluster's end ends the connections too.
    open: () => openPostgresConnection(url.href, () => undefined),
    stop: () => cluster.stop(),
  };
}

export async function fillSubscribers({ db }: Connection, count: number): Promise<void> {
  const now = new Date().toISOString();
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let from = 0; from < count; from += ROWS_MAX) {
    await db
      .insertInto("subscribers")
      .values(
        numbers.slice(from, from + ROWS_MAX).map((number) => ({
          id: `subscriber-${number}`,
          email: `subscriber-${number}@reader.example`,
          name: "",
          status: "active",
          topics: "[]",
          source: "bench",
          bounces: 0,
          created_at: now,
          confirmed_at: now,
        })),
      )
      .execute();
  }
}
