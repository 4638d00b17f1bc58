import { CsvError, parse } from "csv-parse/sync";
import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import {
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { IMPORT_MAX_ROWS, REDIRECT_STATUSES, REDIRECTS_MAX } from "../redirect.ts";
import type { ImportLine, RedirectImport } from "../schema.ts";
import { findBySource } from "./redirect-chains.server.ts";
import {
  countRedirects,
  insertRedirect,
  lockRedirects,
  replaceRedirect,
} from "./redirect-commands.server.ts";
import { planRedirect } from "./redirect-plan.server.ts";

interface Row {
  line: number;
  source: string;
  target: string;
  status: string;
}

interface Site {
  siteUrl: URL;
  newId: () => string;
}

const COLUMNS = ["source", "target", "status"];

/** Ends a transaction that was only to show what would happen. */
class DryRunEnded extends Error {}

/** What an import would do, line by line; nothing stays of it. */
export async function checkRedirectImport(
  by: OwnerWrite,
  site: Site,
  csv: string,
): Promise<WriteResult<RedirectImport>> {
  const rows = parseRows(csv);
  if (!rows.ok) return rows;
  let lines: ImportLine[] = [];
  try {
    await by.connection.transact(async (trx) => {
      lines = await applyRows(trx, by, site, rows.value);
      throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  return { ok: true, value: toReport(lines) };
}

/** All lines that can be taken, in one transaction; a later line stands over an earlier one. */
export async function importRedirects(
  by: OwnerWrite,
  site: Site,
  csv: string,
): Promise<WriteResult<RedirectImport>> {
  const rows = parseRows(csv);
  if (!rows.ok) return rows;
  const subject = ({ added, replaced }: RedirectImport) =>
    added + replaced === 1 ? "1 redirect" : `${added + replaced} redirects`;
  return writeAsOwner(by, { action: "redirect_imported", subject }, async (trx) => {
    const report = toReport(await applyRows(trx, by, site, rows.value));
    return report.added + report.replaced > 0
      ? { ok: true, value: report }
      : refuse("Nothing in this file can be imported.");
  });
}

async function applyRows(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  site: Site,
  rows: readonly Row[],
): Promise<ImportLine[]> {
  await lockRedirects(trx, by);
  const lines: ImportLine[] = [];
  let room = REDIRECTS_MAX - (await countRedirects(trx));
  for (const row of rows) {
    const { outcome, reason } = await applyRow(trx, by, site, row, room);
    if (outcome === "added") room -= 1;
    lines.push({ line: row.line, source: row.source, outcome, reason });
  }
  return lines;
}

async function applyRow(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  { siteUrl, newId }: Site,
  row: Row,
  room: number,
): Promise<Pick<ImportLine, "outcome" | "reason">> {
  const status = REDIRECT_STATUSES.find((each) => String(each) === (row.status || "301"));
  if (!status) return { outcome: "refused", reason: "The status must be 301, 302, 307, 308 or 410." };
  const first = await planRedirect(trx, { ...row, status }, { siteUrl, now: by.now });
  const existing = first.ok ? await findBySource(trx, first.value.source) : undefined;
  const planned = existing
    ? await planRedirect(trx, { ...row, status }, { siteUrl, now: by.now, id: existing.id })
    : first;
  if (!planned.ok) return { outcome: "refused", reason: planned.message };
  if (existing) {
    await replaceRedirect(trx, by, { id: existing.id, ...planned.value }, "import");
    return { outcome: "replaced", reason: "" };
  }
  if (room <= 0) {
    return { outcome: "refused", reason: `At most ${REDIRECTS_MAX.toLocaleString("en")} redirects.` };
  }
  await insertRedirect(trx, by, { id: newId(), ...planned.value }, { origin: "import" });
  return { outcome: "added", reason: "" };
}

/** With or without a first line that names the columns. */
function parseRows(csv: string): WriteResult<Row[]> {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(csv, {
      ...{ bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
      delimiter: [",", ";", "\t"],
      to: IMPORT_MAX_ROWS + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as CsvError & { lines?: number }).lines;
    return refuse(`This is not a CSV file${line ? `: line ${line} cannot be read` : ""}.`);
  }
  const header = records[0]?.record.map((cell) => cell.toLowerCase()) ?? [];
  const hasHeader = header.includes("source");
  const place = (name: string) => (hasHeader ? header.indexOf(name) : COLUMNS.indexOf(name));
  const [source, target, status] = COLUMNS.map(place);
  const cell = (record: string[], index = -1) => record[index] ?? "";
  const rows = records.slice(hasHeader ? 1 : 0).map(({ record, info }) => ({
    line: info.lines,
    source: cell(record, source),
    target: cell(record, target),
    status: cell(record, status),
  }));
  if (rows.length === 0) return refuse("This file is empty.");
  if (rows.length > IMPORT_MAX_ROWS) {
    return refuse(`At most ${IMPORT_MAX_ROWS.toLocaleString("en")} lines.`);
  }
  return { ok: true, value: rows };
}

function toReport(lines: ImportLine[]): RedirectImport {
  const count = (outcome: ImportLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return { added: count("added"), replaced: count("replaced"), refused: count("refused"), lines };
}

function refuse(message: string): WriteFailure {
  return { ok: false, code: "invalid_input", message, fields: { csv: message } };
}
