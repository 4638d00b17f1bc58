import {
  invalidField,
  notFound,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import { formatMoney } from "../../../../../utils/money.ts";
import { lockDocuments } from "../../../invoices/settlement.server.ts";
import { METHOD_LABELS } from "../../payment.ts";
import type { AsideInput, AssignInput, Payment } from "../../schema.ts";
import { describePayment, findPayment, type PaymentRow } from "../../store/payment-rows.server.ts";
import { updatePayment } from "../../store/row-writes.server.ts";
import {
  findPayable,
  namePayment,
  type PaymentWrite,
  refuseState,
  settle,
} from "../../store/settle.server.ts";
import { absorbRefunds } from "./book-refund.server.ts";

/** Assigns the money to an invoice; more than its open balance becomes the client's credit. */
export function assignPayment(
  by: PaymentWrite,
  id: string,
  { invoiceId, version }: AssignInput,
): Promise<WriteResult<Payment>> {
  return writeAsOwner(by, { action: "payment_assigned", subject: namePayment }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    const fault = findFault(row, version);
    if (!row || fault) return fault ?? notFound("payment");
    if (row.amount_minor < 0) return refuseState("A refund can't pay an invoice. Put it aside instead.");
    const invoice = await findPayable(trx, invoiceId);
    if (!invoice) return invalidField("invoiceId", "Please choose an issued invoice.");
    if (invoice.row.currency !== row.currency)
      return invalidField(
        "invoiceId",
        `This invoice is in ${invoice.row.currency}, and the money in ${row.currency}.`,
      );
    const payment = await updatePayment(trx, by, row, {
      status: "confirmed",
      invoice_id: invoiceId,
      reason: "",
    });
    await settle(trx, by, { payment, invoice });
    await absorbRefunds(trx, by, payment);
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

/** Puts aside money that has nothing to do with an invoice, or that was given back. */
export function putAside(
  by: PaymentWrite,
  id: string,
  { note, version }: AsideInput,
): Promise<WriteResult<Payment>> {
  const entry = { action: "payment_dismissed", subject: nameUnmatched } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findPayment(trx, id);
    const fault = findFault(row, version);
    if (!row || fault) return fault ?? notFound("payment");
    const payment = await updatePayment(trx, by, row, { status: "aside", note });
    return { ok: true, value: await describePayment(trx, payment) };
  });
}

function findFault(row: PaymentRow | undefined, version: number | undefined): WriteFailure | undefined {
  if (!row) return notFound("payment");
  if (row.status !== "unmatched") return refuseState("This payment is no longer waiting.");
  return version !== undefined && version !== row.version ? staleVersion("payment") : undefined;
}

function nameUnmatched({ amountMinor, currency, method }: Payment): string {
  return `${formatMoney({ minor: amountMinor, currency })} by ${METHOD_LABELS[method]}`;
}
