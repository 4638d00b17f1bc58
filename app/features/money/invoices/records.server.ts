import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type {
  InvoiceReminderTable,
  InvoiceTable,
  InvoiceTemplateTable,
} from "../../../../db/tables/invoice-tables.ts";
import type { RecordFile, RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findRecordClients, type RecordClient } from "../../clients/people/record-clients.server.ts";
import type { DocumentLine } from "../documents/schema.ts";
import { listStoredSums } from "../documents/stored-files.server.ts";
import { findDocumentFile } from "./document-files.server.ts";

/** Invoices, credit notes and receipt vouchers, with what was paid and credited, and with drafts. */
async function listInvoiceRecords(db: Db) {
  const rows = await db.selectFrom("invoices").selectAll().orderBy("created_at").orderBy("id").execute();
  const reminders = await db.selectFrom("invoice_reminders").selectAll().orderBy("step").execute();
  const byInvoice = Map.groupBy(reminders, ({ invoice_id }) => invoice_id);
  const findClient = await findRecordClients(db);
  const sums = await listStoredSums(db);
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    status: row.status,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    ...toDraftRecord(row, findClient),
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    tdsMinor: row.tds_minor,
    writtenOffMinor: row.written_off_minor,
    creditedMinor: row.credited_minor,
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

/** The fields that invoices and recurring invoices have in common. */
function toDraftRecord(
  row: Selectable<InvoiceTable> | Selectable<InvoiceTemplateTable>,
  findClient: (personId: string) => RecordClient,
) {
  return {
    id: row.id,
    client: findClient(row.person_id),
    title: row.title,
    currency: row.currency,
    inrRateMicro: row.inr_rate_micro,
    paymentDays: row.payment_days,
    lines: parseJson<DocumentLine[]>(row.lines),
    notes: row.notes,
    createdAt: row.created_at,
  };
}

/** All that an issued document says, with the hashes of that and of its PDF; null for a draft. */
function toIssuedRecord(row: Selectable<InvoiceTable>, pdfSha256 = "") {
  if (row.number === null || row.snapshot === null) return null;
  return { number: row.number, snapshot: row.snapshot, sha256: row.snapshot_sha256 ?? "", pdfSha256 };
}

function toReminderRecord({ step, outcome, sent_at }: Selectable<InvoiceReminderTable>) {
  return { step, outcome, at: sent_at };
}

async function listInvoiceFiles(db: Db): Promise<RecordFile[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  return rows.map(({ id, number }) => ({
    name: `${(number ?? "").replaceAll("/", "-")}.pdf`,
    read: async (reader) => (await findDocumentFile(reader, id))?.bytes,
  }));
}

async function listTemplateRecords(db: Db) {
  const rows = await db
    .selectFrom("invoice_templates")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const findClient = await findRecordClients(db);
  return rows.map((row) => ({
    ...toDraftRecord(row, findClient),
    every: row.every,
    nextOn: row.next_on,
    anchorDay: row.anchor_day,
    untilOn: row.until_on,
    issuesAutomatically: row.issues_automatically === 1,
    isPaused: row.paused === 1,
  }));
}

export const invoiceRecords: RecordList = {
  name: "invoices",
  list: listInvoiceRecords,
  listFiles: listInvoiceFiles,
};

export const recurringInvoiceRecords: RecordList = { name: "recurring-invoices", list: listTemplateRecords };
