import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findBalance, toAmounts } from "../../invoices/invoice.ts";
import { findIssuedDocument, formatInvoiceLink } from "../../invoices/linked-invoices.server.ts";
import { findClients } from "../../invoices/parties.server.ts";
import type { Mail } from "../../outbox/mail.ts";
import { createOutboxMail } from "../../outbox/outbox.server.ts";
import type { ComposeMail } from "../../outbox/outbox-worker.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { wantsMail } from "../../settings/wants-mail.ts";
import {
  formatPaymentMail,
  type MailedPayment,
  PAYMENT_MAILS,
  type PaymentMail,
} from "../mails/payment-mails.ts";
import { findPayment, type PaymentRow } from "./payment-rows.server.ts";

export type MailSite = Pick<Site, "newId" | "siteUrl" | "secret">;

/** Queues it in the transaction that changes the payment. A client without an address gets none. */
export async function queuePaymentMail(
  trx: Transaction<Schema>,
  site: MailSite,
  { kind, payment, now }: { kind: PaymentMail; payment: PaymentRow; now: Date },
): Promise<void> {
  if (kind === "payment_claimed" && !wantsMail(await getSettings(trx), "message")) return;
  const mail = await writeMail(trx, site, kind, payment);
  if (mail) await createOutboxMail(trx, { id: site.newId(), kind, subjectId: payment.id, mail }, now);
}

/** Which status a payment must still have when the mail about it leaves. */
const STATUS: Record<PaymentMail, PaymentRow["status"]> = {
  payment_received: "confirmed",
  payment_rejected: "rejected",
  payment_claimed: "claimed",
};

const composePaymentMail =
  (kind: PaymentMail): ComposeMail =>
  async (site, { subjectId }) => {
    const { db } = site.connection;
    const payment = await findPayment(db, subjectId);
    return payment?.status === STATUS[kind] ? writeMail(db, site, kind, payment) : undefined;
  };

export const paymentMails: Readonly<Record<string, ComposeMail>> = Object.fromEntries(
  PAYMENT_MAILS.map((kind) => [kind, composePaymentMail(kind)]),
);

async function writeMail(
  db: Db | Transaction<Schema>,
  { secret, siteUrl }: Pick<Site, "secret" | "siteUrl">,
  kind: PaymentMail,
  payment: PaymentRow,
): Promise<Mail | undefined> {
  const issued = await findIssuedDocument(db, payment.invoice_id);
  if (!issued) return undefined;
  const { row, snapshot } = issued;
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  if (!client || (client.email === "" && kind !== "payment_claimed")) return undefined;
  const { name, email } = await getProfile(db);
  return formatPaymentMail(kind, toMailed(payment), {
    siteUrl,
    owner: { name, address: email },
    client: { name: client.name, address: client.email },
    number: snapshot.number,
    isVoucher: row.kind === "receipt_voucher",
    balanceMinor: Math.max(0, findBalance(toAmounts(row))),
    link: formatInvoiceLink({ secret, siteUrl }, row),
  });
}

function toMailed(payment: PaymentRow): MailedPayment {
  return {
    method: payment.method,
    amountMinor: payment.amount_minor,
    tdsMinor: payment.tds_minor,
    currency: payment.currency,
    reference: payment.reference,
    receivedOn: payment.received_on,
    reason: payment.reason,
  };
}
