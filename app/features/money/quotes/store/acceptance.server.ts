import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type WriteFailure,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { moveQuotedDeal } from "../../../clients/deals/deals.server.ts";
import { createDocumentMail, createOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { wantsMail } from "../../../core/settings/wants-mail.ts";
import { describeUnprintable } from "../../documents/printed-letters/printed-letters.ts";
import { addStoredFile } from "../../documents/stored-files.server.ts";
import { type AgreedPart, openEngagement } from "../../engagements/open-engagement.server.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { findSentQuote, type SentQuote } from "../linked-quotes.server.ts";
import {
  ACCEPTED_MAIL,
  composeAcceptedMail,
  composeOwnerMail,
  settleQuoteMails,
  toMailRecord,
} from "../mails.server.ts";
import { quoteDrawer } from "../pdf/quote-drawer.server.ts";
import { type AcceptanceWay, isExpired, isWaiting } from "../quote.ts";
import { type AcceptanceRecord, writeRecord } from "../quote-snapshot.ts";
import type { StoredQuote } from "./quote-rows.server.ts";

export interface Accepting {
  /** The quote as it was found; the transaction reads it once more. */
  sent: SentQuote;
  /** The version that was shown. */
  n: number;
  sha256: string;
  selection: readonly string[];
  name: string;
  how: AcceptanceWay;
  recordedBy: string;
  address: string;
  userAgent: string;
  now: Date;
}

type Accepted = WriteResult<{ row: StoredQuote; record: AcceptanceRecord }>;

/**
 * Stores the agreement to a quote, and everything that follows from it, in one transaction. Its PDF is drawn before, from the same
 * record: a sent version never changes, so the transaction only makes sure that it's still the one that counts.
 */
export async function acceptQuote(site: Site, accepting: Accepting): Promise<Accepted> {
  const { connection } = site;
  const letter = describeUnprintable(accepting.name, "this name");
  if (letter) return invalidField("name", letter);
  const early = await checkAcceptable(connection.db, site, accepting);
  if (!early.ok) return early;
  const record = buildRecord(early.value, accepting);
  const pdf = await site.get(quoteDrawer)({ kind: "acceptance", record });
  return connection.transact(async (trx) => {
    await lockDocuments(trx, connection);
    const sent = await findSentQuote(trx, accepting.sent.row.id);
    if (!sent) return notFound("quote");
    const again = await checkAcceptable(trx, site, { ...accepting, sent });
    if (!again.ok) return again;
    const row = await storeAcceptance(trx, site, { sent, record, pdf });
    return { ok: true, value: { row, record } };
  });
}

async function checkAcceptable(
  db: Db,
  site: Site,
  { sent, n, sha256, how, selection }: Accepting,
): Promise<WriteResult<SentQuote>> {
  const { status, valid_until: validUntil } = sent.row;
  if (status === "accepted") return refuse("wrong_state", "This quote is accepted already.");
  if (!isWaiting(status)) return refuse("wrong_state", `This quote is ${status}.`);
  // An agreement that the owner notes down may have been made before the last day.
  if (how === "link" && isExpired({ status, validUntil }, await findToday(site)))
    return refuse("expired", "This quote has expired. Ask for a new one.");
  if (await hasEnded(db, sent.row)) return refuse("wrong_state", "The work that this adds to has ended.");
  if (sent.version.n !== n || sent.version.sha256 !== sha256)
    return refuse(
      "version_changed",
      "This quote has changed since you opened it. Please read the new version.",
    );
  // The record must hold exactly the options that were sent.
  return hasUnknownOption(sent, selection)
    ? invalidField(
        "selection",
        "The quote has no such option. Please open it again and choose from its options.",
      )
    : { ok: true, value: sent };
}

/** A line that can't be left out may be named as well: it's part of the agreement anyway. */
function hasUnknownOption({ snapshot }: SentQuote, selection: readonly string[]): boolean {
  const lines = new Set(snapshot.lines.map(({ id }) => id));
  return selection.some((id) => !lines.has(id));
}

/** Whether the engagement of a change order was completed or cancelled since. */
async function hasEnded(db: Db, { engagement_id }: StoredQuote): Promise<boolean> {
  if (engagement_id === null) return false;
  const engagement = await db
    .selectFrom("engagements")
    .select("status")
    .where("id", "=", engagement_id)
    .executeTakeFirst();
  return engagement?.status !== "active";
}

function refuse(code: WriteFailure["code"], message: string): WriteFailure {
  return { ok: false, code, message };
}

function buildRecord({ row, version, snapshot }: SentQuote, accepting: Accepting): AcceptanceRecord {
  const { name, how, recordedBy, address, userAgent, now, selection } = accepting;
  return writeRecord(snapshot, {
    quoteId: row.id,
    versionSha256: version.sha256,
    selection: [...selection],
    name,
    email: snapshot.recipient.email,
    how,
    recordedBy,
    address,
    userAgent,
    linkVersion: row.link_version,
    at: now.toISOString(),
  });
}

async function storeAcceptance(
  trx: Transaction<Schema>,
  site: Site,
  { sent, record, pdf }: { sent: SentQuote; record: AcceptanceRecord; pdf: Uint8Array },
): Promise<StoredQuote> {
  const id = site.newId();
  const now = new Date(record.at);
  const canonical = formatCanonicalJson(record);
  await trx
    .insertInto("acceptances")
    .values({
      id,
      quote_id: record.quoteId,
      n: record.snapshot.n,
      canonical,
      sha256: hash("sha256", canonical),
      name: record.name,
      how: record.how,
      total_minor: record.totals.totalMinor,
      at: record.at,
    })
    .execute();
  await addStoredFile(trx, id, pdf);
  const at = toTimestamp(now);
  const row = await trx
    .updateTable("quotes")
    .set(({ eb }) => ({
      status: "accepted",
      total_minor: record.totals.totalMinor,
      decided_at: at,
      updated_at: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", record.quoteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await openWork(trx, site, { row, record, now });
  await winDeal(trx, site, { row, record, at });
  await queueMails(trx, site, { sent: { ...sent, row }, record, now });
  return row;
}

interface Done {
  row: StoredQuote;
  record: AcceptanceRecord;
}

async function openWork(
  trx: Transaction<Schema>,
  site: Site,
  { row, record, now }: Done & { now: Date },
): Promise<void> {
  const { person_id: personId, deal_id: dealId, engagement_id: engagementId } = row;
  const { title, currency } = record.snapshot;
  const work = { engagementId, quoteId: row.id, personId, dealId, title, currency, parts: listParts(record) };
  await openEngagement(trx, work, { newId: site.newId, now, today: await findToday(site) });
}

/** The milestones with the lines of their invoices, which add up to the agreed total. */
function listParts({ snapshot, totals }: AcceptanceRecord): AgreedPart[] {
  const percent = (bp: number) => `${bp / 100} %`;
  return snapshot.milestones.map(({ label, shareBp, event }, index) => {
    const part = totals.parts[index];
    const lines = (part?.lines ?? []).map((line) => ({
      ...line,
      title: `${snapshot.title}: ${label}`,
      detail:
        shareBp === 10_000 ? `Quote ${snapshot.number}` : `${percent(shareBp)} of quote ${snapshot.number}`,
    }));
    return {
      label,
      lines: JSON.stringify(lines),
      totalMinor: part?.totals.totalMinor ?? 0,
      isUpfront: event === "acceptance",
    };
  });
}

async function winDeal(
  trx: Transaction<Schema>,
  site: Site,
  { row, record, at }: Done & { at: string },
): Promise<void> {
  if (row.deal_id === null || row.kind === "change") return;
  const { totals, snapshot } = record;
  await moveQuotedDeal(trx, {
    dialect: site.connection.dialect,
    dealId: row.deal_id,
    toStage: "won",
    at,
    valueMinor: totals.totalMinor,
    currency: snapshot.currency,
    actor: record.recordedBy || "visitor",
    reason: `Quote ${snapshot.number} was accepted.`,
  });
}

async function queueMails(
  trx: Transaction<Schema>,
  site: Site,
  { sent, record, now }: { sent: SentQuote; record: AcceptanceRecord; now: Date },
): Promise<void> {
  const subjectId = sent.row.id;
  await settleQuoteMails(trx, subjectId, now);
  const toClient = await composeAcceptedMail(trx, site, sent);
  if (toClient) {
    const queued = { id: site.newId(), kind: ACCEPTED_MAIL, subjectId, mail: toClient };
    await createDocumentMail(trx, { ...queued, about: toMailRecord(ACCEPTED_MAIL, sent.row) }, now);
  }
  if (record.how !== "link" || !wantsMail(await getSettings(trx), "message")) return;
  const event = "quote_accepted";
  const toOwner = await composeOwnerMail(event)(trx, site, sent);
  if (!toOwner) return;
  const about = { noun: "quote", id: subjectId } as const;
  await createOutboxMail(trx, { id: site.newId(), kind: event, subjectId, mail: toOwner, about }, now);
}
