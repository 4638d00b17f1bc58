import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPersonFileStore } from "../app/features/clients/people/person-file-store.server.ts";
import { forgetOrigins } from "../app/features/core/auth/login/known-clients.server.ts";
import { openMediaStore } from "../app/features/core/media/media-store.server.ts";
import {
  BackupFault,
  type BackupFile,
  openBackup,
  verifyBackup,
} from "../app/features/office/backups/file/read-backup.server.ts";
import {
  findDifference,
  restoreFiles,
  restoreRows,
} from "../app/features/office/backups/file/restore-backup.server.ts";
import { deleteShareKey, getLaunch } from "../app/features/office/launch/launch.server.ts";
import type { Config } from "../config.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../db/connection.ts";
import { MIGRATIONS, migrate } from "../db/migrate.ts";
import { isEmptyDatabase } from "../db/snapshot.ts";
import type { CommandResult } from "./reset-password.ts";

const COPY_SECRET =
  "Copy the file `secret` of the old data folder into the new one too, or your clients' links stop working.";
const SET_SECRET = "Set the same SECRET as before, or your clients' links stop working.";

const USAGE: CommandResult = { ok: false, message: "Usage: npm run cli -- restore <file.zip> [--check]" };

export async function restoreSite(config: Config, args: string[]): Promise<CommandResult> {
  const isCheck = args.includes("--check");
  const [file, ...rest] = args.filter((arg) => arg !== "--check");
  if (!file || rest.length > 0 || file.startsWith("--")) return USAGE;
  try {
    return { ok: true, message: isCheck ? await describeCheck(file) : await restore(config, file) };
  } catch (error) {
    if (error instanceof BackupFault) return { ok: false, message: error.message };
    throw error;
  }
}

async function restore(config: Config, file: string): Promise<string> {
  const backup = await openBackup(file);
  try {
    requireEmptyFolder(config);
    await verifyBackup(backup);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const connection = config.databaseUrl
      ? openPostgresConnection(config.databaseUrl, () => undefined)
      : openSqliteConnection(join(config.dataDir, "site.db"));
    try {
      if (!(await isEmptyDatabase(connection)))
        throw new BackupFault("The database in DATABASE_URL isn't empty. Restore into an empty one.");
      const stores = { media: openMediaStore(config), personFiles: openPersonFileStore(config) };
      await restoreFiles(stores, backup);
      await fillDatabase(connection, backup);
      await shutOut(connection);
    } finally {
      await connection.close();
    }
    return [
      `Restored ${describeContents(backup)}, as of ${backup.manifest.madeAt}.`,
      "All sessions and API tokens have ended, and the link to preview a hidden site too.",
      `The secret isn't in a backup. ${config.secret ? SET_SECRET : COPY_SECRET} Then start the site.`,
    ].join("\n");
  } finally {
    backup.close();
  }
}

/** Nothing that is there is ever overwritten. */
function requireEmptyFolder({ dataDir, databaseUrl, bucket }: Config): void {
  if (!databaseUrl && existsSync(join(dataDir, "site.db")))
    throw new BackupFault(`There is a site in ${dataDir} already. Restore into an empty folder (DATA_DIR).`);
  for (const [name, what] of [
    ["media", "pictures"],
    ["person-files", "files"],
  ] as const) {
    const dir = join(dataDir, name);
    if (!bucket && existsSync(dir) && readdirSync(dir).length > 0)
      throw new BackupFault(`There are ${what} in ${dir} already. Restore into an empty folder (DATA_DIR).`);
  }
}

/** First as far as the backup's database was, so that older backups fit too; then to this version. */
async function fillDatabase(connection: Connection, backup: BackupFile): Promise<void> {
  const { migration } = backup.manifest;
  if (!Object.hasOwn(MIGRATIONS, migration))
    throw new BackupFault(
      "This backup was made by a newer version of Soloist. Restore it with that version.",
    );
  const before = Object.entries(MIGRATIONS).filter(([name]) => name <= migration);
  await migrate(connection, { migrations: Object.fromEntries(before) });
  await restoreRows(connection, backup);
  await migrate(connection);
}

/** A stranger may have read the backup, so sessions, tokens and links from that time must not open the site any more. */
async function shutOut(connection: Connection): Promise<void> {
  const now = new Date();
  await connection.transact(async (trx) => {
    await trx.deleteFrom("owner_sessions").execute();
    await trx.deleteFrom("passkey_challenges").execute();
    await forgetOrigins(trx);
  });
  const { shareKey } = await getLaunch(connection.db);
  if (shareKey !== null) await deleteShareKey({ connection, actor: "command line", now });
}

export interface CheckedBackup {
  tables: number;
  rows: number;
  pictures: number;
}

/** Restores it into a database that is thrown away, and compares every table and file. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const backup = await openBackup(file);
  const dir = await mkdtemp(join(tmpdir(), "soloist-check-"));
  const connection = openSqliteConnection(join(dir, "site.db"));
  try {
    await verifyBackup(backup);
    const { migration } = backup.manifest;
    const before = Object.entries(MIGRATIONS).filter(([name]) => name <= migration);
    await migrate(connection, { migrations: Object.fromEntries(before) });
    await restoreRows(connection, backup);
    const difference = await findDifference(connection, backup, join(dir, "copy.db"));
    if (difference) throw new BackupFault(difference);
    await migrate(connection);
    return countContents(backup);
  } finally {
    backup.close();
    await connection.close();
    await rm(dir, { recursive: true, force: true });
  }
}

function countContents({ manifest }: BackupFile): CheckedBackup {
  const tables = Object.values(manifest.tables);
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.pictures,
  };
}

function describeContents(backup: BackupFile): string {
  const { tables, rows, pictures } = countContents(backup);
  return `${tables} tables, ${rows} rows and ${pictures} pictures`;
}

async function describeCheck(file: string): Promise<string> {
  const { tables, rows, pictures } = await checkBackup(file);
  return `The backup is good: ${tables} tables, ${rows} rows and ${pictures} pictures were restored as a test. Nothing was changed.`;
}
