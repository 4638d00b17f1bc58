import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { InvoiceTable } from "../../../../db/tables/invoice-tables.ts";
import { containsText } from "../../../../db/text-search.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { Totals } from "../../business/document-totals.ts";
import { selectPeopleByText, selectTree } from "../../people/people.server.ts";
import { findBalance, type InvoiceFilter, isOverdue, OPEN_STATUSES, toAmounts } from "../invoice.ts";
import { assessRow, type Client, findClients } from "../parties.server.ts";
import type { DocumentLine, Invoice, InvoiceRow } from "../schema.ts";

export type StoredInvoice = Selectable<InvoiceTable>;

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
  // Reads whole rows of one page alone: the index has all that a search looks at.
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
  return {
    items: rows.map((row) => toInvoiceRow(row, clients.get(row.person_id), today)),
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
  const clients = await findClients(db, [row.person_id]);
  const original = row.original_id === null ? undefined : await findStoredInvoice(db, row.original_id);
  const lines = parseJson<DocumentLine[]>(row.lines);
  return {
    ...toInvoiceRow(row, clients.get(row.person_id), today),
    original: original ? { id: original.id, number: original.number ?? "" } : null,
    creditNotes: row.kind === "invoice" ? await listCreditNotes(db, row.id) : [],
    paymentDays: row.payment_days,
    inrRateMicro: row.inr_rate_micro,
    lines,
    ...(await findAssessment(db, row, lines)),
    paidMinor: row.paid_minor,
    tdsMinor: row.tds_minor,
    creditedMinor: row.credited_minor,
    notes: row.notes,
    sentAt: row.sent_at,
    version: row.version,
    updatedAt: row.updated_at,
  };
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
    ...{ id: noteId, number: number ?? "", issuedOn: issued_on ?? "", totalMinor: total_minor },
  }));
}

/** That of an issued document is kept; a draft is taxed as it would be today. */
async function findAssessment(
  db: Db,
  row: StoredInvoice,
  lines: readonly DocumentLine[],
): Promise<Pick<Invoice, "treatment" | "placeOfSupply" | "totals" | "totalMinor">> {
  if (row.totals !== null && row.treatment !== null && row.place_of_supply !== null) {
    const totals = parseJson<Totals>(row.totals);
    return {
      treatment: row.treatment,
      placeOfSupply: row.place_of_supply,
      totals,
      totalMinor: row.total_minor,
    };
  }
  const assessment = await assessRow(db, row, lines);
  return { ...assessment, totalMinor: assessment.totals.totalMinor };
}

function toInvoiceRow(row: StoredInvoice, client: Client | undefined, today: string): InvoiceRow {
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
    createdAt: row.created_at,
  };
}
