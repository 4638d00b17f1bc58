import { randomUUID } from "node:crypto";
import type { OutgoingMail } from "../../app/features/core/outbox/mail.ts";
import type { Mailer } from "../../app/features/core/outbox/mailer.server.ts";
import { createComposer, createReader, sendDueMails } from "../../app/features/core/outbox/worker.server.ts";
import { invoicesFeature } from "../../app/features/money/invoices/feature.server.ts";
import type { Invoice } from "../../app/features/money/invoices/schema.ts";
import { paymentsFeature } from "../../app/features/money/payments/feature.server.ts";
import { UNDO_MS } from "../../app/features/money/payments/payment.ts";
import type { AwaitedTds, InvoicePayments, Payment } from "../../app/features/money/payments/schema.ts";
import type { Connection } from "../../db/connection.ts";
import { createTestSite, jsonRequest } from "./app.ts";
import { openInvoices } from "./invoices.ts";
import type { Answer } from "./owner-app.ts";
import { silentLog } from "./silent-log.ts";

export const CLAIM = { method: "upi", reference: "4 1234 567890", receivedOn: "2026-03-10" };

/** A site whose owner is paid. */
export async function openPayments(connection: Connection, options: Parameters<typeof openInvoices>[1] = {}) {
  const invoices = await openInvoices(connection, options);
  /** Shares the database and the clock, as another process of the site does. */
  const site = createTestSite({ connection, now: invoices.now, newId: randomUUID });
  for (const noun of [invoicesFeature, paymentsFeature]) noun.provide?.(site);
  const pay = <T = Answer<Payment>>(expected: number, path: string, body: object = {}) =>
    invoices.ask<T>(expected, "POST", `/api/payments${path}`, body);
  const tokenOf = async (id: string) => {
    const { data } = await invoices.ask<Answer<{ link: string }>>(200, "GET", `/api/invoices/${id}/link`);
    return data.link.slice(data.link.lastIndexOf("/") + 1);
  };
  const claimBy = (token: string, body: object) =>
    invoices.app.request(`/api/invoices/${token}/claim`, jsonRequest("POST", body));
  const sendDue = async (mailer: Mailer, waitMs = UNDO_MS): Promise<void> => {
    const never = new AbortController().signal;
    await sendDueMails(
      {
        connection,
        mailer,
        log: silentLog,
        pauseMs: 0,
        now: () => new Date(invoices.now().getTime() + waitMs),
        compose: createComposer(site),
        readDocument: createReader(site),
      },
      { stopping: never, aborting: never },
    );
  };
  return {
    ...invoices,
    site,
    pay,
    tokenOf,
    claimBy,
    claim: async ({ id, balanceMinor }: Pick<Invoice, "id" | "balanceMinor">, fields: object = {}) => {
      const body = { ...CLAIM, amountMinor: balanceMinor, ...fields };
      return (await claimBy(await tokenOf(id), body)).status;
    },
    record: async (invoiceId: string, body: object) =>
      (await pay(201, "", { invoiceId, method: "bank", ...body })).data,
    payments: (query = "") => invoices.ask<Payment[]>(200, "GET", `/api/payments${query}`),
    paymentsOf: async (id: string) =>
      (await invoices.ask<Answer<InvoicePayments>>(200, "GET", `/api/payments/invoices/${id}`)).data,
    tds: async () => (await invoices.ask<Answer<AwaitedTds>>(200, "GET", "/api/payments/tds")).data,
    /** Sends the mails that are due, by default after the time for Undo, and returns them as a mail server got them. */
    async deliver({ waitMs = UNDO_MS } = {}): Promise<OutgoingMail[]> {
      const sent: OutgoingMail[] = [];
      await sendDue({ kind: "smtp", send: async (mail) => void sent.push(mail) }, waitMs);
      return sent;
    },
    /** Has the mail server refuse all mails that are due. */
    refuse(response = "550 5.1.1 No such user here") {
      const fault = { code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response };
      const send = () => Promise.reject(Object.assign(new Error(response), fault));
      return sendDue({ kind: "smtp", send });
    },
    /** Captures all mails that are due, as a site without a mail server does. */
    capture: () => sendDue({ kind: "capture", send: async () => undefined }),
  };
}
