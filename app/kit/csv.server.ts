import { CsvError, type Options, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { countOf } from "../utils/text/count-of.ts";
import { invalidField, type WriteResult } from "./owner/owner-write.server.ts";

const PAGE_ROWS = 500;

export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/**
 * Rows below their header, as RFC 4180 text for a spreadsheet; a cell that looks like a formula gets a quote in front.
 */
export function formatCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return formatRows([Object.keys(columns)], true) + formatCsvRows(columns, rows);
}

/** Rows without a header, for the end of a file. */
export function formatCsvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return rows.length === 0 ? "" : formatRows(toCells(columns, rows));
}

/**
 * Read in pages, so that any number of rows takes the memory of one; `select` finds the rows after the last.
 */
export async function* exportCsv<Cursor, Stored extends Cursor, Row>(
  columns: CsvColumns<Row>,
  select: (limit: number, after: Cursor | undefined) => Promise<Stored[]>,
  toRows: (page: Stored[]) => Row[],
): AsyncGenerator<string> {
  yield formatCsv(columns, []);
  for (let after: Cursor | undefined; ; ) {
    const page = await select(PAGE_ROWS, after);
    const rows = toRows(page);
    if (rows.length > 0) yield formatCsvRows(columns, rows);
    after = page.at(-1);
    if (page.length < PAGE_ROWS) return;
  }
}

function toCells<Row>(columns: CsvColumns<Row>, rows: readonly Row[]) {
  return rows.map((row) => Object.values(columns).map((read) => read(row)));
}

/** The mark of UTF-8 (`bom`) belongs before the first row of a file. */
function formatRows(rows: (string | number)[][], bom = false): string {
  // Quoted throughout: the package would leave a lone line feed bare, which ends the row in a spreadsheet.
  return stringify(rows, { bom, escape_formulas: true, quoted: true, record_delimiter: "windows" });
}

export interface CsvRow<Column extends string> {
  /** As in the file, from 1. */
  line: number;
  cell: (name: Column) => string;
}

interface CsvShape {
  maxRows: number;
  /** The names of the columns by the first line of the file, or why they are not known. */
  findColumns: (first: readonly string[]) => { names: readonly string[]; hasHeader: boolean } | string;
  /** Says that the file is damaged, from this line on where the line is known. */
  describeDamage: (line: number | undefined) => string;
  options?: Options;
}

export function readCsv<Column extends string>(csv: string, shape: CsvShape): WriteResult<CsvRow<Column>[]> {
  const { maxRows, findColumns, describeDamage, options } = shape;
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    lines = parse(csv, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: [",", ";", "\t"],
      to: maxRows + 2,
      ...options,
    }) as unknown as typeof lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return invalidField("csv", describeDamage(typeof error.lines === "number" ? error.lines : undefined));
  }
  const [first] = lines;
  if (!first) return EMPTY;
  const columns = findColumns(first.record);
  if (typeof columns === "string") return invalidField("csv", columns);
  const rows = lines.slice(columns.hasHeader ? 1 : 0).map(({ record, info }) => ({
    line: info.lines,
    cell: (name: Column) => record[columns.names.indexOf(name)] ?? "",
  }));
  if (rows.length <= maxRows) return { ok: true, value: rows };
  return invalidField("csv", `At most ${countOf(maxRows, "line")}.`);
}

/**
 * A first line that names the first of the columns is a header, in any order; without one the order is that of `columns`.
 * `synonyms` are the names that other programs give them.
 */
export function readNamedCsv<Column extends string>(
  csv: string,
  columns: readonly [Column, ...Column[]],
  { maxRows, synonyms = {} }: { maxRows: number; synonyms?: Record<string, Column> },
): WriteResult<CsvRow<Column>[]> {
  const rows = readCsv<Column>(csv, {
    maxRows,
    findColumns(first) {
      const header = first.map((cell) => synonyms[cell.toLowerCase()] ?? cell.toLowerCase());
      const hasHeader = header.includes(columns[0]);
      return { hasHeader, names: hasHeader ? header : columns };
    },
    describeDamage: (line) => `This is not a CSV file${line ? `: line ${line} can't be read` : ""}.`,
  });
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return EMPTY;
  return {
    ok: true,
    value: rows.value.map(({ line, cell }) => ({ line, cell: (name) => stripQuote(cell(name)) })),
  };
}

/** The quote that an export puts before cells that a spreadsheet would take for a formula. */
function stripQuote(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}

const EMPTY = invalidField("csv", "This file is empty.");
