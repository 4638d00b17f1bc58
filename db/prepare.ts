import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { MediaStore } from "../app/features/core/media/media-store.server.ts";
import { saveSettings } from "../app/features/core/settings/settings.server.ts";
import { settingsSample } from "../app/features/core/settings/settings-sample.server.ts";
import { listSample } from "../app/kit/owner/sample.server.ts";
import type { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";
import { SEED_MARKER } from "./seed/marker.ts";

const BACKUPS_KEPT = 5;
const BACKUP_NAME = /^site-[\dTZ-]+\.db$/;

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

/** Keeps a copy of the database in `dir`, and only the newest of such copies. */
export async function backupSqlite(connection: Connection, dir: string, now: Date): Promise<string> {
  if (!connection.copyTo) throw new Error("Only a SQLite database can be copied to a file.");
  await mkdir(dir, { recursive: true });
  const file = join(dir, `site-${now.toISOString().replaceAll(/[:.]/g, "-")}.db`);
  const unfinished = `${file}.part`;
  await connection.copyTo(unfinished);
  await rename(unfinished, file);
  await deleteOldBackups(dir);
  return file;
}

async function deleteOldBackups(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -BACKUPS_KEPT)) await rm(join(dir, name));
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

/** Runs at each start until the owner has chosen an address: mail to the sample's made-up person would never be read. */
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
