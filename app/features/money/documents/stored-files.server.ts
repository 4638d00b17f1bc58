import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
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

/** The hashes of the stored PDFs, by document. */
export async function listStoredSums(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("document_files").select(["document_id", "sha256"]).execute();
  return new Map(rows.map(({ document_id, sha256 }) => [document_id, sha256]));
}
