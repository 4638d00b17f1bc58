import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMediaStore } from "../../../app/features/core/media/media-store.server.ts";
import {
  type VisitSink,
  visits,
} from "../../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import { Site } from "../../../app/kit/site.server.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../../../db/connection.ts";
import type { DialectName } from "../../../db/dialect.ts";
import { prepareDatabase } from "../../../db/prepare.ts";
import type { App } from "../../../server/app.ts";
import { startPostgresCluster } from "../../../tests/helpers/postgres-cluster.ts";
import { ROOT } from "../support/server.ts";

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

const NOTHING = async () => undefined;

/** The built site without a network, by the clock that is given. */
export async function openApp(connection: Connection, sink: VisitSink, now: () => Date): Promise<App> {
  const { createApp }: typeof import("../../../server/app.ts") = await import(
    join(ROOT, "build/server/index.js")
  );
  const site = new Site({
    connection,
    siteUrl: SITE_URL,
    secret: SECRET,
    now,
    newId: randomUUID,
    log: silentLog,
    config: {
      dataDir: tmpdir(),
      uploadDir: tmpdir(),
      appVersion: "0.0.0",
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      isSiteUrlSet: true,
      isSecretSet: true,
      newsletterPerMinute: 120,
      bucket: undefined,
      ai: undefined,
      searchConsole: undefined,
      trustProxyHops: 1,
      indexNowUrl: new URL("http://127.0.0.1:9/indexnow"),
      paymentProviders: {
        razorpay: { apiUrl: "http://127.0.0.1:9", keys: undefined },
        stripe: { apiUrl: "http://127.0.0.1:9", keys: undefined },
      },
    },
  });
  site.provide(visits, { flush: NOTHING, rollUp: NOTHING, stop: NOTHING, ...sink });
  return createApp(site, { clientDir: join(ROOT, "build/client") });
}

function openMedia(dataDir: string) {
  return openMediaStore({ dataDir, bucket: undefined });
}
