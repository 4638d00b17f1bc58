import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../../db/schema.ts";
import { getProfile } from "../../../../content/profile/profile.server.ts";
import type { Mail } from "../../../../core/outbox/mail.ts";
import { createOutboxMail } from "../../../../core/outbox/outbox.server.ts";
import type { ComposeMail } from "../../../../core/outbox/worker.server.ts";
import { getSettings } from "../../../../core/settings/settings.server.ts";
import { wantsMail } from "../../../../core/settings/wants-mail.ts";
import type { MailSite } from "../../mails.server.ts";
import { isProvider } from "../../payment.ts";
import { findPayment, type PaymentRow } from "../../store/payment-rows.server.ts";
import { formatUnmatchedMail } from "../mails/unmatched-mail.ts";

export const UNMATCHED_MAIL = "payment_unmatched";

export async function queueUnmatchedMail(
  trx: Transaction<Schema>,
  site: MailSite,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (!wantsMail(await getSettings(trx), "message")) return;
  const mail = await composeMail(trx, site, payment);
  if (!mail) return;
  const queued = { id: site.newId(), kind: UNMATCHED_MAIL, subjectId: payment.id, mail };
  await createOutboxMail(trx, queued, now);
}

/** Dropped if the money was matched in the meantime, such as a refund whose payment is reported a moment later. */
export const composeUnmatchedMail: ComposeMail = async (site, { subjectId }) => {
  const { db } = site.connection;
  const payment = await findPayment(db, subjectId);
  return payment?.status === "unmatched" ? composeMail(db, site, payment) : undefined;
};

async function composeMail(
  db: Db | Transaction<Schema>,
  { siteUrl }: Pick<MailSite, "siteUrl">,
  { method, amount_minor: amountMinor, currency, reference, reason }: PaymentRow,
): Promise<Mail | undefined> {
  if (!isProvider(method)) return undefined;
  const { name, email } = await getProfile(db);
  return formatUnmatchedMail(
    { provider: method, amountMinor, currency, reference, reason },
    { owner: { name, address: email }, siteUrl },
  );
}
