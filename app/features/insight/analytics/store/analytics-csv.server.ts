import type { Connection } from "../../../../../db/connection.ts";
import { type CsvColumns, formatCsv } from "../../../../kit/csv.server.ts";
import { listReportTable } from "../analytics.server.ts";
import type { AnalyticsQuery, ExportedTable } from "../analytics.ts";
import type { TableRow } from "./day-sums.server.ts";

type Columns = CsvColumns<TableRow>;

const VIEWS: Columns = { "Page views": ({ views }) => views };
const TIMES: Columns = { Times: ({ views }) => views };
const FIGURES: Columns = { Visitors: ({ visitors }) => visitors, Visits: ({ visits }) => visits };

const COLUMNS: Record<ExportedTable, Columns> = {
  days: { Day: readValue, ...FIGURES, ...VIEWS },
  page: { Page: readValue, ...FIGURES, ...VIEWS },
  entry: { "Entry page": readValue, ...FIGURES, ...VIEWS },
  exit: { "Exit page": readValue, ...FIGURES, ...VIEWS },
  referrer: { Referrer: ({ value }) => value || "(direct)", ...FIGURES, ...VIEWS },
  utm_source: { Source: readValue, ...FIGURES, ...VIEWS },
  utm_medium: { Medium: readValue, ...FIGURES, ...VIEWS },
  utm_campaign: { Campaign: readValue, ...FIGURES, ...VIEWS },
  country: { Country: readValue, ...FIGURES, ...VIEWS },
  device: { Device: readValue, ...FIGURES, ...VIEWS },
  browser: { Browser: readValue, ...FIGURES, ...VIEWS },
  os: { "Operating system": readValue, ...FIGURES, ...VIEWS },
  outbound: { Link: readValue, ...FIGURES, ...TIMES },
  goal: { Goal: readValue, ...FIGURES, ...TIMES },
  bot: { Bot: readValue, ...VIEWS },
};

export async function exportTable(
  connection: Connection,
  query: AnalyticsQuery,
  table: ExportedTable,
  today: string,
): Promise<string> {
  return formatCsv(COLUMNS[table], await listReportTable(connection, query, table, today));
}

function readValue({ value }: TableRow): string {
  return value;
}
