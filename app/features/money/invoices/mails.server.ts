import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Site } from "../../../kit/site.server.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { Mail, MailAttachment, MailRecord } from "../../core/outbox/mail.ts";
import type { ComposeMail } from "../../core/outbox/worker.server.ts";
import { getBusiness } from "../business/business.server.ts";
import { KIND_LABELS } from "../documents/document.ts";
import { findClients } from "../documents/parties.server.ts";
import { findCancelled, findDocumentFile } from "./document-files.server.ts";
import { findBalance, toAmounts } from "./invoice.ts";
import { findIssuedDocument, formatInvoiceLink, type IssuedDocument } from "./linked-invoices.server.ts";
import { formatInvoiceMail } from "./mails/invoice-mail.ts";
import { listWaysToPay } from "./ways-to-pay.ts";

/** The name of the mail with a document, and the record and person it belongs to. */
export function toMailRecord({
  id,
  kind,
  number,
  person_id,
}: Pick<IssuedDocument["row"], "id" | "kind" | "number" | "person_id">): MailRecord & { title: string } {
  return { noun: "invoice", id, title: `${KIND_LABELS[kind]} ${number ?? ""}`, personId: person_id };
}

/** Composed when it's sent, with the link and the open balance of that moment; a cancelled receipt isn't sent. */
export const composeInvoiceMail: ComposeMail = async (site, { subjectId }) => {
  const { db } = site.connection;
  const issued = await findIssuedDocument(db, subjectId);
  const isCancelled = (await findCancelled(db, [subjectId])).has(subjectId);
  return issued && !isCancelled ? writeInvoiceMail(db, site, issued) : undefined;
};

/** Undefined for a client without an address. */
export async function writeInvoiceMail(
  db: Db | Transaction<Schema>,
  site: Pick<Site, "secret" | "siteUrl">,
  { row, snapshot }: IssuedDocument,
): Promise<Mail | undefined> {
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  if (!client?.email) return undefined;
  const { name, email } = await getProfile(db);
  const open = findBalance(toAmounts(row));
  const balanceMinor = row.kind === "invoice" ? Math.max(0, open) : 0;
  return formatInvoiceMail(snapshot, {
    id: row.id,
    siteUrl: site.siteUrl,
    owner: { name, address: email },
    client: { name: client.name, address: client.email },
    balanceMinor,
    ways: balanceMinor > 0 ? await nameWays(db, row.currency, balanceMinor) : [],
    link: formatInvoiceLink(site, row),
  });
}

async function nameWays(
  db: Db,
  currency: IssuedDocument["row"]["currency"],
  minor: number,
): Promise<string[]> {
  const { upi, bank, isBankFirst } = listWaysToPay(await getBusiness(db), { currency, minor });
  const byUpi = upi ? [`UPI: ${upi.address}`] : [];
  const byBank = bank.map(({ label, value }) => `${label}: ${value}`);
  return isBankFirst ? [...byBank, ...byUpi] : [...byUpi, ...byBank];
}

export async function readInvoiceFile(site: Site, id: string): Promise<MailAttachment | undefined> {
  const file = await findDocumentFile(site.connection.db, id);
  return file && { name: file.name, type: "application/pdf", bytes: file.bytes };
}
