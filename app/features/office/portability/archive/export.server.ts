import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Connection } from "../../../../../db/connection.ts";
import { freezeTransaction } from "../../../../../db/dialect.ts";
import type { ArchiveKind, Entry } from "../../../../kit/archive-kind.server.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import {
  listMediaRecords,
  type MediaRecord,
  mediaKind,
  openRecordFiles,
} from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { compareKinds, FORMAT_VERSION, toKindName } from "../portability.ts";
import { formatDocument, formatJson } from "./documents.server.ts";

export interface ExportOptions {
  kinds: readonly ArchiveKind[];
  store: MediaStore;
  appVersion: string;
  now: Date;
  /** Visitors' data (comments, likes, addresses) is left out unless it is asked for. */
  withMessages: boolean;
}

interface Contents {
  counts: Record<string, number>;
  texts: [name: string, text: string][];
  pictures: MediaRecord[];
}

/** All content as a zip archive, the same bytes for the same content but for the date in its manifest. */
export async function createExport(connection: Connection, options: ExportOptions): Promise<Readable> {
  const contents = await readContents(connection, options);
  return streamZip((zip, output) => packContents(zip, output, contents, options));
}

/** A zip that is filled while it is taken away; `pack` ends it. */
export function streamZip(pack: (zip: ZipFile, output: Readable) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  void pack(zip, output).catch((error: Error) => output.destroy(error));
  return output;
}

type KindEntries = [kind: ArchiveKind, entries: readonly Entry[]];

async function readContents(connection: Connection, options: ExportOptions): Promise<Contents> {
  const { pictures, lists } = await readLists(connection, options);
  const counts = Object.fromEntries(lists.map(([kind, entries]) => [kind.name, entries.length]));
  const texts: Contents["texts"] = [];
  const breathe = createBreather();
  for (const [kind, entries] of lists) {
    for (const text of formatKind(kind, entries)) {
      texts.push(text);
      await breathe();
    }
  }
  texts.sort(([a], [b]) => (a < b ? -1 : 1));
  return { counts: sortCounts(counts), texts, pictures };
}

/** Read in one transaction, so that records agree with each other. Formatted afterwards, since others wait for it. */
function readLists(connection: Connection, { kinds, withMessages }: ExportOptions) {
  return connection.transact(async (trx) => {
    await freezeTransaction(trx, connection.dialect);
    const pictures = await listMediaRecords(trx);
    const lists: KindEntries[] = [];
    for (const kind of kinds) {
      if (kind === mediaKind || (kind.isOfVisitors && !withMessages)) continue;
      lists.push([kind, await kind.list(trx)]);
    }
    return { pictures, lists };
  });
}

function sortCounts(counts: Contents["counts"]): Contents["counts"] {
  const sorted = Object.entries(counts).toSorted(([a], [b]) => compareKinds(toKindName(a), toKindName(b)));
  return Object.fromEntries(sorted);
}

function* formatKind({ place }: ArchiveKind, entries: readonly Entry[]): Generator<[string, string]> {
  if (place.as === "list") {
    yield [place.file, formatJson(entries.map(({ record }) => record))];
    return;
  }
  for (const { key, record } of entries) {
    if (place.as === "texts") yield [`${place.folder}/${key}.md`, formatDocument(record)];
    else if (place.as === "files") yield [`${place.folder}/${key}.json`, formatJson(record)];
    else yield [place.file, formatJson(record)];
  }
}

/** Files are read one by one as the archive is taken away; what is said about pictures comes last. */
async function packContents(
  zip: ZipFile,
  output: Readable,
  { counts, texts, pictures }: Contents,
  { store, appVersion, now }: ExportOptions,
): Promise<void> {
  await addTexts(zip, texts);
  const packed: MediaRecord[] = [];
  const lost: string[] = [];
  let files = 0;
  for (const picture of pictures) {
    if (output.destroyed) return;
    const count = await addFiles(zip, output, await openPicture(store, picture));
    if (count === 0) lost.push(picture.id);
    else packed.push(picture);
    files += count;
  }
  const manifest = {
    formatVersion: FORMAT_VERSION,
    appVersion,
    exportedAt: toTimestamp(now),
    counts: { ...counts, media: packed.length, files },
    // An import would refuse a picture without its files.
    ...(lost.length > 0 && { picturesWithoutFiles: lost }),
  };
  addText(zip, "data/media.json", formatJson(packed));
  addText(zip, "manifest.json", formatJson(manifest));
  zip.end();
}

/** The files of a picture by their paths in an archive; none when one of them is lost. */
export async function openPicture(store: MediaStore, picture: MediaRecord) {
  const files = (await openRecordFiles(store, picture)) ?? [];
  return files.map(({ name, stream }) => ({ name: `media/${name}`, stream }));
}

export async function addFiles(
  zip: ZipFile,
  output: Readable,
  files: readonly { name: string; stream: Readable }[],
): Promise<number> {
  const release = () => {
    for (const { stream } of files) stream.destroy();
  };
  // While they were being opened, the client may have gone: then no "close" is to come any more.
  if (output.destroyed) {
    release();
    return 0;
  }
  output.once("close", release);
  for (const { name, stream } of files) {
    zip.addReadStream(stream, name, { ...DATED, compress: false });
    await finished(stream);
  }
  output.off("close", release);
  return files.length;
}

/** A moment with these local fields, so that the bytes do not depend on the machine's zone. */
const DATED = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true };

export async function addTexts(zip: ZipFile, texts: readonly [name: string, text: string][]): Promise<void> {
  const breathe = createBreather();
  for (const [name, text] of texts) {
    addText(zip, name, text);
    await breathe();
  }
}

export function addText(zip: ZipFile, name: string, text: string): void {
  zip.addBuffer(Buffer.from(text), name, { ...DATED, compress: true });
}
