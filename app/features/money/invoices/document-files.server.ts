import type { Db } from "../../../../db/schema.ts";
import { findStoredFile, type StoredFile } from "../documents/stored-files.server.ts";

export interface DocumentFile extends StoredFile {
  /** A file name such as "S-26-27-0001.pdf". */
  name: string;
}

/** The PDF that was drawn when the document was issued; undefined for a draft. */
export async function findDocumentFile(db: Db, id: string): Promise<DocumentFile | undefined> {
  const invoice = await db.selectFrom("invoices").select("number").where("id", "=", id).executeTakeFirst();
  const file = invoice && (await findStoredFile(db, id));
  return file && { name: `${(invoice.number ?? "").replaceAll("/", "-")}.pdf`, ...file };
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
