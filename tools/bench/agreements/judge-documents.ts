import { hash } from "node:crypto";
import { findStatus, toAmounts } from "../../../app/features/money/invoices/invoice.ts";
import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";

interface Hashed {
  /** The name that a reader gives it. */
  name: string;
  id: string;
  text: string;
  sha256: string;
}

/** Sentences about what documents must never be, whatever was killed: a gap, a double, a number without its PDF. */
export async function listDocumentFaults({ db }: Connection): Promise<{ faults: string[]; issued: number }> {
  const documents = [...(await listInvoices(db)), ...(await listSentAndAgreed(db))];
  const files = await db.selectFrom("document_files").selectAll().execute();
  const byId = new Map(files.map((file) => [file.document_id, file]));
  const known = new Set(documents.map(({ id }) => id));
  const faults = documents.flatMap(({ name, id, text, sha256 }) => {
    const { base64 = "", sha256: pdfSha256 } = byId.get(id) ?? {};
    return [
      ...(hash("sha256", text) === sha256 ? [] : [`${name} has another text than its hash.`]),
      ...(hash("sha256", Buffer.from(base64, "base64")) === pdfSha256
        ? []
        : [`${name} has no PDF, or another one.`]),
    ];
  });
  const orphans = files
    .filter(({ document_id }) => !known.has(document_id))
    .map(({ document_id }) => `The PDF ${document_id} belongs to no document.`);
  const { faults: inSeries, issued } = await listSeriesFaults(db);
  return { faults: [...faults, ...orphans, ...inSeries, ...(await listStateFaults(db))], issued };
}

async function listInvoices(db: Db): Promise<Hashed[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "number", "snapshot", "snapshot_sha256"])
    .where("number", "is not", null)
    .execute();
  return rows.map(({ id, number, snapshot, snapshot_sha256 }) => ({
    name: number ?? "",
    id,
    text: snapshot ?? "",
    sha256: snapshot_sha256 ?? "",
  }));
}

async function listSentAndAgreed(db: Db): Promise<Hashed[]> {
  const versions = await db.selectFrom("quote_versions").selectAll().execute();
  const acceptances = await db.selectFrom("acceptances").selectAll().execute();
  return [
    ...versions.map(({ quote_id, n, snapshot, sha256 }) => ({
      name: `Version ${n} of the quote ${quote_id}`,
      id: `${quote_id}.${n}`,
      text: snapshot,
      sha256,
    })),
    ...acceptances.map(({ id, canonical, sha256 }) => ({
      name: `The acceptance ${id}`,
      id,
      text: canonical,
      sha256,
    })),
  ];
}

/** Numbers of each kind and financial year run from 1 to the last one that was taken. */
async function listSeriesFaults(db: Db): Promise<{ faults: string[]; issued: number }> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "fiscal_year", "series_no", "number"])
    .where("number", "is not", null)
    .orderBy("series_no")
    .execute();
  const taken = await db.selectFrom("document_series").selectAll().where("kind", "<>", "quote").execute();
  const nameSeries = (series: { kind: string; fiscal_year: string | null }) =>
    `${series.kind} ${series.fiscal_year}`;
  const bySeries = Map.groupBy(rows, nameSeries);
  const lastNumbers = new Map(taken.map((series) => [nameSeries(series), series.last_no]));
  const gaps = [...bySeries].flatMap(([series, documents]) =>
    documents.flatMap(({ series_no, number }, index) =>
      series_no === index + 1 ? [] : [`${number} is number ${index + 1} of the series ${series}.`],
    ),
  );
  const ends = [...new Set([...bySeries.keys(), ...lastNumbers.keys()])].flatMap((series) => {
    const { length } = bySeries.get(series) ?? [];
    const last = lastNumbers.get(series) ?? 0;
    return last === length ? [] : [`The series ${series} is at ${last}, with ${length} documents.`];
  });
  return { faults: [...gaps, ...ends], issued: rows.length };
}

/** A draft has nothing of an issued document, and the state of an issued one follows from its amounts. */
async function listStateFaults(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("invoices").selectAll().execute();
  return rows.flatMap((row) => {
    const given = [row.number, row.fiscal_year, row.series_no, row.snapshot, row.snapshot_sha256];
    const isIssued = row.status !== "draft";
    if (given.some((value) => (value !== null) !== isIssued))
      return [`${row.number ?? `The draft ${row.id}`} is half issued.`];
    const wanted = row.kind === "invoice" ? findStatus(toAmounts(row)) : "paid";
    return isIssued && row.status !== wanted ? [`${row.number} is ${row.status}, and not ${wanted}.`] : [];
  });
}
