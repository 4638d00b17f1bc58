import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Currency } from "../../../utils/money.ts";
import { selectTree } from "../../clients/people/people.server.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import type { Advance } from "../documents/document-snapshot.ts";
import { type Amounts, findStatus, toAmounts } from "./invoice.ts";
import { findStoredInvoice } from "./store/invoice-rows.server.ts";

const LOCK = "soloist documents";

/** `findBalance` for queries of invoices; negative where a credit note came after the money. */
export const BALANCE = sql<number>`(invoices.total_minor - invoices.paid_minor - invoices.tds_minor
  - invoices.written_off_minor - invoices.credited_minor)`;

/** Held while a number is taken, money is booked or a credit note issued: each reads what is there before it writes. */
export function lockDocuments(
  trx: Transaction<Schema>,
  { dialect }: Pick<Connection, "dialect">,
): Promise<void> {
  return lockTransaction(trx, dialect, LOCK);
}

interface Allocation {
  paymentId: string;
  invoiceId: string;
  /** Negative for what is taken back. */
  amountMinor: number;
  tdsMinor: number;
  writtenOffMinor?: number;
  /** The day that counts for the tax on an advance; left out: today. */
  usedOn?: string | undefined;
}

/** Lets money of a payment settle an invoice, or more of it where some does already. */
export async function addAllocation(
  trx: Transaction<Schema>,
  { paymentId, invoiceId, amountMinor, tdsMinor, writtenOffMinor = 0, usedOn }: Allocation,
  now: Date,
): Promise<void> {
  if (amountMinor === 0 && tdsMinor === 0 && writtenOffMinor === 0) return;
  await noteAdvanceUse(trx, { paymentId, invoiceId, amountMinor, usedOn }, now);
  await trx
    .insertInto("allocations")
    .values({
      payment_id: paymentId,
      invoice_id: invoiceId,
      amount_minor: amountMinor,
      tds_minor: tdsMinor,
      written_off_minor: writtenOffMinor,
    })
    .onConflict((conflict) =>
      conflict.columns(["payment_id", "invoice_id"]).doUpdateSet(({ eb }) => ({
        amount_minor: eb("allocations.amount_minor", "+", amountMinor),
        tds_minor: eb("allocations.tds_minor", "+", tdsMinor),
        written_off_minor: eb("allocations.written_off_minor", "+", writtenOffMinor),
      })),
    )
    .execute();
  await changeSettlement(trx, invoiceId, { paidMinor: amountMinor, tdsMinor, writtenOffMinor }, now);
}

/** Stores the day on which an advance was set off, since its tax belongs in the return of that month. */
async function noteAdvanceUse(
  trx: Transaction<Schema>,
  {
    paymentId,
    invoiceId,
    amountMinor,
    usedOn,
  }: Pick<Allocation, "paymentId" | "invoiceId" | "amountMinor" | "usedOn">,
  now: Date,
): Promise<void> {
  const advance = await trx
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select("payments.id")
    .where("payments.id", "=", paymentId)
    .where("payments.refund_of", "is", null)
    .where("invoices.kind", "=", "receipt_voucher")
    .executeTakeFirst();
  if (!advance || amountMinor === 0) return;
  await trx
    .insertInto("advance_uses")
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      invoice_id: invoiceId,
      amount_minor: amountMinor,
      used_on: usedOn ?? (await loadSiteZone(trx)).formatDay(now),
      created_at: toTimestamp(now),
    })
    .execute();
}

/** Adds to what settles an issued invoice, in the transaction of the payment or the credit note. */
export async function changeSettlement(
  trx: Transaction<Schema>,
  id: string,
  added: Partial<Omit<Amounts, "totalMinor">>,
  now: Date,
): Promise<void> {
  const row = await findStoredInvoice(trx, id);
  if (!row) throw new Error("The invoice to settle cannot be found.");
  const before = toAmounts(row);
  const amounts: Amounts = {
    totalMinor: before.totalMinor,
    paidMinor: before.paidMinor + (added.paidMinor ?? 0),
    tdsMinor: before.tdsMinor + (added.tdsMinor ?? 0),
    writtenOffMinor: before.writtenOffMinor + (added.writtenOffMinor ?? 0),
    creditedMinor: before.creditedMinor + (added.creditedMinor ?? 0),
  };
  await trx
    .updateTable("invoices")
    .set(({ eb }) => ({
      paid_minor: amounts.paidMinor,
      tds_minor: amounts.tdsMinor,
      written_off_minor: amounts.writtenOffMinor,
      credited_minor: amounts.creditedMinor,
      status: findStatus(amounts),
      version: eb("version", "+", 1),
      updated_at: toTimestamp(now),
    }))
    .where("id", "=", id)
    .execute();
}

interface Client {
  personId: string;
  currency: Currency;
}

/** Confirmed money of a client, and how much of it settles no invoice. */
export interface UnsettledMoney {
  paymentId: string;
  /** For which invoice or receipt voucher it came. */
  document: { kind: "invoice" | "receipt_voucher"; number: string; issuedOn: string };
  leftMinor: number;
}

/** The oldest first. */
export async function findUnsettledMoney(db: Db, { personId, currency }: Client): Promise<UnsettledMoney[]> {
  const refunds = sql`select id from payments refund where refund.refund_of = payments.id and refund.status = 'confirmed'`;
  const sum = (table: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(amount_minor) from ${table} where ${condition}), 0)`;
  const left = sql<number>`payments.amount_minor
    + ${sum(sql`payments refund`, sql`refund.refund_of = payments.id and refund.status = 'confirmed'`)}
    - ${sum(sql`allocations`, sql`payment_id = payments.id`)}
    - ${sum(sql`allocations`, sql`payment_id in (${refunds})`)}`;
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.id", "invoices.kind", "invoices.number", "invoices.issued_on", left.as("left")])
    .where("invoices.person_id", "in", selectTree(db, personId))
    .where("invoices.currency", "=", currency)
    .where("payments.status", "=", "confirmed")
    .where("payments.refund_of", "is", null)
    .orderBy("payments.received_on")
    .orderBy("payments.id")
    .execute();
  return rows
    .map(({ id, kind, number, issued_on, left: minor }) => ({
      paymentId: id,
      document: {
        kind: kind === "receipt_voucher" ? kind : ("invoice" as const),
        number: number ?? "",
        issuedOn: issued_on ?? "",
      },
      leftMinor: Number(minor),
    }))
    .filter(({ leftMinor }) => leftMinor > 0);
}

export interface UsedAdvance extends Advance {
  paymentId: string;
}

/** How much of each of the client's advances an invoice of this total uses. Advances have receipt vouchers. */
export async function planAdvances(
  db: Db,
  { totalMinor, ...client }: Client & { totalMinor: number },
): Promise<UsedAdvance[]> {
  let openMinor = totalMinor;
  const used: UsedAdvance[] = [];
  for (const { paymentId, document, leftMinor } of await findUnsettledMoney(db, client)) {
    const amountMinor = Math.min(openMinor, leftMinor);
    if (document.kind !== "receipt_voucher" || amountMinor === 0) continue;
    used.push({ paymentId, number: document.number, issuedOn: document.issuedOn, amountMinor });
    openMinor -= amountMinor;
  }
  return used;
}

/** Sets off the advances, in the transaction that gives the invoice its number. */
export async function useAdvances(
  trx: Transaction<Schema>,
  { invoiceId, advances, usedOn }: { invoiceId: string; advances: readonly UsedAdvance[]; usedOn: string },
  now: Date,
): Promise<void> {
  for (const { paymentId, amountMinor } of advances)
    await addAllocation(trx, { paymentId, invoiceId, amountMinor, tdsMinor: 0, usedOn }, now);
}
