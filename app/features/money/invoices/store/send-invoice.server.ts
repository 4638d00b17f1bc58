import {
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { createDocumentMail } from "../../../core/outbox/outbox.server.ts";
import { findCancelled } from "../document-files.server.ts";
import { findIssuedDocument, formatInvoiceLink } from "../linked-invoices.server.ts";
import { toMailRecord, writeInvoiceMail } from "../mails.server.ts";
import type { Invoice } from "../schema.ts";
import { describeInvoice, findStoredInvoice, INVOICE_MAIL } from "./invoice-rows.server.ts";

export interface SendingWrite extends OwnerWrite {
  site: Pick<Site, "newId" | "secret" | "siteUrl">;
  today: string;
}

const nameInvoice = ({ number, title }: Invoice) => number ?? title;

/** Queues the mail with the PDF; the outbox says when it has gone. */
export function sendInvoice(by: SendingWrite, id: string): Promise<WriteResult<Invoice>> {
  return writeAsOwner(by, { action: "invoice_sent", subject: nameInvoice }, async (trx) => {
    const issued = await findIssuedDocument(trx, id);
    if (!issued) return refuseDraft(await findStoredInvoice(trx, id));
    if ((await findCancelled(trx, [id])).has(id))
      return {
        ok: false,
        code: "wrong_state",
        message: "This receipt is cancelled: its payment was reversed.",
      };
    const mail = await writeInvoiceMail(trx, by.site, issued);
    if (!mail) {
      const message = "This client has no email address. Add one to the person first.";
      return { ok: false, code: "details_required", message, fields: { email: message } };
    }
    const queued = { id: by.site.newId(), kind: INVOICE_MAIL, subjectId: id, mail };
    await createDocumentMail(trx, { ...queued, about: toMailRecord(issued.row) }, by.now);
    const row = await trx
      .updateTable("invoices")
      .set(({ eb }) => ({ sent_at: toTimestamp(by.now), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: await describeInvoice(trx, row, by.today) };
  });
}

/** Marks an invoice that the owner has given to the client some other way as sent. */
export function markInvoiceSent(by: SendingWrite, id: string): Promise<WriteResult<Invoice>> {
  return writeAsOwner(by, { action: "invoice_marked", subject: nameInvoice }, async (trx) => {
    const row = await trx
      .updateTable("invoices")
      .set(({ eb }) => ({ sent_at: toTimestamp(by.now), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("number", "is not", null)
      .where("sent_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row) return { ok: true, value: await describeInvoice(trx, row, by.today) };
    const stored = await findStoredInvoice(trx, id);
    if (!stored || stored.number === null) return refuseDraft(stored);
    return { ok: false, code: "wrong_state", message: "This was sent already." };
  });
}

/** Revokes the links that were sent before; the client gets the new one with the next mail, or from the owner. */
export function renewLink(
  by: SendingWrite,
  id: string,
): Promise<WriteResult<{ id: string; number: string; link: string }>> {
  const entry = {
    action: "invoice_link_renewed",
    subject: ({ number }: { number: string }) => number,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const issued = await findIssuedDocument(trx, id);
    if (!issued) return refuseDraft(await findStoredInvoice(trx, id));
    const row = await trx
      .updateTable("invoices")
      .set(({ eb }) => ({ link_version: eb("link_version", "+", 1), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { number } = issued.snapshot;
    return { ok: true, value: { id, number, link: formatInvoiceLink(by.site, row) } };
  });
}

function refuseDraft(row: unknown): WriteFailure {
  if (!row) return notFound("invoice");
  return { ok: false, code: "wrong_state", message: "A draft has no link. Issue it first." };
}
