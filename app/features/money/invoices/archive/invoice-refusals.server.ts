import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import type { ArchiveContents, Refusal } from "../../../../kit/archive-kind.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { KIND_LABELS } from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { currency, INVOICES } from "./archive.server.ts";
import { type InvoiceRecord, isIssued, toNextNumber } from "./invoice-record.server.ts";

/** Names documents that would take a number twice or change one that is here. Numbers never change by an import. */
export async function refuseInvoices(
  db: Db,
  records: readonly InvoiceRecord[],
  archive: ArchiveContents,
): Promise<Refusal[]> {
  const { numbers, taken, creditable } = await readHere(db);
  const findOriginal = (id: string) => creditable.get(id) ?? readOriginal(archive.find(INVOICES, id));
  const credited = new Map<string, number>();
  const refused: Refusal[] = [];
  for (const record of records) {
    const number = numbers.get(record.id);
    const own = listPlaces(record);
    const clash = own.find(({ place }) => (taken.get(place) ?? record.id) !== record.id);
    const reason = number
      ? `${number} is issued here with other content. Issued documents never change.`
      : (clash?.reason ?? findCreditFault(record, findOriginal, credited));
    if (reason) refused.push({ key: record.issued?.number ?? record.title, reason });
    for (const { place } of own) taken.set(place, record.id);
  }
  return refused;
}

/** The numbers and issued invoices here by id, and by what only one document can have, whose that is. */
async function readHere(db: Db) {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "kind", "number", "fiscal_year", "series_no", "template_id", "period"])
    .select(["currency", "total_minor", "credited_minor"])
    .execute();
  const taken = new Map<string, string>();
  for (const { id, kind, number, fiscal_year: fiscalYear, series_no: seriesNo, ...row } of rows) {
    if (number !== null) taken.set(number, id);
    if (fiscalYear !== null && seriesNo !== null) taken.set(placeOf({ kind, fiscalYear, seriesNo }), id);
    if (row.template_id !== null) taken.set(`${row.template_id} ${row.period}`, id);
  }
  const creditable = new Map(
    rows
      .filter(({ kind, number }) => kind === "invoice" && number !== null)
      .map(({ id, total_minor, credited_minor, ...row }) => [
        id,
        { currency: row.currency, leftMinor: total_minor - credited_minor },
      ]),
  );
  return { numbers: new Map(rows.map(({ id, number }) => [id, number])), taken, creditable };
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

interface Original {
  currency: InvoiceRecord["currency"];
  /** What of it can still be credited. */
  leftMinor: number;
}

const issuedInvoice = z.object({
  kind: z.literal("invoice"),
  currency,
  issued: z.object({ snapshot: z.string() }),
});

function readOriginal(record: object | undefined): Original | undefined {
  const { data } = issuedInvoice.safeParse(record);
  return data && { currency: data.currency, leftMinor: readTotal(data.issued) };
}

function readTotal({ snapshot }: { snapshot: string }): number {
  return parseJson<DocumentSnapshot>(snapshot).totals.totalMinor;
}

/** Adds what it credits, since several credit notes can correct one invoice. */
function findCreditFault(
  record: InvoiceRecord,
  findOriginal: (id: string) => Original | undefined,
  credited: Map<string, number>,
): string | undefined {
  const { originalId } = record;
  if (originalId === null || !isIssued(record)) return undefined;
  const original = findOriginal(originalId);
  if (!original) return "The invoice that it corrects is missing.";
  if (original.currency !== record.currency) return "The invoice that it corrects has another currency.";
  const creditedMinor = (credited.get(originalId) ?? 0) + readTotal(record.issued);
  credited.set(originalId, creditedMinor);
  return creditedMinor > original.leftMinor ? "It credits more than is left of its invoice." : undefined;
}
