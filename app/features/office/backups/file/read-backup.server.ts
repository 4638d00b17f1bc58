import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise as openZip, type ZipFile } from "yauzl";
import type { Row } from "../../../../../db/snapshot.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import {
  BACKUP_FORMAT,
  createRowSum,
  MANIFEST,
  type Manifest,
  MEDIA_ENTRY,
  manifestSchema,
  PERSON_FILE_ENTRY,
  TABLE_ENTRY,
} from "./manifest.server.ts";

/** The file cannot be used; the message says why. */
export class BackupFault extends Error {}

export interface BackupFile {
  manifest: Manifest;
  readRows(table: string): AsyncIterable<Row[]>;
  /** Keyed by the name in the backup, with its folder. */
  readFile(entry: string): Promise<Buffer>;
  close(): void;
}

const ROWS_AT_A_TIME = 200;
const DAMAGED = "The backup is damaged:";

export async function openBackup(file: string): Promise<BackupFile> {
  const zip = await openZip(file, { autoClose: false }).catch(() => {
    throw new BackupFault("This is not a backup, or it is damaged.");
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries);
    requireEntries(manifest, entries);
    return {
      manifest,
      readRows: (table) => readRows(zip, entries.get(`tables/${table}.ndjson`)),
      readFile: (entry) => readEntry(zip, entries.get(entry)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof BackupFault) throw error;
    throw new BackupFault("This is not a backup, or it is damaged.");
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BackupFault("This is not a backup of Soloist: it has no manifest.json.");
  const parsed = manifestSchema.safeParse(parseJson((await readEntry(zip, entry)).toString()));
  if (!parsed.success) {
    throw new BackupFault(
      "This is not a full backup of Soloist. An archive of the content alone is read by the command import.",
    );
  }
  if (parsed.data.soloistBackup !== BACKUP_FORMAT)
    throw new BackupFault(
      "This backup was made by another version of Soloist. Restore it with that version.",
    );
  return parsed.data;
}

function requireEntries({ tables, files, personFiles }: Manifest, entries: Map<string, Entry>): void {
  const expected = [
    ...Object.keys(tables).map((name) => `tables/${name}.ndjson`),
    ...Object.keys(files).map((name) => `media/${name}`),
    ...Object.keys(personFiles).map((id) => `person-files/${id}`),
  ];
  for (const name of expected) {
    if (![TABLE_ENTRY, MEDIA_ENTRY, PERSON_FILE_ENTRY].some((entry) => entry.test(name)))
      throw new BackupFault(`${DAMAGED} "${name}" is no name of a table or file.`);
    if (!entries.has(name)) throw new BackupFault(`${DAMAGED} ${name} is missing.`);
  }
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new BackupFault(`${DAMAGED} a file is missing.`);
  return buffer(await zip.openReadStreamPromise(entry));
}

async function* readRows(zip: ZipFile, entry: Entry | undefined): AsyncIterable<Row[]> {
  if (!entry) throw new BackupFault(`${DAMAGED} a table is missing.`);
  const stream = await zip.openReadStreamPromise(entry);
  let fault: Error | undefined;
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  // The lines would just end.
  stream.once("error", (error: Error) => {
    fault = error;
    lines.close();
  });
  let rows: Row[] = [];
  for await (const line of lines) {
    rows.push(parseJson<Row>(line));
    if (rows.length < ROWS_AT_A_TIME) continue;
    yield rows;
    rows = [];
  }
  if (fault) throw fault;
  if (rows.length > 0) yield rows;
}

/** Reads all of it, before anything is written anywhere. */
export async function verifyBackup(backup: BackupFile): Promise<void> {
  for (const [table, expected] of Object.entries(backup.manifest.tables)) {
    const sum = createRowSum();
    try {
      for await (const rows of backup.readRows(table)) for (const row of rows) sum.add(row);
    } catch {
      throw new BackupFault(`${DAMAGED} the table ${table} can't be read.`);
    }
    const found = sum.result();
    if (found.rows !== expected.rows || found.sum !== expected.sum)
      throw new BackupFault(`${DAMAGED} the table ${table} is not what was written.`);
  }
  const { files, personFiles } = backup.manifest;
  await verifyFiles(backup, { folder: "media", what: "picture file", files });
  await verifyFiles(backup, { folder: "person-files", what: "person's file", files: personFiles });
}

async function verifyFiles(
  backup: BackupFile,
  { folder, what, files }: { folder: string; what: string; files: Manifest["files"] },
): Promise<void> {
  for (const [name, expected] of Object.entries(files)) {
    const bytes = await backup.readFile(`${folder}/${name}`).catch(() => undefined);
    if (!bytes || createHash("sha256").update(bytes).digest("hex") !== expected.sha256)
      throw new BackupFault(`${DAMAGED} the ${what} ${name} is not what was written.`);
  }
}
