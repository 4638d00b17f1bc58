import { z } from "zod";
import { formatCanonicalJson } from "../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../utils/text/json.ts";
import {
  canonical,
  currency,
  day,
  frozenParties,
  hashesTo,
  id,
  moment,
  readJson,
  sha256,
  text,
} from "../../invoices/archive/archive.server.ts";
import { TITLE_MAX_CHARS } from "../../invoices/invoice.ts";
import { archivedPerson } from "../../people/archived-person/archived-person.server.ts";
import { ACCEPTANCE_WAYS, QUOTE_KINDS, QUOTE_STATUSES, REASON_MAX_CHARS } from "../quote.ts";
import { type AcceptanceRecord, type QuoteSnapshot, writeRecord } from "../quote-snapshot.ts";
import { milestoneShareSchema, quoteContent, quoteLineSchema } from "../schema.ts";

/** What the pages of a sent version read out of its snapshot. */
const quoteSnapshot = z.object({
  ...frozenParties,
  kind: z.enum(QUOTE_KINDS),
  number: text,
  n: z.int().min(1),
  replaces: z.object({ n: z.int(), sentOn: day }).nullable(),
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
  linkVersion: z.int(),
  at: moment,
});

const versionRecord = z.object({
  n: z.int().min(1).max(10_000),
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
    totalMinor: z.int().min(0),
    validUntil: day.nullable(),
    remindedVersion: z.int().min(0),
    views: z.int().min(0),
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
  }
  if ((status === "accepted") !== (record.acceptance !== null))
    return "An accepted quote has a record of it.";
  return record.acceptance ? findAcceptanceFault(record.id, record.acceptance, versions) : undefined;
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
  return isOfVersion ? undefined : "The acceptance isn't one of what was sent.";
}

export function readSnapshot({ snapshot }: QuoteRecord["versions"][number]): QuoteSnapshot {
  return parseJson<QuoteSnapshot>(snapshot);
}
