import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../../../db/schema.ts";
import type { Provider } from "../../payment.ts";
import { describePayment, type PaymentRow } from "../../store/payment-rows.server.ts";
import { reopen } from "../../store/refund.server.ts";
import { insertPayment, updatePayment } from "../../store/row-writes.server.ts";
import type { PaymentWrite } from "../../store/settle.server.ts";
import type { ProviderRefund } from "../provider.server.ts";
import { readCurrency } from "../reported.server.ts";
import { queueUnmatchedMail } from "./unmatched-mails.server.ts";

const UNKNOWN = "It gives back a payment that hasn't been reported.";
const TOO_MUCH = "It gives back more than is left of its payment.";

/** A payment or a refund that a provider has reported before. */
export function findReported(db: Db, provider: Provider, id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("method", "=", provider)
    .where("provider_payment_id", "=", id)
    .executeTakeFirst();
}

/** A refund may be reported before its payment: it then waits for it. */
export async function bookRefund(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  provider: Provider,
  { id, paymentId, amountMinor, currency: code }: ProviderRefund,
): Promise<"refunded" | "unmatched" | "known" | "unread"> {
  if (await findReported(trx, provider, id)) return "known";
  const currency = readCurrency(code);
  if (!currency) return "unread";
  const payment = await findReported(trx, provider, paymentId);
  const refund = await insertPayment(trx, by, {
    invoice_id: payment?.invoice_id ?? "",
    method: provider,
    status: "unmatched",
    reason: UNKNOWN,
    amount_minor: -amountMinor,
    currency,
    reference: id,
    received_on: by.today,
    note: "",
    provider_payment_id: id,
    provider_refund_of: paymentId,
  });
  const isApplied = payment !== undefined && (await applyRefund(trx, by, payment, refund));
  if (isApplied) return "refunded";
  await queueUnmatchedMail(trx, by.site, refund, by.now);
  return "unmatched";
}

/**
 * Lets refunds that came before their payment, or while it belonged to no invoice, take effect. False when nothing of the
 * payment is left for the owner to decide.
 */
export async function absorbRefunds(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  payment: PaymentRow,
): Promise<boolean> {
  const waiting = await trx
    .selectFrom("payments")
    .selectAll()
    .where("method", "=", payment.method)
    // The same condition as the index has, so that it's used.
    .where(sql<boolean>`provider_refund_of is not null`)
    .where("provider_refund_of", "=", payment.provider_payment_id)
    .where("status", "in", ["unmatched", "aside"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  let leftMinor = payment.amount_minor;
  for (const refund of waiting) {
    if (await applyRefund(trx, by, payment, refund)) leftMinor += refund.amount_minor;
  }
  return leftMinor > 0;
}

async function applyRefund(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  payment: PaymentRow,
  refund: PaymentRow,
): Promise<boolean> {
  const amountMinor = -refund.amount_minor;
  const named = { invoice_id: payment.invoice_id, refund_of: payment.id };
  if (refund.currency !== payment.currency) return refuse(trx, by, refund);
  if (payment.status !== "confirmed") {
    const leftMinor = payment.amount_minor + (await sumRefunds(trx, payment, refund));
    if (amountMinor > leftMinor) return refuse(trx, by, refund);
    await updatePayment(trx, by, refund, { ...named, status: "aside", reason: "" });
    if (amountMinor === leftMinor) await setAside(trx, by, payment);
    return true;
  }
  const before = await describePayment(trx, payment);
  if (amountMinor > before.refundableMinor) return refuse(trx, by, refund);
  const applied = await updatePayment(trx, by, refund, { ...named, status: "confirmed", reason: "" });
  await reopen(trx, by, { payment, refund: applied, settledMinor: amountMinor - before.creditMinor });
  return true;
}

/** The amount of an undecided payment that was refunded before this refund; negative. */
async function sumRefunds(db: Db, { id }: PaymentRow, refund: PaymentRow): Promise<number> {
  const row = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.sum("amount_minor").as("minor"))
    .where("refund_of", "=", id)
    .where("id", "<>", refund.id)
    .executeTakeFirst();
  return Number(row?.minor ?? 0);
}

async function setAside(trx: Transaction<Schema>, by: PaymentWrite, { id }: PaymentRow): Promise<void> {
  const latest = await trx.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await updatePayment(trx, by, latest, { status: "aside", note: "Given back in full." });
}

async function refuse(trx: Transaction<Schema>, by: PaymentWrite, refund: PaymentRow): Promise<false> {
  await updatePayment(trx, by, refund, { reason: TOO_MUCH });
  return false;
}
