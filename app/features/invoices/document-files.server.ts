import type { Db } from "../../../db/schema.ts";

export interface DocumentFile {
  /** Such as "S-26-27-0001.pdf". */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
}

/** The PDF that was drawn when the document was issued; undefined for a draft. */
export async function findDocumentFile(db: Db, id: string): Promise<DocumentFile | undefined> {
  const row = await db
    .selectFrom("document_files")
    .innerJoin("invoices", "invoices.id", "document_files.document_id")
    .select(["invoices.number", "document_files.base64", "document_files.sha256"])
    .where("document_files.document_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    name: `${(row.number ?? "").replaceAll("/", "-")}.pdf`,
    bytes: new Uint8Array(Buffer.from(row.base64, "base64")),
    sha256: row.sha256,
  };
}
