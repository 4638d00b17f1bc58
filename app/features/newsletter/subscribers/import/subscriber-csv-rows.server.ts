import { CsvError, parse } from "csv-parse/sync";
import type { WriteFailure, WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { IMPORT_MAX_ROWS } from "./subscriber-import.ts";

export interface CsvRow {
  line: number;
  email: string;
  name: string;
  topics: string;
  status: string;
}

const COLUMNS = ["email", "name", "topics", "status"] as const;
/** As other programs call them. */
const SYNONYMS: Record<string, (typeof COLUMNS)[number]> = {
  "email address": "email",
  "e-mail": "email",
  "first name": "name",
  "full name": "name",
  tags: "topics",
};

/** With a first line that names the columns in any order, or without one and in the order of `COLUMNS`. */
export function parseCsvRows(csv: string): WriteResult<CsvRow[]> {
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
    return refuseCsv(`This is not a CSV file${line ? `: line ${line} cannot be read` : ""}.`);
  }
  const header = records[0]?.record.map((cell) => SYNONYMS[cell.toLowerCase()] ?? cell.toLowerCase()) ?? [];
  const hasHeader = header.includes("email");
  const places = COLUMNS.map((name, place) => (hasHeader ? header.indexOf(name) : place));
  const rows = records.slice(hasHeader ? 1 : 0).map(({ record, info }) => {
    const [email = "", name = "", topics = "", status = ""] = places.map((place) => unquote(record[place]));
    return { line: info.lines, email, name, topics, status };
  });
  if (rows.length === 0) return refuseCsv("This file is empty.");
  if (rows.length > IMPORT_MAX_ROWS) {
    return refuseCsv(`At most ${IMPORT_MAX_ROWS.toLocaleString("en")} lines.`);
  }
  return { ok: true, value: rows };
}

export function refuseCsv(message: string): WriteFailure {
  return { ok: false, code: "invalid_input", message, fields: { csv: message } };
}

/** Takes away the quote that an export puts before what a spreadsheet would take for a formula. */
function unquote(cell = ""): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}
