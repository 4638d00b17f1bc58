import type { Db } from "../../../../../db/schema.ts";
import {
  defineArchiveKind,
  getId,
  type KindWrite,
  type RecordFile,
  type Refusal,
} from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import {
  findArchivedPerson,
  listArchivedPeople,
} from "../../../clients/people/archived-person/archived-person.server.ts";
import { readDocumentNumber } from "../../business/document-number.ts";
import { raiseSeries } from "../../documents/series.server.ts";
import { addStoredFile, listStoredSums } from "../../documents/stored-files.server.ts";
import { readPdf } from "../../invoices/archive/archive.server.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { type AcceptanceRecord, computeSelected, listPreselected } from "../quote-snapshot.ts";
import type { QuoteContent } from "../schema.ts";
import { nameVersionFile } from "../store/quote-files.server.ts";
import { type QuoteRecord, quoteRecord, readSnapshot } from "./quote-record.server.ts";

async function listQuoteRecords(db: Db): Promise<QuoteRecord[]> {
  const rows = await db.selectFrom("quotes").selectAll().orderBy("created_at").orderBy("id").execute();
  const versions = await db.selectFrom("quote_versions").selectAll().orderBy("n").execute();
  const byQuote = Map.groupBy(versions, ({ quote_id }) => quote_id);
  const acceptances = await db.selectFrom("acceptances").selectAll().execute();
  const accepted = new Map(acceptances.map((row) => [row.quote_id, row]));
  const findClient = await listArchivedPeople(db);
  const sums = await listStoredSums(db);
  return rows.map((row) => {
    const agreed = accepted.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      client: findClient(row.person_id),
      status: row.status,
      number: row.number,
      dealId: row.deal_id,
      engagementId: row.engagement_id,
      title: row.title,
      currency: row.currency,
      content: parseJson<QuoteContent>(row.content),
      totalMinor: row.total_minor,
      validUntil: row.valid_until,
      remindedVersion: row.reminded_version,
      views: row.views,
      firstViewedAt: row.first_viewed_at,
      lastViewedAt: row.last_viewed_at,
      sentAt: row.sent_at,
      decidedAt: row.decided_at,
      declineReason: row.decline_reason,
      createdAt: row.created_at,
      versions: (byQuote.get(row.id) ?? []).map(({ n, snapshot, sha256, sent_at }) => {
        const pdfSha256 = sums.get(nameVersionFile(row.id, n)) ?? "";
        return { n, snapshot, sha256, pdfSha256, sentAt: sent_at };
      }),
      acceptance: agreed
        ? {
            ...{ id: agreed.id, canonical: agreed.canonical, sha256: agreed.sha256 },
            pdfSha256: sums.get(agreed.id) ?? "",
          }
        : null,
    };
  });
}

/** Links that were sent before end. */
async function saveQuoteRecord(write: KindWrite, record: QuoteRecord): Promise<void> {
  const { trx, by } = write;
  const at = record.createdAt;
  const columns = {
    kind: record.kind,
    status: record.status,
    number: record.number,
    person_id: await findArchivedPerson(trx, record.client, { at, now: by.now }),
    deal_id: record.dealId,
    engagement_id: record.engagementId,
    title: record.title,
    currency: record.currency,
    content: JSON.stringify(record.content),
    total_minor: record.totalMinor,
    valid_until: record.validUntil,
    current_version: record.versions.length,
    reminded_version: record.remindedVersion,
    views: record.views,
    first_viewed_at: record.firstViewedAt,
    last_viewed_at: record.lastViewedAt,
    sent_at: record.sentAt,
    decided_at: record.decidedAt,
    decline_reason: record.declineReason,
    created_at: at,
    updated_at: toTimestamp(by.now),
  };
  await trx
    .insertInto("quotes")
    .values({ id: record.id, ...columns, link_version: Math.floor(by.now.getTime() / 1000) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb }) => ({ ...columns, version: eb("quotes.version", "+", 1) })),
    )
    .execute();
  for (const version of record.versions) await addVersion(write, record, version);
  if (record.acceptance) await addAcceptance(write, record.id, record.acceptance);
}

async function addVersion(
  { trx, readFile }: KindWrite,
  { id }: QuoteRecord,
  version: QuoteRecord["versions"][number],
): Promise<void> {
  const { n, snapshot: text, sha256, sentAt, pdfSha256 } = version;
  const snapshot = readSnapshot(version);
  const { totalMinor } = computeSelected(snapshot, listPreselected(snapshot.lines));
  await trx
    .insertInto("quote_versions")
    .values({
      ...{ quote_id: id, n, snapshot: text, sha256, sent_at: sentAt },
      ...{ total_minor: totalMinor, valid_until: snapshot.validUntil },
    })
    .execute();
  await addStoredFile(trx, nameVersionFile(id, n), await readFile(pdfSha256));
  const number = readDocumentNumber(snapshot.number);
  if (!number || n > 1) return;
  const { fiscalYear, counter } = number;
  const row = {
    kind: "quote",
    fiscal_year: fiscalYear,
    last_no: counter,
    last_day: snapshot.sentOn,
  } as const;
  await raiseSeries(trx, row);
}

async function addAcceptance(
  { trx, readFile }: KindWrite,
  quoteId: string,
  { id, canonical, sha256, pdfSha256 }: NonNullable<QuoteRecord["acceptance"]>,
): Promise<void> {
  const { name, how, at, totals, snapshot } = parseJson<AcceptanceRecord>(canonical);
  await trx
    .insertInto("acceptances")
    .values({
      ...{ id, quote_id: quoteId, n: snapshot.n, canonical, sha256 },
      ...{ name, how, total_minor: totals.totalMinor, at },
    })
    .execute();
  await addStoredFile(trx, id, await readFile(pdfSha256));
}

function listFiles({ id, versions, acceptance }: QuoteRecord): RecordFile[] {
  const sent = versions.map(({ n, pdfSha256 }) => ({ id: nameVersionFile(id, n), sha256: pdfSha256 }));
  return acceptance ? [...sent, { id: acceptance.id, sha256: acceptance.pdfSha256 }] : sent;
}

/** A sent quote stays when all that the archive has of it is here, which may have got further since. */
function isKept(before: QuoteRecord, record: QuoteRecord): boolean {
  const sums = ({ versions, acceptance }: QuoteRecord) =>
    [...versions, ...(acceptance ? [acceptance] : [])].map(({ sha256, pdfSha256 }) => sha256 + pdfSha256);
  const here = new Set(sums(before));
  return before.versions.length > 0 && sums(record).every((sum) => here.has(sum));
}

/** Names quotes that would change what was sent, or take a number twice. */
async function refuseQuotes(db: Db, records: readonly QuoteRecord[]): Promise<Refusal[]> {
  const rows = await db.selectFrom("quotes").select(["id", "number", "current_version"]).execute();
  const here = new Map(rows.map((row) => [row.id, row]));
  const owners = new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[number, id]])));
  const refused: Refusal[] = [];
  for (const { id, number, title } of records) {
    const before = here.get(id);
    const key = number ?? title;
    if (before && before.current_version > 0) {
      refused.push({
        key,
        reason: `${before.number} was sent from here, and the archive has something of it that this site hasn't.`,
      });
    } else if (before && before.number !== null && before.number !== number) {
      refused.push({ key, reason: `This quote has the number ${before.number} here. Numbers never change.` });
    } else if (number !== null && (owners.get(number) ?? id) !== id) {
      refused.push({ key, reason: `Another quote has the number ${number}.` });
    }
    if (number !== null) owners.set(number, id);
  }
  return refused;
}

export const quotesKind = defineArchiveKind({
  name: "quotes",
  isOfVisitors: true,
  place: { as: "files", folder: "data/quotes" },
  schema: quoteRecord,
  keyOf: getId,
  nameOf: ({ number, title }) => number ?? title,
  list: listQuoteRecords,
  listFiles,
  readFile: readPdf,
  stays: isKept,
  refuse: refuseQuotes,
  prepare: ({ trx, by }) => lockDocuments(trx, by.connection),
  save: saveQuoteRecord,
});
