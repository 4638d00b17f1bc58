import { join } from "node:path";
import { sql } from "kysely";
import type { MediaStore } from "../app/features/core/media/media-store.server.ts";
import { saveSettings } from "../app/features/core/settings/settings.server.ts";
import { settingsSample } from "../app/features/core/settings/settings-sample.server.ts";
import { listSample } from "../app/kit/owner/sample.server.ts";
import { backupSqlite } from "./backup.ts";
import type { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";
import { SEED_MARKER } from "./seed/marker.ts";

/** Migrates, after a backup of what is there, and fills a database that has never held anything. */
export async function prepareDatabase(
  connection: Connection,
  options: {
    dataDir: string;
    media: MediaStore;
    now: Date;
    /** Replaces the sample's address; without it the sample's stays. */
    siteEmail?: string | undefined;
  },
): Promise<void> {
  const ran = await migrate(connection, {
    async beforeChange() {
      if (connection.copyTo && (await holdsTables(connection))) {
        await backupSqlite(connection, join(options.dataDir, "backups"), options.now);
      }
    },
  });
  if (connection.copyTo && ran.includes(OVERWRITING)) await dropRemnants(connection);
  await seed(connection, options);
  if (options.siteEmail) await replaceSampleEmail(connection, options.siteEmail, options.now);
}

/** The version with this migration is the first that overwrites what it deletes. */
const OVERWRITING = "0057_sent_mail_bodies";

/** Runs once: data that earlier versions deleted is still in the free parts of the file. */
async function dropRemnants({ db, dropDeleted }: Connection): Promise<void> {
  await sql`vacuum`.execute(db);
  await dropDeleted?.();
}

async function seed(connection: Connection, options: { media: MediaStore; now: Date }): Promise<void> {
  if (await isSeeded(connection.db)) return;
  // Loaded here only: they would cost every later start time and memory.
  const { seedEmptyDatabase } = await import("./seed/seed.ts");
  const { createMarkdownRenderer } = await import("../app/features/core/markdown/markdown.server.ts");
  await seedEmptyDatabase(connection, { ...options, renderMarkdown: createMarkdownRenderer() });
}

/** At each start, until the owner has chosen an address: nobody reads what is sent to a person who does not exist. */
async function replaceSampleEmail({ db, transact }: Connection, email: string, now: Date): Promise<void> {
  const samples = await Promise.all(settingsSample.map((part) => listSample(db, part)));
  if (!samples.flat().some(({ id }) => id === "email")) return;
  await transact((trx) => saveSettings(trx, { email }, now));
}

async function isSeeded(db: Db): Promise<boolean> {
  const marker = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", SEED_MARKER)
    .executeTakeFirst();
  return marker !== undefined;
}

async function holdsTables(connection: Connection): Promise<boolean> {
  const tables = await connection.db.introspection.getTables();
  return tables.length > 0;
}
