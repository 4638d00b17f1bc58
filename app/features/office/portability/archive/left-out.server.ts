import type { ArchiveKind } from "../../../../kit/archive-kind.server.ts";
import type { LeftOut } from "../portability.ts";
import type { Archive } from "./archive-file.server.ts";
import { isFileOf } from "./read-records.server.ts";

/** Business records by their file or folder in archives of earlier versions. */
const BUSINESS_RECORDS: Record<string, string> = {
  "data/messages.json": "Messages",
  "data/people.json": "People and notes",
  "data/person-merges.json": "Merged people",
  "data/booked-calls.json": "Booked calls",
  "data/deals.json": "Deals",
  "data/estimates.json": "Estimates",
  "data/quotes/": "Quotes and acceptances",
  "data/engagements.json": "Engagements",
  "data/document-series.json": "Number series",
  "data/invoices/": "Invoices and credit notes",
  "data/recurring-invoices.json": "Recurring invoices",
  "data/payments.json": "Payments",
  "documents/": "PDFs of documents",
};

/** The parts of an archive that an import leaves out: business records, and files that aren't content. */
export async function listLeftOut(archive: Archive, kinds: readonly ArchiveKind[]): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  const strangers = new Set(archive.names.filter((name) => !isContent(name, kinds)));
  for (const [place, name] of Object.entries(BUSINESS_RECORDS)) {
    const files = [...strangers].filter((file) =>
      place.endsWith("/") ? file.startsWith(place) : file === place,
    );
    for (const file of files) strangers.delete(file);
    if (files.length > 0 && !(await isEmptyList(archive, place)))
      leftOut.push({ name, reason: "Business records aren't imported. A backup brings them back." });
  }
  for (const name of strangers) leftOut.push({ name, reason: "This file isn't part of an archive." });
  return leftOut;
}

/** Picture files have a report of their own. */
function isContent(name: string, kinds: readonly ArchiveKind[]): boolean {
  return (
    name === "manifest.json" || name.startsWith("media/") || kinds.some((kind) => isFileOf(kind.place, name))
  );
}

async function isEmptyList(archive: Archive, place: string): Promise<boolean> {
  return !place.endsWith("/") && (await archive.read(place)).toString().trim() === "[]";
}
