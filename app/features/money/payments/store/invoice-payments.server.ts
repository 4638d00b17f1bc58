import type { Db } from "../../../../../db/schema.ts";
import type { InvoicePayments } from "../schema.ts";
import { findCredit, listPayments } from "./payment-rows.server.ts";
import { findPayable, toBalance } from "./settle.server.ts";

/** More payments than an invoice ever has. */
const PAYMENTS_MAX = 200;

/** Undefined for a draft or a credit note, which have nothing to be paid. */
export async function findInvoicePayments(db: Db, invoiceId: string): Promise<InvoicePayments | undefined> {
  const invoice = await findPayable(db, invoiceId);
  if (!invoice) return undefined;
  const { id, number, status, currency, person_id } = invoice.row;
  const { items } = await listPayments(db, { invoiceId, limit: PAYMENTS_MAX, offset: 0 });
  return {
    invoice: { id, number, status, currency, balanceMinor: Math.max(0, toBalance(invoice)) },
    payments: items,
    creditMinor: await findCredit(db, { personId: person_id, currency }),
  };
}
