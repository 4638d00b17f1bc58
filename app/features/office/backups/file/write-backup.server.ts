import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Connection } from "../../../../../db/connection.ts";
import { type Row, readSnapshot, type Snapshot } from "../../../../../db/snapshot.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { listPersonFileIds, type PersonFileStore } from "../../../clients/people/person-file-store.server.ts";
import { listMediaRecords, listRecordFiles } from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { BACKUP_FORMAT, createRowSum, MANIFEST, type Manifest } from "./manifest.server.ts";

/** Longer chunks block the event loop while they are encoded and checksummed; shorter ones each cost a trip to the compression thread. */
const CHUNK_CHARS = 256 * 1024;

interface BackupSource {
  connection: Connection;
  store: MediaStore;
  personFiles: PersonFileStore;
  appVersion: string;
  now: Date;
}

export interface WrittenBackup {
  bytes: number;
  sha256: string;
  manifest: Manifest;
}

/** Everything needed to restore the site, in one zip file that only the server's user can read. */
export async function writeBackup(source: BackupSource, file: string): Promise<WrittenBackup> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  const hash = createHash("sha256");
  output.on("data", (chunk: Buffer) => hash.update(chunk));
  const writing = pipeline(output, createWriteStream(file, { mode: 0o600, flush: true }));
  const packing = packAll(zip, source, `${file}.db`).catch((error: Error) => {
    output.destroy(error);
    throw error;
  });
  const [packed] = await Promise.allSettled([packing, writing]);
  try {
    if (packed.status === "rejected") throw packed.reason;
    await writing;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const { size: bytes } = await stat(file);
  return { bytes, sha256: hash.digest("hex"), manifest: packed.value };
}

async function packAll(zip: ZipFile, source: BackupSource, scratchFile: string): Promise<Manifest> {
  const { connection, appVersion, now } = source;
  const manifest: Manifest = {
    soloistBackup: BACKUP_FORMAT,
    appVersion,
    madeAt: toTimestamp(now),
    migration: "",
    tables: {},
    files: {},
    personFiles: {},
    pictures: 0,
    lostFiles: [],
  };
  const before = await listMediaRecords(connection.db);
  const filesBefore = await listPersonFileIds(connection.db);
  await readSnapshot(connection, scratchFile, async (snapshot) => {
    manifest.migration = snapshot.migration;
    for (const table of snapshot.tables) manifest.tables[table] = await packTable(zip, snapshot, table);
  });
  // After the snapshot, which would otherwise stay open for as long as the pictures take.
  // A picture added or deleted in the meantime is in one of the two lists.
  const pictures = [...before, ...(await listMediaRecords(connection.db))];
  await packFiles(zip, source.store, {
    folder: "media",
    names: new Set(pictures.flatMap(listRecordFiles)),
    packed: manifest.files,
    lost: manifest.lostFiles,
  });
  await packFiles(zip, source.personFiles, {
    folder: "person-files",
    names: new Set([...filesBefore, ...(await listPersonFileIds(connection.db))]),
    packed: manifest.personFiles,
    lost: manifest.lostFiles,
  });
  const lost = new Set(manifest.lostFiles);
  const whole = pictures.filter((record) => !listRecordFiles(record).some((name) => lost.has(name)));
  manifest.pictures = new Set(whole.map(({ id }) => id)).size;
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST);
  zip.end();
  return manifest;
}

async function packTable(zip: ZipFile, snapshot: Snapshot, table: string) {
  const sum = createRowSum();
  const breathe = createBreather();
  async function* formatLines() {
    let lines = "";
    for await (const row of snapshot.readRows(table)) {
      sum.add(row);
      lines += `${formatLine(row)}\n`;
      if (lines.length >= CHUNK_CHARS) {
        yield lines;
        lines = "";
      }
      await breathe();
    }
    yield lines;
  }
  await addStream(zip, `tables/${table}.ndjson`, Readable.from(formatLines(), { objectMode: false }), true);
  return sum.result();
}

interface PackedFiles {
  folder: string;
  names: ReadonlySet<string>;
  packed: Manifest["files"];
  lost: string[];
}

async function packFiles(
  zip: ZipFile,
  store: Pick<MediaStore, "open">,
  { folder, names, packed, lost }: PackedFiles,
): Promise<void> {
  for (const name of names) {
    const stream = await store.open(name);
    if (!stream) {
      lost.push(name);
      continue;
    }
    const hash = createHash("sha256");
    let bytes = 0;
    async function* measure(from: Readable) {
      for await (const chunk of from) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    await addStream(zip, `${folder}/${name}`, Readable.from(measure(stream), { objectMode: false }), false);
    packed[name] = { bytes, sha256: hash.digest("hex") };
  }
}

/** Reading by lines also ends one at these two characters, which JSON leaves as they are. */
function formatLine(row: Row): string {
  return JSON.stringify(row).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** Packs files one after the other, so that only one is open at a time. */
async function addStream(zip: ZipFile, name: string, stream: Readable, compress: boolean): Promise<void> {
  stream.on("error", (error) => zip.emit("error", error));
  zip.addReadStream(stream, name, { compress });
  await finished(stream);
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
