import { type Selectable, sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { PaymentTable } from "../../../../../db/tables/payment-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { selectTree } from "../../../clients/people/people.server.ts";
import { findLatestMails } from "../../../core/outbox/mail-states.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import { BALANCE, findUnsettledMoney } from "../../invoices/settlement.server.ts";
import { PAYMENT_MAILS } from "../mails/payment-mails.ts";
import { CLIENT, type PaymentStatus } from "../payment.ts";
import type { Payment } from "../schema.ts";

export type PaymentRow = Selectable<PaymentTable>;

/** The figures that the client claimed, once the owner has confirmed the payment. */
export interface StoredClaim {
  amountMinor: number;
  tdsMinor: number;
  receivedOn: string;
}

export interface PaymentFilter {
  status?: PaymentStatus | "decided" | undefined;
  invoiceId?: string | undefined;
}

const MAILS_TO_CLIENT = PAYMENT_MAILS.filter((kind) => kind !== "payment_claimed");

/** The same expression as an index has, which keeps claims before all else. */
const CLAIMS_FIRST = sql`(case when status = 'claimed' then 0 else 1 end)`;

/** Claims that wait for the owner, then the latest. */
export async function listPayments(
  db: Db,
  { limit, offset, ...filter }: PaymentFilter & { limit: number; offset: number },
): Promise<{ items: Payment[]; total: number }> {
  const found = selectPayments(db, filter);
  const rows = await found
    .selectAll()
    .orderBy(CLAIMS_FIRST)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return { items: await describePayments(db, rows), total: Number(total) };
}

function selectPayments(db: Db, { status, invoiceId }: PaymentFilter) {
  return db
    .selectFrom("payments")
    .where("status", "in", listStatuses(status))
    .$if(invoiceId !== undefined, (select) => select.where("invoice_id", "=", invoiceId ?? ""));
}

/** Payments that providers reported for no invoice have a list of their own until they are decided. */
function listStatuses(status: PaymentFilter["status"]): PaymentStatus[] {
  if (status === undefined) return ["claimed", "confirmed", "rejected", "reversed"];
  return status === "decided" ? ["confirmed", "rejected", "reversed", "aside"] : [status];
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function describePayment(db: Db, row: PaymentRow): Promise<Payment> {
  const [payment] = await describePayments(db, [row]);
  if (!payment) throw new Error("A payment has no description.");
  return payment;
}

/** Payments with the invoice and client of each, and the amounts that were refunded or settle nothing. */
export async function describePayments(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const invoices = await db
    .selectFrom("invoices")
    .select(["id", "number", "kind", "status", "person_id", BALANCE.as("balance")])
    .where("id", "in", [...new Set(rows.map(({ invoice_id }) => invoice_id))])
    .execute();
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const clients = await findClients(
    db,
    invoices.map(({ person_id }) => person_id),
  );
  const mails = await findLatestMails(db, { kinds: MAILS_TO_CLIENT, subjectIds: ids });
  const [refunded, allocated] = [await sumRefunds(db, ids), await sumAllocations(db, ids)];
  return rows.map((row) => {
    const invoice = byId.get(row.invoice_id);
    const refundedMinor = refunded.get(row.id) ?? 0;
    const allocatedMinor = allocated.get(row.id) ?? 0;
    return {
      ...toPayment(row, { refundedMinor, allocatedMinor }),
      invoice: toPaidInvoice(row.invoice_id, invoice),
      person: clients.get(invoice?.person_id ?? "") ?? {
        id: invoice?.person_id ?? "",
        name: "Somebody",
        email: "",
      },
      mail: mails.get(row.id) ?? null,
    };
  });
}

interface PaidInvoice {
  number: string | null;
  kind: string;
  status: Payment["invoice"]["status"];
  balance: number | string;
}

function toPaidInvoice(id: string, invoice: PaidInvoice | undefined): Payment["invoice"] {
  return {
    id,
    number: invoice?.number ?? "",
    status: invoice?.status ?? "issued",
    balanceMinor: invoice?.kind === "invoice" ? Math.max(0, Number(invoice.balance)) : 0,
  };
}

/** The fields that need no other table. */
function toPayment(
  row: PaymentRow,
  { refundedMinor, allocatedMinor }: { refundedMinor: number; allocatedMinor: number },
): Omit<Payment, "invoice" | "person" | "mail"> {
  const isMoneyIn = row.status === "confirmed" && row.refund_of === null;
  const left = isMoneyIn ? row.amount_minor + refundedMinor : 0;
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amountMinor: row.amount_minor,
    tdsMinor: row.tds_minor,
    writtenOffMinor: row.written_off_minor,
    writeOffReason: row.write_off_reason,
    receivedInrMinor: row.received_inr_minor,
    claimed: row.claimed === null ? null : parseJson<StoredClaim>(row.claimed),
    currency: row.currency,
    reference: row.reference,
    receivedOn: row.received_on,
    note: row.note,
    reason: row.reason,
    reversedAt: row.reversed_at,
    refundOf: row.refund_of,
    refundableMinor: left,
    creditMinor: isMoneyIn ? left - allocatedMinor : 0,
    hasCertificate: row.certificate_at !== null,
    isClaim: row.actor === CLIENT,
    version: row.version,
    createdAt: row.created_at,
  };
}

/** Refunded amounts by their payment; negative. */
async function sumRefunds(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("payments")
    .select(({ fn }) => ["refund_of", fn.sum("amount_minor").as("minor")])
    .where("refund_of", "in", ids)
    .where("status", "=", "confirmed")
    .groupBy("refund_of")
    .execute();
  return new Map(rows.map(({ refund_of, minor }) => [refund_of ?? "", Number(minor)]));
}

/** The amounts that payments settle of invoices, less their refunds. */
async function sumAllocations(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["payments.id", "payments.refund_of", "allocations.amount_minor"])
    .where(({ eb, or }) => or([eb("payments.id", "in", ids), eb("payments.refund_of", "in", ids)]))
    .execute();
  const sums = new Map<string, number>();
  for (const { id, refund_of, amount_minor } of rows) {
    const key = refund_of ?? id;
    sums.set(key, (sums.get(key) ?? 0) + amount_minor);
  }
  return sums;
}

/** The amount that a client has paid in one currency beyond all their invoices, including those credited since. */
export async function findCredit(
  db: Db,
  client: { personId: string; currency: PaymentRow["currency"] },
): Promise<number> {
  const unsettled = await findUnsettledMoney(db, client);
  const over = await db
    .selectFrom("invoices")
    .select(
      // Only money comes back: deducted tax and what was written off never came.
      sql<number>`sum(case when ${BALANCE} >= 0 then 0 when -${BALANCE} < paid_minor then -${BALANCE}
        else paid_minor end)`.as("minor"),
    )
    .where("person_id", "in", selectTree(db, client.personId))
    .where("currency", "=", client.currency)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return unsettled.reduce((sum, { leftMinor }) => sum + leftMinor, Number(over?.minor ?? 0));
}
