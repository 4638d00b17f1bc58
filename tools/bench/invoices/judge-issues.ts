import { hash } from "node:crypto";
import type { Connection } from "../../../db/connection.ts";

/** Sentences about what the database must never hold, whatever was killed: a gap, a double, a number without its PDF. */
export async function listIssueFaults({ db }: Connection): Promise<{ faults: string[]; issued: number }> {
  const rows = await db
    .selectFrom("invoices")
    .leftJoin("document_files", "document_files.document_id", "invoices.id")
    .select([
      ...(["invoices.number", "invoices.series_no", "invoices.status", "invoices.snapshot"] as const),
      ...(["invoices.snapshot_sha256", "document_files.sha256", "document_files.base64"] as const),
    ])
    .where("invoices.number", "is not", null)
    .orderBy("invoices.series_no")
    .execute();
  const faults = rows.flatMap((row, index) => [
    ...(row.series_no === index + 1 ? [] : [`${row.number} is number ${index + 1} of the series.`]),
    ...(row.status === "issued" ? [] : [`${row.number} is ${row.status}.`]),
    ...(hash("sha256", row.snapshot ?? "") === row.snapshot_sha256
      ? []
      : [`${row.number} has another snapshot.`]),
    ...(hash("sha256", Buffer.from(row.base64 ?? "", "base64")) === row.sha256
      ? []
      : [`${row.number} has no PDF, or another one.`]),
  ]);
  const drafts = await db
    .selectFrom("invoices")
    .select("id")
    .where("number", "is", null)
    .where((eb) => eb.or([eb("status", "<>", "draft"), eb("snapshot", "is not", null)]))
    .execute();
  const files = await db
    .selectFrom("document_files")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirst();
  if (Number(files?.count) !== rows.length) faults.push(`${files?.count} PDFs for ${rows.length} numbers.`);
  return {
    faults: [...faults, ...drafts.map(({ id }) => `The draft ${id} is half issued.`)],
    issued: rows.length,
  };
}
