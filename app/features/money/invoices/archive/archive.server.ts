import { hash } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../../utils/money.ts";
import { documentDetails } from "../../../clients/people/schema.ts";
import { TAX_MAX_BP } from "../../business/business.ts";
import { readDocumentNumber } from "../../business/document-number.ts";
import { findFiscalYear } from "../../business/fiscal-year.ts";
import { REGIMES, TREATMENTS } from "../../business/tax.ts";
import { INVOICE_KINDS } from "../../documents/document.ts";
import { documentLineSchema, totalsSchema } from "../../documents/schema.ts";
import { findStoredFile } from "../../documents/stored-files.server.ts";
import { RATE_MAX_MICRO } from "../invoice.ts";

const TEXT_MAX_CHARS = 20_000;
const SNAPSHOT_MAX_CHARS = 2_000_000;
/** More than a freelancer issues in a year; an integer column of PostgreSQL holds it with room to count on. */
export const COUNTER_MAX = 999_999;

/** The kind of archive that holds issued documents, which payments lead to. */
export const INVOICES = "invoices";

export const id = z.string().min(1).max(100);
export const moment = z.iso.datetime();
export const text = z.string().max(TEXT_MAX_CHARS);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "This is no SHA-256.");
export const canonical = z.string().max(SNAPSHOT_MAX_CHARS);
export const currency = z.enum(CURRENCIES);
export const day = z.iso.date();
/** What an integer column of PostgreSQL holds, where nothing is below zero. */
export const amount = z.int().min(0).max(AMOUNT_MAX_MINOR);

/** Both sides of a document, as it keeps them. */
export const frozenParties = {
  regime: z.enum(REGIMES),
  supplier: z.object({
    ...{ legalName: text, address: text, pinCode: text, gstin: text, pan: text, state: text, email: text },
  }),
  recipient: z.object({
    ...{ name: text, contact: text, address: text, stateCode: documentDetails.stateCode, state: text },
    ...{ countryCode: text, country: text, gstin: text, email: text },
  }),
  treatment: z.enum(TREATMENTS),
  placeOfSupply: text,
  colors: z.object({ primary: text, accent: text }),
};

const mention = z.object({ number: text, issuedOn: day });

const frozenTotals = totalsSchema.extend({
  lineNets: z.array(amount),
  netMinor: amount,
  taxes: z.array(
    z.object({
      ...{ taxBp: z.int().min(0).max(TAX_MAX_BP), netMinor: amount },
      ...{ cgstMinor: amount, sgstMinor: amount, igstMinor: amount },
    }),
  ),
  taxMinor: amount,
  // Negative where rounding takes something off.
  roundOffMinor: z.int().min(-AMOUNT_MAX_MINOR).max(AMOUNT_MAX_MINOR),
  totalMinor: amount,
});

/** What the pages, files and credit notes of a document read out of its snapshot. */
const documentSnapshot = z.object({
  ...frozenParties,
  kind: z.enum(INVOICE_KINDS),
  number: text,
  title: text,
  issuedOn: day,
  dueOn: day.nullable(),
  currency,
  inrRateMicro: z.int().min(1).max(RATE_MAX_MICRO).nullable(),
  totals: frozenTotals,
  lines: z.array(documentLineSchema.extend({ title: text, netMinor: amount })),
  ...{ words: text, notes: text, terms: text, signature: text, statements: z.array(text) },
  original: mention.nullable(),
  advances: z.array(mention.extend({ amountMinor: amount })).optional(),
  bank: z.object({ holder: text, bank: text, account: text, ifsc: text, swift: text }).nullable(),
  upi: z.object({ address: text, name: text }).nullable(),
});

export async function readPdf(db: Db, documentId: string): Promise<Buffer | undefined> {
  const file = await findStoredFile(db, documentId);
  return file && Buffer.from(file.bytes);
}

export function hashesTo(content: string, sum: string): boolean {
  return hash("sha256", content) === sum;
}

/** Undefined for what isn't JSON. */
export function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

interface Issued {
  number: string;
  snapshot: string;
  sha256: string;
}

/** The year and the counter that a number names; undefined where no series of a site counts as far. */
export function readSeriesNumber(number: string): ReturnType<typeof readDocumentNumber> {
  const read = readDocumentNumber(number);
  return read && read.counter >= 1 && read.counter <= COUNTER_MAX ? read : undefined;
}

/** Says why a document can't be kept for good: it has to be what it hashes to, with a number of its own year. */
export function findSnapshotFault({ number, snapshot, sha256: sum }: Issued): string | undefined {
  if (!hashesTo(snapshot, sum)) return "The document isn't what it hashes to.";
  const { data } = documentSnapshot.safeParse(readJson(snapshot));
  if (!data) return "The document lacks something that it needs.";
  const isOwnNumber = readSeriesNumber(number)?.fiscalYear === findFiscalYear(data.issuedOn).name;
  return data.number === number && isOwnNumber ? undefined : "The number isn't that of the document.";
}
