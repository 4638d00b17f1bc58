import type { Db } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import type { MailAttachment } from "../../../core/outbox/mail.ts";
import { findStoredFile } from "../../documents/stored-files.server.ts";
import type { DocumentFile } from "../../invoices/document-files.server.ts";

/** The id under which the PDF of a version is stored. */
export function nameVersionFile(quoteId: string, n: number): string {
  return `${quoteId}.${n}`;
}

async function findFile(db: Db, id: string, name: string): Promise<DocumentFile | undefined> {
  const file = await findStoredFile(db, id);
  return file && { name, ...file };
}

function toFileName(number: string | null): string {
  return (number ?? "").replaceAll("/", "-");
}

/** The PDF of a version as it was sent. */
export async function findVersionFile(db: Db, quoteId: string, n: number): Promise<DocumentFile | undefined> {
  const quote = await db.selectFrom("quotes").select("number").where("id", "=", quoteId).executeTakeFirst();
  const version = n > 1 ? `-v${n}` : "";
  return quote && findFile(db, nameVersionFile(quoteId, n), `${toFileName(quote.number)}${version}.pdf`);
}

/** The PDF of the acceptance. */
export async function findAcceptanceFile(db: Db, quoteId: string): Promise<DocumentFile | undefined> {
  const row = await db
    .selectFrom("acceptances")
    .innerJoin("quotes", "quotes.id", "acceptances.quote_id")
    .select(["acceptances.id", "quotes.number"])
    .where("acceptances.quote_id", "=", quoteId)
    .executeTakeFirst();
  return row && findFile(db, row.id, `${toFileName(row.number)}-accepted.pdf`);
}

/** The PDF for mails, which name a version as "<quote>.<n>". */
export async function readQuoteFile(site: Site, id: string): Promise<MailAttachment | undefined> {
  const [quoteId = "", n] = id.split(".");
  return toAttachment(await findVersionFile(site.connection.db, quoteId, Number(n)));
}

export async function readAcceptanceFile(site: Site, quoteId: string): Promise<MailAttachment | undefined> {
  return toAttachment(await findAcceptanceFile(site.connection.db, quoteId));
}

function toAttachment(file: DocumentFile | undefined): MailAttachment | undefined {
  return file && { name: file.name, type: "application/pdf", bytes: file.bytes };
}
