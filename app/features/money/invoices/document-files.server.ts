import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";

interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
}

export interface DocumentFile extends StoredFile {
  /** Such as "S-26-27-0001.pdf". */
  name: string;
}

/** Keeps a PDF for good: triggers refuse to change or delete it. */
export async function addStoredFile(trx: Transaction<Schema>, id: string, pdf: Uint8Array): Promise<void> {
  const base64 = Buffer.from(pdf).toString("base64");
  await trx
    .insertInto("document_files")
    .values({ document_id: id, sha256: hash("sha256", pdf), base64 })
    .execute();
}

export async function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("document_files")
    .select(["base64", "sha256"])
    .where("document_id", "=", id)
    .executeTakeFirst();
  return row && { bytes: new Uint8Array(Buffer.from(row.base64, "base64")), sha256: row.sha256 };
}

/** The PDF that was drawn when the document was issued; undefined for a draft. */
export async function findDocumentFile(db: Db, id: string): Promise<DocumentFile | undefined> {
  const invoice = await db.selectFrom("invoices").select("number").where("id", "=", id).executeTakeFirst();
  const file = invoice && (await findStoredFile(db, id));
  return file && { name: `${(invoice.number ?? "").replaceAll("/", "-")}.pdf`, ...file };
}

/** What the stored PDFs hash to, by document. */
export async function listStoredSums(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("document_files").select(["document_id", "sha256"]).execute();
  return new Map(rows.map(({ document_id, sha256 }) => [document_id, sha256]));
}

/** The moments at which the payments of receipt vouchers were reversed, by voucher. A voucher is for one payment. */
export async function findCancelled(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.invoice_id", "payments.reversed_at"])
    .where("payments.invoice_id", "in", ids)
    .where("payments.status", "=", "reversed")
    .where("payments.refund_of", "is", null)
    .where("invoices.kind", "=", "receipt_voucher")
    .execute();
  return new Map(rows.map(({ invoice_id, reversed_at }) => [invoice_id, reversed_at ?? ""]));
}
