import { readCsv } from "../../../../kit/csv.server.ts";
import type { WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { readNumber, wholeNumber } from "../../../../utils/typed-number.ts";
import { cleanKeyword, IMPORT_MAX_ROWS, KEYWORD_MAX_CHARS, type KeywordMeasurement } from "../keywords.ts";
import type { ImportFault } from "../schema.ts";

const POSITION_MAX = 1000;
const POSITION_DECIMALS = 12;
const POSITION = {
  decimals: POSITION_DECIMALS,
  min: 10 ** POSITION_DECIMALS,
  max: POSITION_MAX * 10 ** POSITION_DECIMALS,
  ask: "",
  show: String,
};
const COUNT = wholeNumber({ min: 0, max: 2_000_000_000, ask: "" });
/** Search Console: "Top queries", Clicks, Impressions, CTR, Position, in the language of its account. */
const SEARCH_CONSOLE = ["keyword", "clicks", "impressions", "", "position"];
const OWN_COLUMNS = ["keyword", "position", "searchvolume", "day"];

type Read = (name: "keyword" | "position" | "clicks" | "impressions" | "searchvolume" | "day") => string;

export interface ParsedKeywords {
  measurements: KeywordMeasurement[];
  faults: ImportFault[];
}

/** The export of Search Console by its columns' places, or `keyword,position[,searchVolume][,day]` by their names. */
export function parseKeywordCsv(
  csv: string,
  days: { day: string; isAllowedDay: (day: string) => boolean },
): WriteResult<ParsedKeywords> {
  const rows = readCsv<Parameters<Read>[0]>(csv, {
    maxRows: IMPORT_MAX_ROWS,
    findColumns,
    describeDamage,
    options: {
      delimiter: findDelimiter(csv),
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
    },
  });
  if (!rows.ok) return rows;
  const taken = new Map<string, KeywordMeasurement>();
  const faults: ImportFault[] = [];
  for (const { line, cell } of rows.value) {
    const result = parseRow(cell, days);
    const key = typeof result === "string" ? "" : `${result.day} ${result.keyword}`;
    if (typeof result === "string") faults.push({ line, message: result });
    else if (taken.has(key)) faults.push({ line, message: "This keyword already appears further up." });
    else taken.set(key, result);
  }
  return { ok: true, value: { measurements: [...taken.values()], faults } };
}

const UNKNOWN_COLUMNS =
  "These columns aren't recognised. Use Queries.csv from Search Console's export, or a file with the columns keyword and position and, optionally, searchVolume and day.";

function describeDamage(line: number | undefined): string {
  const where = line === undefined ? "" : ` Line ${line} is the first that can't be read.`;
  return `This isn't a CSV file, or it is damaged.${where}`;
}

/** Finds the most frequent delimiter of the first line; where there are semicolons, a comma is a decimal one. */
function findDelimiter(csv: string): string {
  const line = csv.slice(0, 2000).split(/\r?\n/, 1)[0] ?? "";
  const count = (mark: string) => line.split(mark).length - 1;
  if (count("\t") > 0) return "\t";
  return count(";") > 0 ? ";" : ",";
}

function findColumns(first: readonly string[]) {
  const names = first.map((name) => name.toLowerCase().replace(/[\s_-]/g, ""));
  if (names.includes("keyword") && names.includes("position")) return { names, hasHeader: true };
  const hasHeader = ![COUNT, POSITION].some((kind) => readNumber(first[1] ?? "", kind).ok);
  if (first.length >= SEARCH_CONSOLE.length) return { names: SEARCH_CONSOLE, hasHeader };
  return hasHeader || first.length < 2 ? UNKNOWN_COLUMNS : { names: OWN_COLUMNS, hasHeader };
}

/** A sentence when the line cannot be taken. */
function parseRow(
  read: Read,
  { day, isAllowedDay }: { day: string; isAllowedDay: (day: string) => boolean },
): KeywordMeasurement | string {
  const keyword = cleanKeyword(read("keyword"));
  if (!keyword) return "The keyword is missing.";
  if (keyword.length > KEYWORD_MAX_CHARS)
    return `A keyword can have at most ${KEYWORD_MAX_CHARS} characters.`;
  const position = readNumber(read("position"), POSITION);
  if (!position.ok) return `The position must be a number from 1 to ${POSITION_MAX.toLocaleString("en")}.`;
  const readCount = (name: "clicks" | "impressions" | "searchvolume") => {
    const count = readNumber(read(name) || "0", COUNT);
    return count.ok ? count.value : undefined;
  };
  const [clicks, impressions] = [readCount("clicks"), readCount("impressions")];
  if (clicks === undefined || impressions === undefined)
    return "Clicks and impressions must be whole numbers.";
  const volume = readCount("searchvolume");
  if (volume === undefined) return "The search volume must be a whole number.";
  const ownDay = read("day") || day;
  if (!isAllowedDay(ownDay)) return "The day must look like 2026-03-05, within the last 16 months.";
  const searchVolume = read("searchvolume") === "" ? null : volume;
  return {
    keyword,
    day: ownDay,
    position: position.value / 10 ** POSITION_DECIMALS,
    clicks,
    impressions,
    searchVolume,
  };
}
