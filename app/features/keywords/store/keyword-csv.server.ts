import { CsvError, parse } from "csv-parse/sync";
import { cleanKeyword, IMPORT_MAX_ROWS, KEYWORD_MAX_CHARS, type KeywordMeasurement } from "../keywords.ts";
import { parseCount, parseDecimal } from "../parse-figure.ts";
import type { ImportFault } from "../schema.ts";

const POSITION_MAX = 1000;
const COUNT_MAX = 2_000_000_000;
/** Search Console: "Top queries", Clicks, Impressions, CTR, Position, in the language of its account. */
const SEARCH_CONSOLE = { keyword: 0, clicks: 1, impressions: 2, position: 4 };
const SEARCH_CONSOLE_COLUMNS = 5;
const OWN_COLUMNS = ["keyword", "position", "searchvolume", "day"];

type Columns = Partial<
  Record<"keyword" | "position" | "clicks" | "impressions" | "searchvolume" | "day", number>
>;

interface CsvLine {
  record: string[];
  info: { lines: number };
}

export type ParsedKeywords =
  | { ok: true; measurements: KeywordMeasurement[]; faults: ImportFault[] }
  | { ok: false; message: string };

/** The export of Search Console by its columns' places, or `keyword,position[,searchVolume][,day]` by their names. */
export function parseKeywordCsv(
  csv: string,
  { day, isAllowedDay }: { day: string; isAllowedDay: (day: string) => boolean },
): ParsedKeywords {
  const read = readLines(csv);
  if (!read.ok) return read;
  const [first, ...others] = read.lines;
  if (!first) return { ok: false, message: "This file is empty." };
  const { columns, hasHeader } = findColumns(first.record);
  if (!columns) return { ok: false, message: UNKNOWN_COLUMNS };
  const rows = hasHeader ? others : read.lines;
  if (rows.length > IMPORT_MAX_ROWS) {
    return { ok: false, message: `At most ${IMPORT_MAX_ROWS.toLocaleString("en")} lines.` };
  }
  const taken = new Map<string, KeywordMeasurement>();
  const faults: ImportFault[] = [];
  for (const { record, info } of rows) {
    const result = parseRow(record, columns, { day, isAllowedDay });
    const key = typeof result === "string" ? "" : `${result.day} ${result.keyword}`;
    if (typeof result === "string") faults.push({ line: info.lines, message: result });
    else if (taken.has(key))
      faults.push({ line: info.lines, message: "This keyword already appears further up." });
    else taken.set(key, result);
  }
  return { ok: true, measurements: [...taken.values()], faults };
}

const UNKNOWN_COLUMNS =
  "These columns are not recognised. Use Queries.csv from Search Console's export, or a file with the columns keyword and position and, optionally, searchVolume and day.";

function readLines(csv: string): { ok: true; lines: CsvLine[] } | { ok: false; message: string } {
  try {
    const lines = parse(csv, {
      bom: true,
      delimiter: findDelimiter(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 10_000,
      to: IMPORT_MAX_ROWS + 2,
    }) as unknown as CsvLine[];
    return { ok: true, lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line =
      typeof error.lines === "number" ? ` Line ${error.lines} is the first that cannot be read.` : "";
    return { ok: false, message: `This is not a CSV file, or it is damaged.${line}` };
  }
}

/** What stands most often in the first line; a decimal comma is no separator where there are semicolons. */
function findDelimiter(csv: string): string {
  const line = csv.slice(0, 2000).split(/\r?\n/, 1)[0] ?? "";
  const count = (mark: string) => line.split(mark).length - 1;
  if (count("\t") > 0) return "\t";
  return count(";") > 0 ? ";" : ",";
}

function findColumns(first: readonly string[]): { columns: Columns | undefined; hasHeader: boolean } {
  const names = first.map((name) => name.toLowerCase().replace(/[\s_-]/g, ""));
  if (names.includes("keyword") && names.includes("position")) {
    const places = [...OWN_COLUMNS, "clicks", "impressions"].map(
      (name) => [name, names.indexOf(name)] as const,
    );
    return { columns: Object.fromEntries(places.filter(([, place]) => place >= 0)), hasHeader: true };
  }
  const hasHeader = Number.isNaN(parseDecimal(first[1] ?? ""));
  if (first.length >= SEARCH_CONSOLE_COLUMNS) return { columns: SEARCH_CONSOLE, hasHeader };
  const isOwn = !hasHeader && first.length >= 2;
  return { columns: isOwn ? { keyword: 0, position: 1, searchvolume: 2, day: 3 } : undefined, hasHeader };
}

/** A sentence when the line cannot be taken. */
function parseRow(
  record: readonly string[],
  columns: Columns,
  { day, isAllowedDay }: { day: string; isAllowedDay: (day: string) => boolean },
): KeywordMeasurement | string {
  const read = (name: keyof Columns) => record[columns[name] ?? -1] ?? "";
  const keyword = cleanKeyword(read("keyword"));
  if (!keyword) return "The keyword is missing.";
  if (keyword.length > KEYWORD_MAX_CHARS)
    return `A keyword can have at most ${KEYWORD_MAX_CHARS} characters.`;
  const position = parseDecimal(read("position"));
  if (!(position >= 1 && position <= POSITION_MAX)) {
    return `The position must be a number from 1 to ${POSITION_MAX.toLocaleString("en")}.`;
  }
  const [clicks, impressions, volume] = (["clicks", "impressions", "searchvolume"] as const).map((name) =>
    read(name) === "" ? 0 : parseCount(read(name)),
  );
  if (!isCount(clicks) || !isCount(impressions)) return "Clicks and impressions must be whole numbers.";
  if (!isCount(volume)) return "The search volume must be a whole number.";
  const ownDay = read("day") || day;
  if (!isAllowedDay(ownDay)) return "The day must look like 2026-03-05, within the last 16 months.";
  const searchVolume = read("searchvolume") === "" ? null : volume;
  return { keyword, day: ownDay, position, clicks, impressions, searchVolume };
}

function isCount(figure: number | undefined): figure is number {
  return figure !== undefined && figure >= 0 && figure <= COUNT_MAX;
}
