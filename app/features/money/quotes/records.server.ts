import type { Db } from "../../../../db/schema.ts";
import type { RecordFile, RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findRecordClients } from "../../clients/people/record-clients.server.ts";
import { findStoredFile, listStoredSums } from "../documents/stored-files.server.ts";
import type { QuoteContent } from "./schema.ts";
import { nameVersionFile } from "./store/quote-files.server.ts";

/** Quotes with all that was sent of them and agreed to, and the hashes of that and of its PDFs. */
async function listQuoteRecords(db: Db) {
  const rows = await db.selectFrom("quotes").selectAll().orderBy("created_at").orderBy("id").execute();
  const versions = await db.selectFrom("quote_versions").selectAll().orderBy("n").execute();
  const byQuote = Map.groupBy(versions, ({ quote_id }) => quote_id);
  const acceptances = await db.selectFrom("acceptances").selectAll().execute();
  const accepted = new Map(acceptances.map((row) => [row.quote_id, row]));
  const findClient = await findRecordClients(db);
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
      versions: (byQuote.get(row.id) ?? []).map(({ n, snapshot, sha256, sent_at }) => ({
        n,
        snapshot,
        sha256,
        pdfSha256: sums.get(nameVersionFile(row.id, n)) ?? "",
        sentAt: sent_at,
      })),
      acceptance: agreed
        ? {
            id: agreed.id,
            canonical: agreed.canonical,
            sha256: agreed.sha256,
            pdfSha256: sums.get(agreed.id) ?? "",
          }
        : null,
    };
  });
}

/** The PDF of each version that was sent, and of each acceptance. */
async function listQuoteFiles(db: Db): Promise<RecordFile[]> {
  const versions = await db
    .selectFrom("quote_versions")
    .innerJoin("quotes", "quotes.id", "quote_versions.quote_id")
    .select(["quote_id", "n", "quotes.number"])
    .orderBy("quotes.number")
    .orderBy("n")
    .execute();
  const acceptances = await db
    .selectFrom("acceptances")
    .innerJoin("quotes", "quotes.id", "acceptances.quote_id")
    .select(["acceptances.id", "quotes.number"])
    .orderBy("quotes.number")
    .execute();
  return [
    ...versions.map(({ quote_id, n, number }) =>
      toPdf(nameVersionFile(quote_id, n), number, n > 1 ? `-v${n}` : ""),
    ),
    ...acceptances.map(({ id, number }) => toPdf(id, number, "-accepted")),
  ];
}

function toPdf(id: string, number: string | null, suffix: string): RecordFile {
  return {
    name: `${(number ?? "").replaceAll("/", "-")}${suffix}.pdf`,
    read: async (db) => (await findStoredFile(db, id))?.bytes,
  };
}

export const quoteRecords: RecordList = { name: "quotes", list: listQuoteRecords, listFiles: listQuoteFiles };
