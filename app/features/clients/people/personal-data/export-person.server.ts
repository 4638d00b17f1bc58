import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { freezeTransaction } from "../../../../../db/dialect.ts";
import type { PersonalPart } from "../../../../kit/personal-data.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { listFiles } from "../files/person-files.server.ts";
import { personFileStore } from "../person-file-store.server.ts";
import type { Person, PersonFile } from "../schema.ts";
import { findRecords } from "./person-records.server.ts";

/** Packs all that is known about a person into a ZIP: `person.json` by tables, and the files. Undefined if unknown. */
export async function exportPerson(site: Site, id: string): Promise<Readable | undefined> {
  const { connection } = site;
  const contents = await connection.transact(async (trx) => {
    await freezeTransaction(trx, connection.dialect);
    const found = await findRecords(trx, site, id);
    return found && { ...found, files: await listFiles(trx, found.person.id) };
  });
  if (!contents) return undefined;
  const { person, records, files } = contents;
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on("error", (error: Error) => output.destroy(error));
  const json = formatPerson(person, { parts: records.flatMap(({ parts }) => parts), files }, site.now());
  void packPerson(zip, site, { json, files }).catch((error: Error) => output.destroy(error));
  return output;
}

interface Contents {
  parts: readonly PersonalPart[];
  files: readonly PersonFile[];
}

function formatPerson(person: Person, { parts, files }: Contents, now: Date): string {
  const tables = Map.groupBy(parts, ({ table }) => table);
  const rows = [...tables].map(([table, same]) => [table, same.flatMap((part) => [...part.rows])] as const);
  const exported = {
    exportedAt: toTimestamp(now),
    person,
    files: files.map((file, index) => ({ ...file, path: pathOf(file, index) })),
    tables: Object.fromEntries(rows.filter(([, list]) => list.length > 0)),
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

/** Numbered, since two files may have one name. */
function pathOf({ name }: PersonFile, index: number): string {
  return `files/${index + 1}-${name}`;
}

async function packPerson(
  zip: ZipFile,
  site: Site,
  { json, files }: { json: string; files: readonly PersonFile[] },
): Promise<void> {
  zip.addBuffer(Buffer.from(json), "person.json");
  // One after the other, so that one file at a time is open.
  for (const [index, file] of files.entries()) {
    const stream = await site.get(personFileStore).open(file.id);
    if (!stream) {
      zip.addBuffer(Buffer.from("This file could not be found.\n"), `${pathOf(file, index)}.missing.txt`);
      continue;
    }
    stream.on("error", (error) => zip.emit("error", error));
    zip.addReadStream(stream, pathOf(file, index));
    await finished(stream);
  }
  zip.end();
}
