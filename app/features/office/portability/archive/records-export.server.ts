import { Readable } from "node:stream";
import type { ZipFile } from "yazl";
import type { Connection } from "../../../../../db/connection.ts";
import { freezeTransaction } from "../../../../../db/dialect.ts";
import { type CsvColumns, formatCsv, formatCsvRows } from "../../../../kit/csv.server.ts";
import type { RecordFile, RecordList } from "../../../../kit/record-list.server.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import { addFiles, addText, streamZip } from "./export.server.ts";

const README = `This folder holds the business records of the site (people, messages, calls, deals, estimates, quotes, engagements, invoices and payments), each list as CSV and as JSON, with the PDFs of quotes and invoices beside them.
Nothing imports these files: they are for people, accountants and other programs.
A backup of the site holds everything, and brings everything back.
`;

interface ReadList {
  name: string;
  records: readonly object[];
  files: readonly RecordFile[];
}

/** Business records as a zip of CSV, JSON and PDF files, for people and accountants. */
export async function createRecordsExport(
  connection: Connection,
  lists: readonly RecordList[],
): Promise<Readable> {
  const read = await readLists(connection, lists);
  return streamZip((zip, output) => packRecords(zip, output, connection, read));
}

/** Read in one transaction, so that records agree with each other. */
function readLists(connection: Connection, lists: readonly RecordList[]): Promise<ReadList[]> {
  return connection.transact(async (trx) => {
    await freezeTransaction(trx, connection.dialect);
    const read: ReadList[] = [];
    for (const { name, list, listFiles } of lists)
      read.push({ name, records: await list(trx), files: (await listFiles?.(trx)) ?? [] });
    return read;
  });
}

/** Files are read one by one as the zip is taken away: all of them don't fit into memory. */
async function packRecords(
  zip: ZipFile,
  output: Readable,
  { db }: Connection,
  lists: readonly ReadList[],
): Promise<void> {
  addText(zip, "README.txt", README);
  for (const { name, records } of lists) {
    if (output.destroyed) return;
    addText(zip, `${name}.csv`, await formatCsvFile(records));
    addText(zip, `${name}.json`, await formatJsonFile(records));
  }
  for (const { name, files } of lists) {
    for (const file of files) {
      if (output.destroyed) return;
      const bytes = await file.read(db);
      if (bytes)
        await addFiles(zip, output, [{ name: `${name}/${file.name}`, stream: Readable.from([bytes]) }]);
    }
  }
  zip.end();
}

/** One column for each field that any of the records has, in the order in which fields first appear. */
async function formatCsvFile(records: readonly object[]): Promise<string> {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const columns: CsvColumns<object> = Object.fromEntries(
    names.map((name) => [name, (record: object) => toCell((record as Record<string, unknown>)[name])]),
  );
  const rows = await formatEach(records, (record) => formatCsvRows(columns, [record]));
  return formatCsv(columns, []) + rows.join("");
}

function toCell(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

async function formatJsonFile(records: readonly object[]): Promise<string> {
  const texts = await formatEach(records, (record) => JSON.stringify(record, null, 2));
  return `[${texts.join(",\n")}]\n`;
}

/** One by one, since thousands of documents take long enough to hold up others. */
async function formatEach(records: readonly object[], format: (record: object) => string): Promise<string[]> {
  const breathe = createBreather();
  const texts: string[] = [];
  for (const record of records) {
    texts.push(format(record));
    await breathe();
  }
  return texts;
}
