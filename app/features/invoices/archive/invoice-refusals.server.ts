import type { Db } from "../../../../db/schema.ts";
import type { ArchiveContents, Refusal } from "../../../kit/archive-kind.server.ts";
import { KIND_LABELS } from "../invoice.ts";
import { INVOICES } from "./archive.server.ts";
import { type InvoiceRecord, isIssued, toNextNumber } from "./invoice-record.server.ts";

/** Names documents that would take a number twice or change one that is here. Numbers never change by an import. */
export async function refuseInvoices(
  db: Db,
  records: readonly InvoiceRecord[],
  archive: ArchiveContents,
): Promise<Refusal[]> {
  const { numbers, taken } = await readHere(db);
  const hasOriginal = (id: string) => Boolean(numbers.get(id)) || archive.find(INVOICES, id) !== undefined;
  const refused: Refusal[] = [];
  for (const record of records) {
    const number = numbers.get(record.id);
    const own = listPlaces(record);
    const clash = own.find(({ place }) => (taken.get(place) ?? record.id) !== record.id);
    const reason = number
      ? `${number} is issued here with other content. Issued documents never change.`
      : (clash?.reason ?? findOriginalFault(record, hasOriginal));
    if (reason) refused.push({ key: record.issued?.number ?? record.title, reason });
    for (const { place } of own) taken.set(place, record.id);
  }
  return refused;
}

/** The numbers of documents here by id, and by what only one document can have, whose that is. */
async function readHere(db: Db) {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "kind", "number", "fiscal_year", "series_no", "template_id", "period"])
    .execute();
  const taken = new Map<string, string>();
  for (const { id, kind, number, fiscal_year: fiscalYear, series_no: seriesNo, ...row } of rows) {
    if (number !== null) taken.set(number, id);
    if (fiscalYear !== null && seriesNo !== null) taken.set(placeOf({ kind, fiscalYear, seriesNo }), id);
    if (row.template_id !== null) taken.set(`${row.template_id} ${row.period}`, id);
  }
  return { numbers: new Map(rows.map(({ id, number }) => [id, number])), taken };
}

interface Place {
  kind: InvoiceRecord["kind"];
  fiscalYear: string;
  seriesNo: number;
}

function placeOf({ kind, fiscalYear, seriesNo }: Place): string {
  return `${kind} ${fiscalYear} ${seriesNo}`;
}

/** What only one document has, and what to say where another one has it. */
function listPlaces(record: InvoiceRecord): { place: string; reason: string }[] {
  const { kind, recurring } = record;
  const places = [];
  if (isIssued(record)) {
    const next = toNextNumber(record.issued.number);
    places.push(
      { place: next.number, reason: `Another document has the number ${next.number}.` },
      {
        place: placeOf({ kind, ...next }),
        reason: `${KIND_LABELS[kind]} ${next.seriesNo} of ${next.fiscalYear} is another document here.`,
      },
    );
  }
  if (recurring) {
    const reason = `Another invoice is for ${recurring.period} of the same recurring invoice.`;
    places.push({ place: `${recurring.templateId} ${recurring.period}`, reason });
  }
  return places;
}

function findOriginalFault(
  { originalId }: InvoiceRecord,
  hasOriginal: (id: string) => boolean,
): string | undefined {
  return originalId === null || hasOriginal(originalId)
    ? undefined
    : "The invoice that it corrects is missing.";
}
