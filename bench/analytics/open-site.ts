import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMediaStore } from "../../app/features/media/media-store.server.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../../db/connection.ts";
import type { DialectName } from "../../db/dialect.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import type { App } from "../../server/app.ts";
import type { AppDeps } from "../../server/app-deps.ts";
import type { VisitSink } from "../../server/visit-recorder.ts";
import { startPostgresCluster } from "../../tests/helpers/postgres-cluster.ts";
import { ROOT } from "../server.ts";

export const SITE_URL = new URL("http://localhost:3000");
export const SECRET = "a secret of the bench, long enough";
export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

export interface BenchDatabase {
  connection: Connection;
  close(): Promise<void>;
}

/** A seeded database of its own, as a file or on a PostgreSQL that lives as long. */
export async function openDatabase(dialect: DialectName): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-bench-"));
  const cluster = dialect === "postgres" ? await startPostgresCluster() : undefined;
  const connection = cluster
    ? openPostgresConnection(cluster.url, () => undefined)
    : openSqliteConnection(join(dataDir, "site.db"));
  await prepareDatabase(connection, { dataDir, media: openMedia(dataDir), now: new Date() });
  return {
    connection,
    async close() {
      await connection.close();
      await cluster?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The built site without a network, by the clock that is given. */
export async function openApp(connection: Connection, visits: VisitSink, now: () => Date): Promise<App> {
  const { createApp }: typeof import("../../server/app.ts") = await import(
    join(ROOT, "build/server/index.js")
  );
  const deps: AppDeps = {
    connection,
    siteUrl: SITE_URL,
    secret: SECRET,
    trustProxyHops: 1,
    media: openMedia(tmpdir()),
    now,
    newId: randomUUID,
    mail: { kind: "capture", send: async () => ({ ok: true }) },
    visits,
    recordMiss() {},
    recordVitals() {},
    onLiked() {},
    indexNowUrl: new URL("http://127.0.0.1:9/indexnow"),
    portability: { uploadDir: tmpdir(), appVersion: "0.0.0" },
    clientDir: join(ROOT, "build/client"),
    log: silentLog,
  };
  return createApp(deps);
}

function openMedia(dataDir: string) {
  return openMediaStore({ dataDir, bucket: undefined });
}
