import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { addDays, toTimestamp } from "../../../../utils/dates.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { moveQuotedDeal } from "../../../clients/deals/deals.server.ts";
import { getSite } from "../../../content/profile/profile.server.ts";
import { createDocumentMail } from "../../../core/outbox/outbox.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { findBusinessGaps } from "../../business/business-gaps.ts";
import { freezeParties, type Parties } from "../../documents/document-snapshot.ts";
import { findParties } from "../../documents/parties.server.ts";
import { refuseLetters } from "../../documents/printed-letters/printed-letters.server.ts";
import { findNextNumber, takeNumber } from "../../documents/series.server.ts";
import { addStoredFile } from "../../documents/stored-files.server.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { composeFor, composeQuoteMail, toMailRecord } from "../mails.server.ts";
import { quoteDrawer } from "../pdf/quote-drawer.server.ts";
import { computeSelected, freezeQuote, listPreselected, type QuoteSnapshot } from "../quote-snapshot.ts";
import type { Quote, QuoteContent } from "../schema.ts";
import { type QuoteWrite, refuseDecided } from "./quote-drafts.server.ts";
import { nameVersionFile } from "./quote-files.server.ts";
import {
  describeQuote,
  findStoredQuote,
  findVersion,
  QUOTE_MAIL,
  type StoredQuote,
} from "./quote-rows.server.ts";

export const nameQuote = ({ number, title }: Pick<Quote, "number" | "title">): string => number ?? title;

/**
 * Stores the quote's content as its next version, and queues the mail with its PDF. The number is taken first, since the PDF
 * names it and is drawn outside of the transaction; numbers of quotes may have gaps.
 */
export async function sendQuote(
  by: QuoteWrite,
  site: Site,
  id: string,
  { version }: { version?: number | undefined } = {},
): Promise<WriteResult<Quote>> {
  const numbered = await takeQuoteNumber(by, id, version);
  if (!numbered.ok) return numbered;
  const { row, parties } = numbered.value;
  const snapshot = await planVersion(site, { row, parties, now: by.now });
  const pdf = await site.get(quoteDrawer)({ kind: "quote", snapshot });
  return writeAsOwner(by, { action: "quote_sent", subject: nameQuote }, async (trx) => {
    const current = await findStoredQuote(trx, id);
    if (current?.version !== row.version) return staleVersion("quote");
    const at = toTimestamp(by.now);
    const text = formatCanonicalJson(snapshot);
    const { totalMinor } = computeSelected(snapshot, listPreselected(snapshot.lines));
    await trx
      .insertInto("quote_versions")
      .values({
        quote_id: id,
        n: snapshot.n,
        snapshot: text,
        sha256: hash("sha256", text),
        sent_at: at,
        total_minor: totalMinor,
        valid_until: snapshot.validUntil,
      })
      .execute();
    await addStoredFile(trx, nameVersionFile(id, snapshot.n), pdf);
    const sent = await trx
      .updateTable("quotes")
      .set(({ eb }) => ({
        status: "sent",
        current_version: snapshot.n,
        valid_until: snapshot.validUntil,
        sent_at: at,
        total_minor: totalMinor,
        version: eb("version", "+", 1),
        updated_at: at,
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const mail = await composeFor(trx, site, id, composeQuoteMail);
    if (!mail)
      return invalidField("personId", "This client has no email address. Add one to the person first.");
    const queued = { id: by.newId(), kind: QUOTE_MAIL, subjectId: id, mail };
    await createDocumentMail(trx, { ...queued, about: toMailRecord(QUOTE_MAIL, sent) }, by.now);
    if (sent.deal_id !== null) {
      await moveQuotedDeal(trx, {
        dialect: by.connection.dialect,
        dealId: sent.deal_id,
        toStage: "quoted",
        actor: by.actor,
        at,
        valueMinor: totalMinor,
        currency: sent.currency,
        reason: `Quote ${sent.number} was sent.`,
      });
    }
    return { ok: true, value: await describeQuote(trx, sent, by.today) };
  });
}

async function takeQuoteNumber(
  by: QuoteWrite,
  id: string,
  version: number | undefined,
): Promise<WriteResult<{ row: StoredQuote; parties: Parties }>> {
  return by.connection.transact(async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findStoredQuote(trx, id);
    if (!row) return notFound("quote");
    const refusal = refuseDecided(row);
    if (refusal) return refusal;
    if (version !== undefined && version !== row.version) return staleVersion("quote");
    const parties = await findParties(trx, row.person_id);
    if (!parties) return notFound("person");
    const content = parseJson<QuoteContent>(row.content);
    const gap =
      findGap(parties, by.today) ??
      refuseLetters({ ...content, ...freezeParties(parties, ""), title: row.title });
    if (gap) return gap;
    if (row.number !== null) return { ok: true, value: { row, parties } };
    return numberQuote(trx, by, { row, parties });
  });
}

async function numberQuote(
  trx: Transaction<Schema>,
  by: Pick<QuoteWrite, "today">,
  { row: { id }, parties }: { row: StoredQuote; parties: Parties },
): Promise<WriteResult<{ row: StoredQuote; parties: Parties }>> {
  const place = { kind: "quote", prefix: parties.business.prefixes.quote, issuedOn: by.today } as const;
  const next = await findNextNumber(trx, place);
  if (!next.ok) return next;
  await takeNumber(trx, place, next.value);
  const row = await trx
    .updateTable("quotes")
    .set({ number: next.value.number })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, value: { row, parties } };
}

function findGap({ business, recipient }: Parties, today: string): WriteFailure | undefined {
  const [gap] = findBusinessGaps(business, { purpose: "quote", today });
  if (gap)
    return { ok: false, code: "settings_required", message: gap.text, fields: { [gap.field]: gap.text } };
  if (recipient.email !== "") return undefined;
  const message = "This client has no email address. Add one to the person first.";
  return { ok: false, code: "details_required", message, fields: { email: message } };
}

async function planVersion(
  site: Site,
  { row, parties, now }: { row: StoredQuote; parties: Parties; now: Date },
): Promise<QuoteSnapshot> {
  const { db } = site.connection;
  const zone = await site.get(siteZone).get();
  const sentOn = zone.formatDay(now);
  const content = parseJson<QuoteContent>(row.content);
  const { email, primaryColor, accentColor } = await getSite(db, { siteUrl: site.siteUrl, now });
  const before = await findVersion(db, row.id, row.current_version);
  return freezeQuote(content, parties, {
    kind: row.kind,
    number: row.number ?? "",
    n: row.current_version + 1,
    title: row.title,
    currency: row.currency,
    sentOn,
    validUntil: addDays(sentOn, content.validDays),
    zone: zone.name,
    email,
    replaces: before ? { n: before.n, sentOn: zone.formatDay(new Date(before.sent_at)) } : null,
    colors: { primary: primaryColor, accent: accentColor },
  });
}
