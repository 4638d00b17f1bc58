import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Site } from "../../../kit/site.server.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { Mail, MailRecord } from "../../core/outbox/mail.ts";
import { createDocumentMail, hasSentMail, withdrawMails } from "../../core/outbox/outbox.server.ts";
import type { ComposeMail } from "../../core/outbox/worker.server.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { wantsMail } from "../../core/settings/wants-mail.ts";
import { findClients } from "../documents/parties.server.ts";
import { findBalance, toAmounts } from "../invoices/invoice.ts";
import { findIssuedDocument, formatInvoiceLink } from "../invoices/linked-invoices.server.ts";
import {
  formatPaymentMail,
  type MailedPayment,
  PAYMENT_MAILS,
  type PaymentMail,
} from "./mails/payment-mails.ts";
import { findPayment, type PaymentRow } from "./store/payment-rows.server.ts";

export type MailSite = Pick<Site, "newId" | "siteUrl" | "secret">;

/** Queues it in the transaction that changes the payment. A client without an address gets none. */
export async function queuePaymentMail(
  trx: Transaction<Schema>,
  site: MailSite,
  { kind, payment, now, waitMs = 0 }: { kind: PaymentMail; payment: PaymentRow; now: Date; waitMs?: number },
): Promise<void> {
  if (kind === "payment_claimed" && !wantsMail(await getSettings(trx), "message")) return;
  const mail = await composeMail(trx, site, kind, payment);
  if (!mail) return;
  const about = await toMailRecord(trx, kind, payment);
  await createDocumentMail(trx, { id: site.newId(), kind, subjectId: payment.id, mail, about, waitMs }, now);
}

/** Names of the mails to the client; the one to the owner has none. */
const TITLES: Record<Exclude<PaymentMail, "payment_claimed">, string> = {
  payment_received: "Receipt for",
  payment_rejected: "Rejection of a payment for",
  payment_corrected: "Correction of the receipt for",
};

async function toMailRecord(
  db: Db | Transaction<Schema>,
  kind: PaymentMail,
  { invoice_id: id }: PaymentRow,
): Promise<MailRecord> {
  const issued = await findIssuedDocument(db, id);
  if (!issued || kind === "payment_claimed") return { noun: "invoice", id };
  const { number, person_id: personId } = issued.row;
  return { noun: "invoice", id, title: `${TITLES[kind]} ${number ?? ""}`, personId };
}

/** Longer than a mail can be on its way. */
const IN_FLIGHT_MS = 120_000;

/**
 * Takes the receipt back. One that has left, or may just be leaving, is followed by a correction; the client hears nothing
 * about a receipt that they never got.
 */
export async function withdrawReceipt(
  trx: Transaction<Schema>,
  site: MailSite,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const receipt = { kind: RECEIPT, subjectId: payment.id };
  if (await withdrawMails(trx, receipt, now)) return;
  const waitMs = (await hasSentMail(trx, receipt)) ? 0 : IN_FLIGHT_MS;
  await queuePaymentMail(trx, site, { kind: "payment_corrected", payment, now, waitMs });
}

const RECEIPT = "payment_received" satisfies PaymentMail;

/** The status that a payment must still have when the mail about it leaves. */
const STATUS: Record<Exclude<PaymentMail, "payment_corrected">, PaymentRow["status"]> = {
  payment_received: "confirmed",
  payment_rejected: "rejected",
  payment_claimed: "claimed",
};

/** Sent as it was queued, since the money may be for another invoice by then, and only if the receipt has left. */
const composeCorrection: ComposeMail = async ({ connection: { db } }, { subjectId, mail }) =>
  (await hasSentMail(db, { kind: RECEIPT, subjectId })) ? mail : undefined;

const composePaymentMail =
  (kind: PaymentMail): ComposeMail =>
  async (site, queued) => {
    if (kind === "payment_corrected") return composeCorrection(site, queued);
    const { subjectId } = queued;
    const { db } = site.connection;
    const payment = await findPayment(db, subjectId);
    return payment?.status === STATUS[kind] ? composeMail(db, site, kind, payment) : undefined;
  };

export const paymentMails: Readonly<Record<string, ComposeMail>> = Object.fromEntries(
  PAYMENT_MAILS.map((kind) => [kind, composePaymentMail(kind)]),
);

async function composeMail(
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
    writtenOffMinor: payment.written_off_minor,
    currency: payment.currency,
    reference: payment.reference,
    receivedOn: payment.received_on,
    reason: payment.reason,
  };
}
