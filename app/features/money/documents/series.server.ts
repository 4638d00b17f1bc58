import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { DocumentSeriesTable } from "../../../../db/tables/invoice-tables.ts";
import type { WriteFailure, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import { formatDocumentNumber, isDocumentNumber } from "../business/document-number.ts";
import { findFiscalYear } from "../business/fiscal-year.ts";
import type { InvoiceKind } from "./document.ts";

export interface NextNumber {
  number: string;
  fiscalYear: string;
  seriesNo: number;
}

interface SeriesPlace {
  kind: InvoiceKind | "quote";
  prefix: string;
  issuedOn: string;
}

/** The number that a document of this day would get. Numbers count within a financial year. */
export async function findNextNumber(
  db: Db,
  { kind, prefix, issuedOn }: SeriesPlace,
): Promise<WriteResult<NextNumber>> {
  const { name: fiscalYear } = findFiscalYear(issuedOn);
  const series = await db
    .selectFrom("document_series")
    .select(["last_no", "last_day"])
    .where("kind", "=", kind)
    .where("fiscal_year", "=", fiscalYear)
    .executeTakeFirst();
  // A receipt voucher has the day of its money, which may be recorded after later money.
  const isLate = series !== undefined && issuedOn < series.last_day && kind !== "receipt_voucher";
  if (isLate) return refuseEarlierDay(series.last_day);
  const seriesNo = (series?.last_no ?? 0) + 1;
  const number = formatDocumentNumber({ prefix, fiscalYear, counter: seriesNo });
  if (!isDocumentNumber(number)) {
    const message = `The next number would be ${number}, which is too long. Shorten the prefix in the business settings.`;
    return { ok: false, code: "settings_required", message };
  }
  return { ok: true, value: { number, fiscalYear, seriesNo } };
}

function refuseEarlierDay(lastDay: string): WriteFailure {
  const message = `The last number was taken on ${lastDay}. A later number can't have an earlier date.`;
  return { ok: false, code: "wrong_state", message, fields: { issuedOn: message } };
}

export async function takeNumber(
  trx: Transaction<Schema>,
  { kind, issuedOn }: Omit<SeriesPlace, "prefix">,
  { fiscalYear, seriesNo }: NextNumber,
): Promise<void> {
  await raiseSeries(trx, { kind, fiscal_year: fiscalYear, last_no: seriesNo, last_day: issuedOn });
}

type SeriesRow = Selectable<DocumentSeriesTable>;

/** Counts a series on, never back: a number that was taken anywhere stays taken. */
async function raiseSeries(trx: Transaction<Schema>, row: SeriesRow): Promise<void> {
  const before = await trx
    .selectFrom("document_series")
    .selectAll()
    .where("kind", "=", row.kind)
    .where("fiscal_year", "=", row.fiscal_year)
    .executeTakeFirst();
  const last_no = Math.max(row.last_no, before?.last_no ?? 0);
  const last_day = before && before.last_day > row.last_day ? before.last_day : row.last_day;
  await saveSeries(trx, { ...row, last_no, last_day });
}

async function saveSeries(
  trx: Transaction<Schema>,
  { kind, fiscal_year, ...taken }: SeriesRow,
): Promise<void> {
  await trx
    .insertInto("document_series")
    .values({ kind, fiscal_year, ...taken })
    .onConflict((conflict) => conflict.columns(["kind", "fiscal_year"]).doUpdateSet(taken))
    .execute();
}
