import { z } from "zod";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { archivedPerson } from "../../../clients/people/archived-person/archived-person.server.ts";
import { readDocumentNumber } from "../../business/document-number.ts";
import { findFiscalYear } from "../../business/fiscal-year.ts";
import { TITLE_MAX_CHARS } from "../../documents/document.ts";
import {
  amount,
  canonical,
  currency,
  day,
  frozenParties,
  hashesTo,
  id,
  moment,
  readJson,
  readSeriesNumber,
  sha256,
  text,
} from "../../invoices/archive/archive.server.ts";
import { ACCEPTANCE_WAYS, QUOTE_KINDS, QUOTE_STATUSES, REASON_MAX_CHARS } from "../quote.ts";
import {
  type AcceptanceRecord,
  computeSelected,
  listPreselected,
  type QuoteSnapshot,
  writeRecord,
} from "../quote-snapshot.ts";
import { milestoneShareSchema, quoteContent, quoteLineSchema } from "../schema.ts";

const VERSIONS_MAX = 10_000;

/** What the pages of a sent version read out of its snapshot. */
const quoteSnapshot = z.object({
  ...frozenParties,
  kind: z.enum(QUOTE_KINDS),
  number: text,
  n: z.int().min(1).max(VERSIONS_MAX),
  replaces: z.object({ n: z.int().min(1).max(VERSIONS_MAX), sentOn: day }).nullable(),
  ...{ title: text, currency, sentOn: day, validUntil: day, zone: text, roundsToWhole: z.boolean() },
  lines: z.array(quoteLineSchema).min(1),
  milestones: z.array(milestoneShareSchema).min(1),
  ...{ terms: text, notes: text, statement: text },
});

const acceptance = z.object({
  quoteId: id,
  versionSha256: sha256,
  snapshot: quoteSnapshot,
  selection: z.array(id),
  ...{ statement: text, name: text, email: text, recordedBy: text, address: text, userAgent: text },
  how: z.enum(ACCEPTANCE_WAYS),
  linkVersion: z.int().min(0),
  at: moment,
});

const versionRecord = z.object({
  n: z.int().min(1).max(VERSIONS_MAX),
  snapshot: canonical,
  sha256,
  pdfSha256: sha256,
  sentAt: moment,
});

const acceptanceRecord = z.object({ id, canonical, sha256, pdfSha256: sha256 });

/** A quote as it travels, with all that was sent of it and agreed to. Its link doesn't. */
export const quoteRecord = z
  .object({
    id,
    kind: z.enum(QUOTE_KINDS),
    client: archivedPerson,
    status: z.enum(QUOTE_STATUSES),
    number: text.min(1).nullable(),
    dealId: id.nullable(),
    engagementId: id.nullable(),
    title: z.string().min(1).max(TITLE_MAX_CHARS),
    currency,
    content: quoteContent,
    totalMinor: amount,
    validUntil: day.nullable(),
    remindedVersion: z.int().min(0).max(VERSIONS_MAX),
    views: z.int32().min(0),
    firstViewedAt: moment.nullable(),
    lastViewedAt: moment.nullable(),
    sentAt: moment.nullable(),
    decidedAt: moment.nullable(),
    declineReason: z.string().max(REASON_MAX_CHARS),
    createdAt: moment,
    versions: z.array(versionRecord).max(1000),
    acceptance: acceptanceRecord.nullable(),
  })
  .superRefine((record, { addIssue }) => {
    const message = findFault(record);
    if (message) addIssue({ code: "custom", message });
  });

export type QuoteRecord = z.infer<typeof quoteRecord>;

/** What was sent and agreed to is kept for good, so it has to be what it hashes to. */
function findFault({ number, status, versions, ...record }: QuoteRecord): string | undefined {
  if ((status === "draft") !== (versions.length === 0)) return "A quote is sent once it has a version.";
  for (const [index, { n, snapshot, sha256: sum }] of versions.entries()) {
    if (n !== index + 1) return "A version is missing.";
    if (!hashesTo(snapshot, sum)) return `Version ${n} isn't what it hashes to.`;
    const { data } = quoteSnapshot.safeParse(readJson(snapshot));
    if (!data || data.number !== number || data.n !== n) return `Version ${n} isn't one of this quote.`;
    const fault = findVersionFault(data);
    if (fault) return `Version ${n}: ${fault}`;
  }
  if ((status === "accepted") !== (record.acceptance !== null))
    return "An accepted quote has a record of it.";
  return record.acceptance ? findAcceptanceFault(record.id, record.acceptance, versions) : undefined;
}

/** Its number is taken before its PDF is drawn: a first version that fails may be sent in the next financial year. */
function findVersionFault(version: z.infer<typeof quoteSnapshot>): string | undefined {
  const { number, n, sentOn, lines } = version;
  if (!isStorable(computeSelected(version, listPreselected(lines)).totalMinor))
    return "Its amount can't be stored.";
  const named = readDocumentNumber(number);
  if (!named) return undefined;
  if (!readSeriesNumber(number)) return "Its number is too high.";
  const yearBefore = `${Number(sentOn.slice(0, 4)) - 1}${sentOn.slice(4)}`;
  const years = [sentOn, yearBefore].map((date) => findFiscalYear(date).name);
  return n > 1 || years.includes(named.fiscalYear)
    ? undefined
    : "It wasn't sent in the financial year of its number.";
}

function isStorable(minor: number): boolean {
  return minor >= 0 && minor <= AMOUNT_MAX_MINOR;
}

function findAcceptanceFault(
  quoteId: string,
  { canonical: agreed, sha256: sum }: z.infer<typeof acceptanceRecord>,
  versions: QuoteRecord["versions"],
): string | undefined {
  const isRecord = hashesTo(agreed, sum) && acceptance.safeParse(readJson(agreed)).success;
  if (!isRecord) return "The acceptance isn't what it hashes to.";
  const record = parseJson<AcceptanceRecord>(agreed);
  const isOfVersion =
    record.quoteId === quoteId &&
    versions.some(({ n, sha256: sent }) => n === record.snapshot.n && sent === record.versionSha256) &&
    formatCanonicalJson(writeRecord(record.snapshot, record)) === agreed;
  if (!isOfVersion) return "The acceptance isn't one of what was sent.";
  return isStorable(record.totals.totalMinor) ? undefined : "The accepted amount can't be stored.";
}

export function readSnapshot({ snapshot }: QuoteRecord["versions"][number]): QuoteSnapshot {
  return parseJson<QuoteSnapshot>(snapshot);
}
