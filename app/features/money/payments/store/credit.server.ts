import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { invalidField, type WriteResult, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { selectTree } from "../../../clients/people/people.server.ts";
import { issueVoucher } from "../../invoices/advances.server.ts";
import { findExcess, toAmounts } from "../../invoices/invoice.ts";
import type { Invoice } from "../../invoices/schema.ts";
import {
  addAllocation,
  BALANCE,
  findUnsettledMoney,
  lockDocuments,
} from "../../invoices/settlement.server.ts";
import { queuePaymentMail } from "../mails.server.ts";
import type { AdvanceInput, CreditUse, InvoicePayments } from "../schema.ts";
import { findInvoicePayments } from "./invoice-payments.server.ts";
import type { PaymentRow } from "./payment-rows.server.ts";
import { findByKey, findRepeatFault, refuseRecorded } from "./recorded-once.server.ts";
import { insertPayment } from "./row-writes.server.ts";
import { findDayFault, findPayable, type PaymentWrite, refuseState, toBalance } from "./settle.server.ts";

type Client = { personId: string; currency: PaymentRow["currency"] };

/** Books money that came before any invoice, with a receipt voucher for the client. */
export function recordAdvance(
  by: PaymentWrite,
  site: Site,
  { amountMinor, method, reference, receivedOn = by.today, note, ...advance }: AdvanceInput,
): Promise<WriteResult<Invoice>> {
  const write = { ...by, newId: site.newId };
  return issueVoucher(
    write,
    site,
    { ...advance, amountMinor, receivedOn, notes: "" },
    {
      async findFault(db) {
        const fault = findDayFault(receivedOn, by.today);
        if (fault) return fault;
        if (await findByKey(db, by)) return refuseRecorded();
        const documentIds = await listVoucherIds(db, advance);
        const facts = { method, reference, note, amount_minor: amountMinor, received_on: receivedOn };
        return findRepeatFault(db, by, { ...facts, documentIds });
      },
      async book(trx, voucherId) {
        const payment = await insertPayment(trx, by, {
          invoice_id: voucherId,
          method,
          reference,
          note,
          amount_minor: amountMinor,
          currency: advance.currency,
          received_on: receivedOn,
        });
        await queuePaymentMail(trx, by.site, { kind: "payment_received", payment, now: by.now });
      },
    },
  );
}

async function listVoucherIds(db: Db, { personId, title }: { personId: string; title: string }) {
  const rows = await db
    .selectFrom("invoices")
    .select("id")
    .where("person_id", "=", personId)
    .where("kind", "=", "receipt_voucher")
    .where("title", "=", title)
    .execute();
  return rows.map(({ id }) => id);
}

/** Settles an open invoice with its client's credit, the oldest money first. */
export function useCredit(by: PaymentWrite, input: CreditUse): Promise<WriteResult<InvoicePayments>> {
  const entry = {
    action: "credit_settled",
    subject: ({ invoice }: InvoicePayments) => invoice.number ?? "",
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockDocuments(trx, by.connection);
    const invoice = await findPayable(trx, input.invoiceId);
    if (!invoice) return invalidField("invoiceId", "Please choose an issued invoice.");
    const { id: invoiceId, person_id: personId, currency } = invoice.row;
    const openMinor = toBalance(invoice);
    if (openMinor <= 0) return refuseState("Nothing of this invoice is open.");
    await freeExcess(trx, by, { personId, currency });
    const money = await findUnsettledMoney(trx, { personId, currency });
    const creditMinor = money.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    if (creditMinor === 0) return refuseState("This client has no credit in this currency.");
    const mostMinor = Math.min(openMinor, creditMinor);
    if (input.amountMinor !== undefined && input.amountMinor > mostMinor) {
      const most = formatMoney({ minor: mostMinor, currency });
      return invalidField("amountMinor", `At most ${most} can be used.`);
    }
    let restMinor = input.amountMinor ?? mostMinor;
    for (const { paymentId, leftMinor } of money) {
      const amountMinor = Math.min(restMinor, leftMinor);
      await addAllocation(trx, { paymentId, invoiceId, amountMinor, tdsMinor: 0 }, by.now);
      restMinor -= amountMinor;
    }
    const value = await findInvoicePayments(trx, invoiceId);
    if (!value) throw new Error("The invoice that credit was used for is gone.");
    return { ok: true, value };
  });
}

/** Takes back allocations beyond the balance of invoices that were credited after they were paid. */
async function freeExcess(
  trx: Transaction<Schema>,
  { now }: Pick<PaymentWrite, "now">,
  { personId, currency }: Client,
): Promise<void> {
  const invoices = await trx
    .selectFrom("invoices")
    .selectAll()
    .where("person_id", "in", selectTree(trx, personId))
    .where("currency", "=", currency)
    .where("kind", "=", "invoice")
    .where(sql<boolean>`${BALANCE} < 0`)
    .execute();
  for (const row of invoices) {
    await takeBack(trx, { invoiceId: row.id, amountMinor: findExcess(toAmounts(row)) }, now);
  }
}

/** The latest money first; deducted tax stays, since no money came with it. */
async function takeBack(
  trx: Transaction<Schema>,
  { invoiceId, amountMinor }: { invoiceId: string; amountMinor: number },
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["allocations.payment_id", "allocations.amount_minor"])
    .where("allocations.invoice_id", "=", invoiceId)
    .where("allocations.amount_minor", ">", 0)
    .orderBy("payments.received_on", "desc")
    .orderBy("payments.id", "desc")
    .execute();
  let restMinor = amountMinor;
  for (const { payment_id: paymentId, amount_minor } of rows) {
    const takenMinor = Math.min(restMinor, amount_minor);
    await addAllocation(trx, { paymentId, invoiceId, amountMinor: 0 - takenMinor, tdsMinor: 0 }, now);
    restMinor -= takenMinor;
  }
}
