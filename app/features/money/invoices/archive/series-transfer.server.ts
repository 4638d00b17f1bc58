import { z } from "zod";
import { defineArchiveKind, toList } from "../../../../kit/archive-kind.server.ts";
import { findFiscalYear } from "../../business/fiscal-year.ts";
import { INVOICE_KINDS } from "../../documents/document.ts";
import { raiseSeries } from "../../documents/series.server.ts";
import { lockDocuments } from "../settlement.server.ts";
import { COUNTER_MAX } from "./archive.server.ts";

const seriesRecord = z
  .object({
    kind: z.enum([...INVOICE_KINDS, "quote"]),
    fiscalYear: z.string().regex(/^\d{2}-\d{2}$/),
    lastNo: z.int().min(1).max(COUNTER_MAX),
    lastDay: z.iso.date(),
  })
  .refine(({ fiscalYear, lastDay }) => findFiscalYear(lastDay).name === fiscalYear, {
    path: ["lastDay"],
    message: "The last day isn't one of the financial year.",
  });

/** A quote that got its number on the last day of a year may be sent on a later one, which an import keeps. */
function clampDay(lastDay: string, fiscalYear: string): string {
  const end = `20${fiscalYear.slice(-2)}-03-31`;
  return lastDay > end ? end : lastDay;
}

/** Up to which number each series has counted, also in an archive without the documents: no number is given twice. */
export const documentSeriesKind = defineArchiveKind({
  name: "documentSeries",
  place: toList("document-series"),
  schema: seriesRecord,
  keyOf: ({ kind, fiscalYear }) => `${kind} ${fiscalYear}`,
  async list(db) {
    const rows = await db
      .selectFrom("document_series")
      .selectAll()
      .orderBy("kind")
      .orderBy("fiscal_year")
      .execute();
    return rows.map(({ kind, fiscal_year, last_no, last_day }) => ({
      ...{ kind, fiscalYear: fiscal_year, lastNo: last_no, lastDay: clampDay(last_day, fiscal_year) },
    }));
  },
  stays: (before, record) => before.lastNo >= record.lastNo && before.lastDay >= record.lastDay,
  prepare: ({ trx, by }) => lockDocuments(trx, by.connection),
  save: ({ trx }, { kind, fiscalYear, lastNo, lastDay }) =>
    raiseSeries(trx, { kind, fiscal_year: fiscalYear, last_no: lastNo, last_day: lastDay }),
});
