import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { InvoiceReminderTable } from "../../../../../db/tables/invoice-tables.ts";
import { defineArchiveKind, getId, type KindWrite } from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import {
  findArchivedPerson,
  listArchivedPeople,
} from "../../../clients/people/archived-person/archived-person.server.ts";
import { assess, type DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { findParties } from "../../documents/parties.server.ts";
import { raiseSeries } from "../../documents/series.server.ts";
import { addStoredFile, listStoredSums } from "../../documents/stored-files.server.ts";
import { toColumns } from "../drafts.server.ts";
import { changeSettlement, lockDocuments } from "../settlement.server.ts";
import type { StoredInvoice } from "../store/invoice-rows.server.ts";
import { toIssuedColumns } from "../store/issued-columns.server.ts";
import { INVOICES, readPdf } from "./archive.server.ts";
import {
  type InvoiceRecord,
  type IssuedRecord,
  invoiceRecord,
  isIssued,
  toDraftRecord,
  toNextNumber,
} from "./invoice-record.server.ts";
import { refuseInvoices } from "./invoice-refusals.server.ts";

async function listInvoiceRecords(db: Db): Promise<InvoiceRecord[]> {
  const rows = await db.selectFrom("invoices").selectAll().orderBy("created_at").orderBy("id").execute();
  const reminders = await db.selectFrom("invoice_reminders").selectAll().orderBy("step").execute();
  const byInvoice = Map.groupBy(reminders, ({ invoice_id }) => invoice_id);
  const findClient = await listArchivedPeople(db);
  const sums = await listStoredSums(db);
  return rows.map((row) => ({
    ...toDraftRecord(row, findClient),
    kind: row.kind,
    originalId: row.original_id,
    recurring:
      row.template_id === null || row.period === null
        ? null
        : { templateId: row.template_id, period: row.period },
    issued: toIssuedRecord(row, sums.get(row.id)),
    sentAt: row.sent_at,
    reminders: (byInvoice.get(row.id) ?? []).map(toReminderRecord),
  }));
}

function toIssuedRecord(row: StoredInvoice, pdfSha256 = ""): InvoiceRecord["issued"] {
  if (row.number === null || row.snapshot === null) return null;
  return { number: row.number, snapshot: row.snapshot, sha256: row.snapshot_sha256 ?? "", pdfSha256 };
}

function toReminderRecord({ step, outcome, sent_at }: Selectable<InvoiceReminderTable>) {
  return { step, outcome, at: sent_at };
}

/** An issued document is only ever added, since a draft that is here may become it; links that were sent before end. */
async function saveInvoiceRecord(write: KindWrite, record: InvoiceRecord): Promise<void> {
  const { trx, by } = write;
  const at = record.createdAt;
  const personId = await findArchivedPerson(trx, record.client, { at, now: by.now });
  const columns = {
    ...(await toDraftColumns(trx, record, personId)),
    ...(isIssued(record) ? toFrozenColumns(record) : { status: "draft" as const }),
    sent_at: record.sentAt,
    updated_at: toTimestamp(by.now),
  };
  await trx
    .insertInto("invoices")
    .values({ id: record.id, ...columns, link_version: Math.floor(by.now.getTime() / 1000) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb }) => ({
        ...columns,
        version: eb("invoices.version", "+", 1),
      })),
    )
    .execute();
  for (const { step, outcome, at: sentAt } of record.reminders) {
    await trx
      .insertInto("invoice_reminders")
      .values({ invoice_id: record.id, step, outcome, sent_at: sentAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (isIssued(record)) await saveIssued(write, record);
}

/** With the tax as it would be today; that of an issued document comes out of its snapshot. */
async function toDraftColumns(trx: Transaction<Schema>, record: InvoiceRecord, personId: string) {
  const { kind, originalId, recurring, paymentDays, createdAt, ...input } = record;
  const parties = await findParties(trx, personId);
  const none = { netMinor: 0, taxMinor: 0, totalMinor: 0 };
  return {
    ...toColumns({ ...input, personId }, { totals: parties ? assess(input, parties).totals : none }),
    kind,
    original_id: originalId,
    payment_days: paymentDays,
    template_id: recurring?.templateId ?? null,
    period: recurring?.period ?? null,
    created_at: createdAt,
  };
}

function toFrozenColumns({ issued }: IssuedRecord) {
  const { number, snapshot: text, sha256 } = issued;
  const snapshot = parseJson<DocumentSnapshot>(text);
  return toIssuedColumns({ next: toNextNumber(number), snapshot, text, sha256 });
}

async function saveIssued({ trx, by, readFile }: KindWrite, record: IssuedRecord): Promise<void> {
  const { id, kind, originalId, issued } = record;
  const { fiscalYear, seriesNo } = toNextNumber(issued.number);
  const { issuedOn, totals } = parseJson<DocumentSnapshot>(issued.snapshot);
  await addStoredFile(trx, id, await readFile(issued.pdfSha256));
  await raiseSeries(trx, { kind, fiscal_year: fiscalYear, last_no: seriesNo, last_day: issuedOn });
  if (originalId !== null)
    await changeSettlement(trx, originalId, { creditedMinor: totals.totalMinor }, by.now);
}

/** What is issued here stays; the same document again is settled, and a draft of it is older than what is here. */
function isKept(before: InvoiceRecord, record: InvoiceRecord): boolean {
  if (!isIssued(before)) return false;
  const isSame =
    before.issued.sha256 === record.issued?.sha256 && before.issued.pdfSha256 === record.issued.pdfSha256;
  return isSame || !isIssued(record);
}

export const invoicesKind = defineArchiveKind({
  name: INVOICES,
  isOfVisitors: true,
  place: { as: "files", folder: "data/invoices" },
  schema: invoiceRecord,
  keyOf: getId,
  nameOf: ({ issued, title }) => issued?.number ?? title,
  list: listInvoiceRecords,
  listFiles: ({ id, issued }) => (issued ? [{ id, sha256: issued.pdfSha256 }] : []),
  readFile: readPdf,
  stays: isKept,
  refuse: refuseInvoices,
  prepare: ({ trx, by }) => lockDocuments(trx, by.connection),
  // A credit note changes what is open of the invoice that it corrects.
  compare: (a, b) => Number(a.originalId !== null) - Number(b.originalId !== null),
  save: saveInvoiceRecord,
});
