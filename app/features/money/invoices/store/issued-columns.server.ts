import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import type { NextNumber } from "../../documents/series.server.ts";
import { toRupees } from "../invoice.ts";

interface Issued {
  next: NextNumber;
  snapshot: DocumentSnapshot;
  /** The canonical JSON of the snapshot, and its hash. */
  text: string;
  sha256: string;
}

/** The content of an issued document, in columns that never change from then on. */
export function toIssuedColumns({ next, snapshot, text, sha256 }: Issued) {
  const { kind, totals, inrRateMicro } = snapshot;
  return {
    // Other documents have nothing to be paid, nor has an invoice that comes to nothing.
    status: kind !== "invoice" || totals.totalMinor === 0 ? ("paid" as const) : ("issued" as const),
    number: next.number,
    fiscal_year: next.fiscalYear,
    series_no: next.seriesNo,
    issued_on: snapshot.issuedOn,
    due_on: snapshot.dueOn,
    treatment: snapshot.treatment,
    place_of_supply: snapshot.placeOfSupply,
    totals: JSON.stringify(totals),
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
    inr_minor: toRupees(totals.netMinor, inrRateMicro),
    snapshot: text,
    snapshot_sha256: sha256,
  };
}
