import { type Insertable, sql } from "kysely";
import { findFiscalYear } from "../../app/features/money/business/fiscal-year.ts";
import { freezeDocument, toRecipient } from "../../app/features/money/documents/document-snapshot.ts";
import { addDays, toDay } from "../../app/utils/dates.ts";
import type { Connection } from "../../db/connection.ts";
import type { Db } from "../../db/schema.ts";
import type { InvoiceTable } from "../../db/tables/invoice-tables.ts";
import type { PaymentTable } from "../../db/tables/payment-tables.ts";
import { insertAll } from "./filled-rows.ts";
import { BUSINESS, buildLine, CLIENT } from "./invoice-samples.ts";

/** How many rows a site has of what its owner was paid for. */
export interface InvoicesSize {
  people: number;
  invoices: number;
  payments: number;
}

const DAY_MS = 86_400_000;
/** Two or three invoices a day, so that 5,000 are some years of work. */
const PER_DAY = 3;
const PAYMENT_DAYS = 14;
const TOTAL_MINOR = 1_180_000;
const PARTLY_MINOR = 500_000;
const TDS_MINOR = 100_000;
/** The certificates of older years have arrived. */
const AWAITED_AMONG = 2000;

/** The same content for all of them. */
const SNAPSHOT = freezeDocument(
  {
    kind: "invoice",
    title: "",
    currency: "INR",
    inrRateMicro: null,
    lines: [buildLine()],
    original: null,
    notes: "The work of two weeks on the shop. ".repeat(60),
  },
  { business: BUSINESS, recipient: toRecipient(CLIENT) },
  {
    number: "",
    issuedOn: "",
    dueOn: null,
    email: "owner@example.com",
    colors: { primary: "#2563eb", accent: "#16a34a" },
  },
);

type NewInvoice = Insertable<InvoiceTable>;
type NewPayment = Insertable<PaymentTable>;

const idOf = (n: number) => `invoice-${n}`;
const currencyOf = (n: number) => (n % 7 === 0 ? ("USD" as const) : ("INR" as const));

/**
 * Fills a migrated database that has people "person-0", "person-1" and so on: invoices of all
 * these years are paid by one payment each, and those between them are drafts where they're new, and else open.
 */
export async function fillInvoices(connection: Connection, size: InvoicesSize, now: Date): Promise<void> {
  const { db, dialect } = connection;
  const today = toDay(now);
  const everyOpen = Math.floor(size.invoices / (size.invoices - size.payments));
  const numbers = Array.from({ length: size.invoices }, (_, n) => n);
  const invoices = numbers.map((n) => buildInvoice(n, { ...size, everyOpen }, now));
  const payments = numbers
    .filter((n) => n % everyOpen !== 0)
    .slice(0, size.payments)
    .map((n) => buildPayment(n, today));
  await insertAll(db, "invoices", invoices);
  await insertAll(db, "payments", payments);
  const settled = payments.flatMap(({ id, invoice_id, status, amount_minor, tds_minor = 0 }) =>
    status === "confirmed" ? [{ payment_id: id, invoice_id, amount_minor, tds_minor }] : [],
  );
  await insertAll(db, "allocations", settled);
  await fillSeries(db, invoices);
  // PostgreSQL does so by itself; a site on SQLite never does.
  if (dialect === "postgres") await sql`analyze`.execute(db);
}

/** So that the next number follows the last one. */
async function fillSeries(db: Db, invoices: readonly NewInvoice[]): Promise<void> {
  const byYear = Map.groupBy(invoices, ({ fiscal_year }) => fiscal_year ?? "");
  byYear.delete("");
  for (const [fiscalYear, [newest]] of byYear) {
    await db
      .insertInto("document_series")
      .values({
        kind: "invoice",
        fiscal_year: fiscalYear,
        last_no: newest?.series_no ?? 0,
        last_day: newest?.issued_on ?? "",
      })
      .execute();
  }
}

/** All drafts and claims are among so many of the newest invoices. */
const DRAFTS_AMONG = 100;
const CLAIMS_AMONG = 400;

/** A claim that waits for the owner has paid nothing yet. */
function isClaimed(n: number): boolean {
  return n < CLAIMS_AMONG && n % 40 === 1;
}

/** The client deducted tax from every tenth payment. */
function findTds(n: number): number {
  return n % 10 === 3 ? TDS_MINOR : 0;
}

function buildInvoice(n: number, size: InvoicesSize & { everyOpen: number }, now: Date): NewInvoice {
  const createdAt = new Date(now.getTime() - Math.floor((n * DAY_MS) / PER_DAY)).toISOString();
  const isPaid = n % size.everyOpen !== 0 && !isClaimed(n);
  const isDraft = n < DRAFTS_AMONG && n % size.everyOpen === 0;
  const isPartly = n % (3 * size.everyOpen) === 0;
  const day = createdAt.slice(0, 10);
  const { name: fiscalYear } = findFiscalYear(day);
  const paid = isPaid ? TOTAL_MINOR - findTds(n) : 0;
  const number = `S/${fiscalYear}/${size.invoices - n}`;
  const dueOn = addDays(day, PAYMENT_DAYS);
  const open = isPartly ? ("part_paid" as const) : ("issued" as const);
  const issued = {
    status: isPaid ? ("paid" as const) : open,
    number,
    fiscal_year: fiscalYear,
    series_no: size.invoices - n,
    issued_on: day,
    due_on: dueOn,
    snapshot: JSON.stringify({
      ...SNAPSHOT,
      number,
      title: `A shop ${n}`,
      currency: currencyOf(n),
      issuedOn: day,
      dueOn,
    }),
    treatment: SNAPSHOT.treatment,
    place_of_supply: SNAPSHOT.placeOfSupply,
    totals: JSON.stringify(SNAPSHOT.totals),
    snapshot_sha256: "0".repeat(64),
    inr_minor: TOTAL_MINOR,
    paid_minor: !isPaid && isPartly ? PARTLY_MINOR : paid,
    tds_minor: isPaid ? findTds(n) : 0,
  };
  return {
    id: idOf(n),
    kind: "invoice",
    person_id: `person-${(n * 7 + 1) % size.people}`,
    title: `A shop ${n}`,
    payment_days: PAYMENT_DAYS,
    currency: currencyOf(n),
    lines: JSON.stringify([buildLine()]),
    net_minor: 1_000_000,
    tax_minor: 180_000,
    total_minor: TOTAL_MINOR,
    created_at: createdAt,
    updated_at: createdAt,
    ...(isDraft ? { status: "draft" as const, inr_minor: 0, paid_minor: 0, tds_minor: 0 } : issued),
  };
}

function buildPayment(n: number, today: string): NewPayment {
  const day = addDays(today, -Math.floor(n / PER_DAY));
  const at = `${day}T12:00:00.000Z`;
  const isClaim = isClaimed(n);
  const tds = isClaim ? 0 : findTds(n);
  return {
    id: `payment-${n}`,
    invoice_id: idOf(n),
    method: "upi",
    reference: `UTR${n}`,
    status: isClaim ? "claimed" : "confirmed",
    amount_minor: TOTAL_MINOR - tds,
    tds_minor: tds,
    certificate_at: tds !== 0 && n >= AWAITED_AMONG ? at : null,
    currency: currencyOf(n),
    received_on: day,
    actor: isClaim ? "client" : "The Owner",
    created_at: at,
    updated_at: at,
  };
}
