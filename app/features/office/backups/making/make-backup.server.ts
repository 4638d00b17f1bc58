import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Site, service } from "../../../../kit/site.server.ts";
import { createChildWork } from "../../../../kit/workers/child-job.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { createZone, type Zone } from "../../../../utils/time-zone.ts";
import { personFileStore } from "../../../clients/people/person-file-store.server.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { mediaStore } from "../../../core/media/media-store.server.ts";
import { deleteBackupFailure, listBackups, saveCheck } from "../backups.server.ts";
import { hashFile, type WrittenBackup, writeBackup } from "../file/write-backup.server.ts";
import { backupStore, copyToFile, prepareWorkDir } from "./backup-store.server.ts";
import { findOutdated } from "./schedule.ts";

/** Something is wrong with a backup, in words for the owner. */
export class BackupTrouble extends Error {}

type Checked = { ok: true } | { ok: false; message: string };

const CHECK_MAX_MS = 30 * 60_000;

/** Restores a file into a throw-away database, by the code of the command line. */
export const restoreTest = service<(file: string) => Promise<Checked>>("restoreTest", ({ config }) => {
  const { restoreTestUrl: moduleUrl } = config;
  if (!moduleUrl) throw new Error("Nobody has said where the test of a restore is.");
  const checkBackup = (): Promise<Checked> => Promise.reject(new Error("It runs in a process of its own."));
  return createChildWork({
    load: async () => ({ moduleUrl, checkBackup }),
    name: "checkBackup",
    atOnce: 1,
    waitingMax: 2,
    timeoutMs: CHECK_MAX_MS,
    isDoneHere: () => false,
  });
});

/** Writes it, keeps it, restores it as a test, and lets older ones go. Throws if anything goes wrong. */
export async function makeBackup(site: Site): Promise<void> {
  const { connection, config } = site;
  const now = site.now();
  const store = site.get(backupStore);
  await prepareWorkDir(store.workDir);
  const name = `soloist-${toTimestamp(now).replaceAll(/[:.]/g, "-").toLowerCase()}.zip`;
  const file = join(store.workDir, `${name}.part`);
  const stores = { store: site.get(mediaStore), personFiles: site.get(personFileStore) };
  const source = { connection, ...stores, appVersion: config.appVersion, now };
  const written = await writeBackup(source, file);
  await store.keep(name, file).finally(() => rm(file, { force: true }));
  await saveBackup(site, name, { written, now });
  await checkBackup(site, name);
  await deleteBackupFailure(connection.db);
  await deleteOutdated(site);
}

async function saveBackup(
  { connection }: Site,
  name: string,
  { written: { bytes, sha256, manifest }, now }: { written: WrittenBackup; now: Date },
): Promise<void> {
  const tables = Object.values(manifest.tables);
  await connection.db
    .insertInto("backups")
    .values({
      name,
      made_at: toTimestamp(now),
      bytes: String(bytes),
      sha256,
      table_count: tables.length,
      row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
      picture_count: manifest.pictures,
      checked_at: null,
      check_fault: null,
    })
    .execute();
}

/** Reads the stored backup back from its place. Throws if anything is wrong, after noting it. */
export async function checkBackup(site: Site, name: string): Promise<void> {
  const { connection, now } = site;
  const fault = await findFault(site, name);
  await saveCheck(connection.db, name, { fault: fault ?? null, now: now() });
  if (fault) throw new BackupTrouble(fault);
}

async function findFault(site: Site, name: string): Promise<string | undefined> {
  const row = await site.connection.db
    .selectFrom("backups")
    .select("sha256")
    .where("name", "=", name)
    .executeTakeFirst();
  const stream = await site.get(backupStore).open(name);
  if (!row || !stream) return "The file isn't there any more.";
  const dir = await mkdtemp(join(tmpdir(), "soloist-backup-"));
  try {
    const file = join(dir, name);
    await copyToFile(stream, file);
    if ((await hashFile(file)) !== row.sha256) return "The file isn't what was written.";
    const checked = await site.get(restoreTest)(file);
    return checked.ok ? undefined : checked.message;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

export async function loadZone({ connection }: Site): Promise<Zone> {
  const { availability } = await getProfile(connection.db);
  return createZone(availability.timeZone);
}

async function deleteOutdated(site: Site): Promise<void> {
  const { db } = site.connection;
  const backups = (await listBackups(db)).map(({ name, madeAt, checkedAt, checkFault }) => ({
    name,
    madeAt,
    isGood: checkedAt !== null && checkFault === null,
  }));
  for (const name of findOutdated(backups, await loadZone(site))) {
    await site.get(backupStore).delete(name);
    await db.deleteFrom("backups").where("name", "=", name).execute();
  }
}
