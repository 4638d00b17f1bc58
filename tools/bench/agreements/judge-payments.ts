import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";

type Records = Awaited<ReturnType<typeof readRecords>>;

/** Sentences about money that settles more or less than it is, of a site where each payment comes for what is open. */
export async function listPaymentFaults({ db }: Connection): Promise<string[]> {
  const records = await readRecords(db);
  const { payments, allocations, invoices } = records;
  const known = new Set(payments.map(({ id }) => id));
  const issued = new Set(invoices.map(({ id }) => id));
  return [
    ...payments.flatMap((payment) => listFaultsOfOne(records, payment)),
    ...allocations
      .filter(({ payment_id, invoice_id }) => !known.has(payment_id) || !issued.has(invoice_id))
      .map(({ payment_id }) => `An allocation of ${payment_id} belongs to no payment, or to no invoice.`),
    ...invoices.flatMap((invoice) => {
      const settled = sum(allocations.filter(({ invoice_id }) => invoice_id === invoice.id));
      const { amount, tds } = settled;
      return amount === invoice.paid_minor && tds === invoice.tds_minor
        ? []
        : [`${invoice.number} has ${invoice.paid_minor} paid, and ${amount} was allocated.`];
    }),
  ];
}

async function readRecords(db: Db) {
  return {
    payments: await db.selectFrom("payments").selectAll().execute(),
    allocations: await db.selectFrom("allocations").selectAll().execute(),
    invoices: await db
      .selectFrom("invoices")
      .select(["id", "number", "paid_minor", "tds_minor"])
      .where("number", "is not", null)
      .execute(),
    mails: await db
      .selectFrom("outbox")
      .select("subject_id")
      .where("kind", "=", "payment_received")
      .execute(),
    confirmations: await db
      .selectFrom("activity")
      .select("record_id")
      .where("action", "in", ["payment_approved", "payment_recorded"])
      .execute(),
  };
}

function listFaultsOfOne(records: Records, payment: Records["payments"][number]): string[] {
  const { allocations, mails, confirmations } = records;
  const settled = sum(allocations.filter(({ payment_id }) => payment_id === payment.id));
  const isConfirmed = payment.status === "confirmed";
  const once = isConfirmed ? 1 : 0;
  const wanted = { amount: once * payment.amount_minor, tds: once * payment.tds_minor };
  const sent = mails.filter(({ subject_id }) => subject_id === payment.id).length;
  const logged = confirmations.filter(({ record_id }) => record_id === payment.id).length;
  const name = `The ${payment.status} payment ${payment.id}`;
  return [
    ...(settled.amount === wanted.amount && settled.tds === wanted.tds
      ? []
      : [`${name} settles ${settled.amount}, and not ${wanted.amount}.`]),
    ...(sent === once ? [] : [`${name} has ${sent} receipts by mail.`]),
    ...(logged === once ? [] : [`${name} stands in the log ${logged} times.`]),
  ];
}

function sum(rows: readonly { amount_minor: number; tds_minor: number }[]): { amount: number; tds: number } {
  return {
    amount: rows.reduce((minor, row) => minor + row.amount_minor, 0),
    tds: rows.reduce((minor, row) => minor + row.tds_minor, 0),
  };
}
