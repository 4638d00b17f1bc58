import { hash } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { type AcceptanceRecord, writeRecord } from "../quote-snapshot.ts";
import { findAcceptanceFile, findVersionFile } from "./quote-files.server.ts";
import { findAcceptance, findVersion } from "./quote-rows.server.ts";

export interface Proof {
  /** Values computed now, compared with those stored at the acceptance. */
  checks: { label: string; isMatch: boolean }[];
  isMatch: boolean;
  record: AcceptanceRecord;
  sha256: string;
  pdfSha256: string;
}

/** Computes everything again that an acceptance stores; undefined if nothing was accepted. */
export async function proveAcceptance(db: Db, quoteId: string): Promise<Proof | undefined> {
  const acceptance = await findAcceptance(db, quoteId);
  if (!acceptance) return undefined;
  const record = parseJson<AcceptanceRecord>(acceptance.canonical);
  const version = await findVersion(db, quoteId, acceptance.n);
  const files = [await findAcceptanceFile(db, quoteId), await findVersionFile(db, quoteId, acceptance.n)];
  const checks = [
    {
      label: "The record is as it was stored",
      isMatch: hash("sha256", acceptance.canonical) === acceptance.sha256 && isSame(record, acceptance),
    },
    {
      label: "The quote is as it was sent",
      isMatch:
        version !== undefined &&
        hash("sha256", version.snapshot) === version.sha256 &&
        version.sha256 === record.versionSha256 &&
        version.snapshot === formatCanonicalJson(record.snapshot),
    },
    {
      label: "The totals follow from its lines",
      isMatch: formatCanonicalJson(writeRecord(record.snapshot, record)) === acceptance.canonical,
    },
    {
      label: "The PDFs are as they were drawn",
      isMatch: files.every((file) => file !== undefined && hash("sha256", file.bytes) === file.sha256),
    },
  ];
  return {
    checks,
    isMatch: checks.every(({ isMatch }) => isMatch),
    record,
    sha256: acceptance.sha256,
    pdfSha256: files[0]?.sha256 ?? "",
  };
}

/** Whether the columns of an acceptance, which lists show, agree with its record. */
function isSame(
  { name, how, at, totals, snapshot, quoteId }: AcceptanceRecord,
  stored: { name: string; how: string; at: string; total_minor: number; n: number; quote_id: string },
): boolean {
  return (
    name === stored.name &&
    how === stored.how &&
    at === stored.at &&
    totals.totalMinor === stored.total_minor &&
    snapshot.n === stored.n &&
    quoteId === stored.quote_id
  );
}
