import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { InvoiceTable } from "../../../../../db/tables/invoice-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { selectPeopleByText, selectTree } from "../../../clients/people/people.server.ts";
import type { MailState } from "../../../core/outbox/mail.ts";
import { listRecordMails } from "../../../core/outbox/mail-states.server.ts";
import type { Totals } from "../../business/document-totals.ts";
import { type DocumentSnapshot, readRounding } from "../../documents/document-snapshot.ts";
import { assessRow, type Client, findClients } from "../../documents/parties.server.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { findCreditLeft, isCreditable } from "../credit/credit-totals.ts";
import { findCancelled } from "../document-files.server.ts";
import { findBalance, type InvoiceFilter, isOverdue, OPEN_STATUSES, toAmounts } from "../invoice.ts";
import type { Invoice, InvoiceRow } from "../schema.ts";

export type StoredInvoice = Selectable<InvoiceTable>;

/** The kind of the mail with a document, in the outbox. */
export const INVOICE_MAIL = "invoice_sent";

export interface InvoiceQuery {
  query: string;
  status?: InvoiceFilter | undefined;
  /** Anybody of those who were merged into one person. */
  personId?: string | undefined;
}

/** Newest first. */
export async function listInvoices(
  db: Db,
  { limit, offset, ...filter }: InvoiceQuery & { limit: number; offset: number },
  today: string,
): Promise<{ items: InvoiceRow[]; total: number }> {
  const found = selectInvoices(db, filter, today);
  const page = found
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  // Reads whole rows of one page only: the index has all columns that a search looks at.
  const rows = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "in", page)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const clients = await findClients(
    db,
    rows.map(({ person_id }) => person_id),
  );
  const cancelled = await findCancelled(
    db,
    rows.flatMap(({ id, kind }) => (kind === "receipt_voucher" ? [id] : [])),
  );
  const mails = await listRecordMails(db, { noun: "invoice", ids: rows.map(({ id }) => id) });
  return {
    items: rows.map((row) => ({
      ...toInvoiceRow(row, { client: clients.get(row.person_id), mails: mails.get(row.id) }, today),
      cancelledAt: cancelled.get(row.id) ?? null,
    })),
    total: Number(total),
  };
}

function selectInvoices(db: Db, { query, status, personId }: InvoiceQuery, today: string) {
  return db
    .selectFrom("invoices")
    .$if(status !== undefined, (select) => select.where(matchesStatus(status ?? "draft", today)))
    .$if(personId !== undefined, (select) => select.where("person_id", "in", selectTree(db, personId ?? "")))
    .$if(query.trim() !== "", (select) =>
      select.where((eb) =>
        eb.or([
          containsText(query, [eb.ref("invoices.title"), eb.ref("invoices.number")]),
          eb("person_id", "in", selectPeopleByText(db, query)),
        ]),
      ),
    );
}

function matchesStatus(status: InvoiceFilter, today: string) {
  return (eb: ExpressionBuilder<Schema, "invoices">) => {
    switch (status) {
      case "open":
        return eb("status", "in", OPEN_STATUSES);
      case "overdue":
        return eb("status", "in", OPEN_STATUSES).and("due_on", "<", today);
      case "paid":
        return eb("status", "=", "paid").and("kind", "=", "invoice");
      case "credit_note":
      case "receipt_voucher":
        // Issued, they have this status at once.
        return eb("status", "=", "paid").and("kind", "=", status);
      default:
        return eb("status", "=", status);
    }
  };
}

export function findStoredInvoice(db: Db, id: string): Promise<StoredInvoice | undefined> {
  return db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function describeInvoice(db: Db, row: StoredInvoice, today: string): Promise<Invoice> {
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  const mails = (await listRecordMails(db, { noun: "invoice", ids: [row.id] })).get(row.id);
  const original = row.original_id === null ? undefined : await findStoredInvoice(db, row.original_id);
  const lines = parseJson<DocumentLine[]>(row.lines);
  return {
    ...toInvoiceRow(row, { client, mails }, today),
    original: original ? { id: original.id, number: original.number ?? "" } : null,
    creditNotes: row.kind === "invoice" ? await listCreditNotes(db, row.id) : [],
    creditable: await findCreditable(db, row),
    paymentDays: row.payment_days,
    inrRateMicro: row.inr_rate_micro,
    lines,
    ...(await findAssessment(db, row, lines)),
    paidMinor: row.paid_minor,
    tdsMinor: row.tds_minor,
    writtenOffMinor: row.written_off_minor,
    creditedMinor: row.credited_minor,
    notes: row.notes,
    cancelledAt:
      (await findCancelled(db, row.kind === "receipt_voucher" ? [row.id] : [])).get(row.id) ?? null,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

/** The credit notes of an invoice. */
export async function listCreditSnapshots(db: Db, id: string): Promise<DocumentSnapshot[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("snapshot")
    .where("original_id", "=", id)
    .where("number", "is not", null)
    .orderBy("series_no")
    .execute();
  return rows.flatMap(({ snapshot }) => (snapshot === null ? [] : parseJson<DocumentSnapshot>(snapshot)));
}

async function findCreditable(db: Db, { id, kind, totals }: StoredInvoice): Promise<Invoice["creditable"]> {
  if (kind !== "invoice" || totals === null) return null;
  const notes = (await listCreditSnapshots(db, id)).map((note) => note.totals);
  const left = findCreditLeft(parseJson<Totals>(totals), notes);
  return isCreditable(left) ? left : null;
}

async function listCreditNotes(db: Db, id: string): Promise<Invoice["creditNotes"]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "number", "issued_on", "total_minor"])
    .where("original_id", "=", id)
    .where("number", "is not", null)
    .orderBy("series_no")
    .execute();
  return rows.map(({ id: noteId, number, issued_on, total_minor }) => ({
    id: noteId,
    number: number ?? "",
    issuedOn: issued_on ?? "",
    totalMinor: total_minor,
  }));
}

/** The stored treatment of an issued document; a draft is taxed as it would be today. */
async function findAssessment(
  db: Db,
  row: StoredInvoice,
  lines: readonly DocumentLine[],
): Promise<Pick<Invoice, "treatment" | "placeOfSupply" | "roundsToWhole" | "totals" | "totalMinor">> {
  if (row.snapshot !== null) {
    const snapshot = parseJson<DocumentSnapshot>(row.snapshot);
    const { treatment, placeOfSupply, totals } = snapshot;
    return {
      treatment,
      placeOfSupply,
      totals,
      totalMinor: row.total_minor,
      roundsToWhole: readRounding(snapshot),
    };
  }
  const assessment = await assessRow(db, row, lines);
  return { ...assessment, totalMinor: assessment.totals.totalMinor };
}

interface RowContext {
  client: Client | undefined;
  /** The latest first. */
  mails: readonly MailState[] | undefined;
}

function toInvoiceRow(
  row: StoredInvoice,
  { client, mails = [] }: RowContext,
  today: string,
): Omit<InvoiceRow, "cancelledAt"> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.number,
    person: client ?? { id: row.person_id, name: "Somebody", email: "" },
    title: row.title,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    isOverdue: isOverdue({ status: row.status, dueOn: row.due_on }, today),
    currency: row.currency,
    totalMinor: row.total_minor,
    balanceMinor: row.kind === "invoice" ? findBalance(toAmounts(row)) : 0,
    sentAt: row.sent_at,
    mail: findMail(row, mails),
    createdAt: row.created_at,
  };
}

/** A receipt voucher goes out with the receipt of its payment. */
function findMail({ kind }: StoredInvoice, mails: readonly MailState[]): MailState | null {
  return mails.find((mail) => mail.kind === INVOICE_MAIL || kind === "receipt_voucher") ?? null;
}
