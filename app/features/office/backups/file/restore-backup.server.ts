import type { Connection } from "../../../../../db/connection.ts";
import { listTables, readSnapshot, replaceRows } from "../../../../../db/snapshot.ts";
import type { PersonFileStore } from "../../../clients/people/person-file-store.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { createRowSum } from "./manifest.server.ts";
import { BackupFault, type BackupFile } from "./read-backup.server.ts";

/** Restores a verified backup into a database that has just been migrated as far as the backup's was. */
export async function restoreRows(connection: Connection, { manifest, readRows }: BackupFile): Promise<void> {
  const known = new Set(await listTables(connection.db));
  const unknown = Object.keys(manifest.tables).find((table) => !known.has(table));
  if (unknown) throw new BackupFault(`This version of Soloist has no table ${unknown}.`);
  await replaceRows(connection, async (insert) => {
    for (const table of Object.keys(manifest.tables))
      for await (const rows of readRows(table)) await insert(table, rows);
  });
}

export async function restoreFiles(
  { media, personFiles }: { media: MediaStore; personFiles: PersonFileStore },
  { manifest, readFile }: BackupFile,
): Promise<void> {
  for (const name of Object.keys(manifest.files)) await media.put(name, await readFile(`media/${name}`));
  for (const id of Object.keys(manifest.personFiles))
    await personFiles.put(id, await readFile(`person-files/${id}`));
}

/** Compares the database as it is now with the backup's manifest. */
export function findDifference(
  connection: Connection,
  { manifest }: BackupFile,
  scratchFile: string,
): Promise<string | undefined> {
  return readSnapshot(connection, scratchFile, async (snapshot) => {
    for (const [table, expected] of Object.entries(manifest.tables)) {
      const sum = createRowSum();
      for await (const row of snapshot.readRows(table)) sum.add(row);
      const found = sum.result();
      if (found.rows !== expected.rows || found.sum !== expected.sum)
        return `After the restore, the table ${table} is not what it was.`;
    }
    return undefined;
  });
}
