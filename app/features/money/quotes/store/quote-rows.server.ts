import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type {
  AcceptanceTable,
  QuoteTable,
  QuoteVersionTable,
} from "../../../../../db/tables/invoice-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { selectPeopleByText, selectTree } from "../../../clients/people/people.server.ts";
import type { MailState } from "../../../core/outbox/mail.ts";
import { listRecordMails } from "../../../core/outbox/mail-states.server.ts";
import { assess } from "../../documents/document-snapshot.ts";
import { type Client, findClients, findParties } from "../../documents/parties.server.ts";
import { isExpired, type QuoteFilter, WAITING_STATUSES } from "../quote.ts";
import { computeSelected, listPreselected, type QuoteSnapshot } from "../quote-snapshot.ts";
import type { QuoteTotals } from "../quote-totals.ts";
import type { Quote, QuoteContent, QuoteRow } from "../schema.ts";

/** The kind of the mail with a quote, in the outbox. */
export const QUOTE_MAIL = "quote_sent";

export type StoredQuote = Selectable<QuoteTable>;
export type StoredVersion = Selectable<QuoteVersionTable>;
export type StoredAcceptance = Selectable<AcceptanceTable>;

export interface QuoteQuery {
  query: string;
  status?: QuoteFilter | undefined;
  /** Anybody of those who were merged into one person. */
  personId?: string | undefined;
  dealId?: string | undefined;
}

/** Newest first. */
export async function listQuotes(
  db: Db,
  { limit, offset, ...filter }: QuoteQuery & { limit: number; offset: number },
  today: string,
): Promise<{ items: QuoteRow[]; total: number }> {
  const found = selectQuotes(db, filter, today);
  const rows = await found
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const clients = await findClients(
    db,
    rows.map(({ person_id }) => person_id),
  );
  const mails = await listRecordMails(db, { noun: "quote", ids: rows.map(({ id }) => id) });
  return {
    items: rows.map((row) => ({
      ...toFacts(row, { client: clients.get(row.person_id), mails: mails.get(row.id) }, today),
      totalMinor: row.total_minor,
    })),
    total: Number(total),
  };
}

function selectQuotes(db: Db, { query, status, personId, dealId }: QuoteQuery, today: string) {
  return db
    .selectFrom("quotes")
    .$if(status !== undefined, (select) => select.where(matchesStatus(status ?? "draft", today)))
    .$if(personId !== undefined, (select) => select.where("person_id", "in", selectTree(db, personId ?? "")))
    .$if(dealId !== undefined, (select) => select.where("deal_id", "=", dealId ?? ""))
    .$if(query.trim() !== "", (select) =>
      select.where((eb) =>
        eb.or([
          containsText(query, [eb.ref("quotes.title"), eb.ref("quotes.number")]),
          eb("person_id", "in", selectPeopleByText(db, query)),
        ]),
      ),
    );
}

function matchesStatus(status: QuoteFilter, today: string) {
  return (eb: ExpressionBuilder<Schema, "quotes">) => {
    switch (status) {
      case "open":
        return eb("status", "in", WAITING_STATUSES).and("valid_until", ">=", today);
      case "expired":
        return eb("status", "in", WAITING_STATUSES).and("valid_until", "<", today);
      default:
        return eb("status", "=", status);
    }
  };
}

export function findStoredQuote(db: Db, id: string): Promise<StoredQuote | undefined> {
  return db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findVersion(db: Db, quoteId: string, n: number): Promise<StoredVersion | undefined> {
  return db
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("n", "=", n)
    .executeTakeFirst();
}

export function findAcceptance(db: Db, quoteId: string): Promise<StoredAcceptance | undefined> {
  return db.selectFrom("acceptances").selectAll().where("quote_id", "=", quoteId).executeTakeFirst();
}

export async function describeQuote(db: Db, row: StoredQuote, today: string): Promise<Quote> {
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  const mails = (await listRecordMails(db, { noun: "quote", ids: [row.id] })).get(row.id);
  const content = parseJson<QuoteContent>(row.content);
  const versions = await db
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "=", row.id)
    .orderBy("n", "desc")
    .execute();
  const acceptance = await findAcceptance(db, row.id);
  const latest = versions[0] && parseJson<QuoteSnapshot>(versions[0].snapshot);
  return {
    ...toFacts(row, { client, mails }, today),
    ...content,
    dealId: row.deal_id,
    engagementId: row.engagement_id ?? (await findOpened(db, row.id)),
    ...(await assessContent(db, row, content)),
    isChanged: latest !== undefined && isDifferent(row, content, latest),
    currentVersion: row.current_version,
    sent: latest ? { title: latest.title, lines: latest.lines } : null,
    versions: versions.map(({ n, sha256, total_minor, valid_until, sent_at }) => ({
      n,
      sha256,
      totalMinor: total_minor,
      validUntil: valid_until,
      sentAt: sent_at,
    })),
    acceptance: acceptance
      ? {
          id: acceptance.id,
          n: acceptance.n,
          name: acceptance.name,
          how: acceptance.how,
          totalMinor: acceptance.total_minor,
          sha256: acceptance.sha256,
          at: acceptance.at,
        }
      : null,
    firstViewedAt: row.first_viewed_at,
    lastViewedAt: row.last_viewed_at,
    decidedAt: row.decided_at,
    declineReason: row.decline_reason,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

async function findOpened(db: Db, quoteId: string): Promise<string | null> {
  const row = await db
    .selectFrom("engagements")
    .select("id")
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The treatment of a draft today; a sent version keeps its own. */
async function assessContent(
  db: Db,
  { person_id, currency }: Pick<StoredQuote, "person_id" | "currency">,
  content: QuoteContent,
): Promise<Pick<Quote, "treatment" | "totals">> {
  const parties = await findParties(db, person_id);
  if (!parties) throw new Error("The client of a quote cannot be found.");
  const { treatment } = assess({ lines: content.lines, currency }, parties);
  const roundsToWhole = currency === "INR" && parties.business.roundsToRupee;
  const totals = computeSelected({ ...content, treatment, roundsToWhole }, listPreselected(content.lines));
  return { treatment, totals: describeTotals(totals) };
}

export function describeTotals({ parts, ...totals }: QuoteTotals): Quote["totals"] {
  return { ...totals, milestones: parts.map((part) => part.totals.totalMinor) };
}

/** Taxes and codes come from the settings when it's sent, so only the owner's own input is compared. */
function isDifferent(row: StoredQuote, content: QuoteContent, sent: QuoteSnapshot): boolean {
  const written = (
    { title, currency }: { title: string; currency: string },
    { lines, milestones, terms, notes }: Omit<QuoteContent, "validDays">,
  ) =>
    formatCanonicalJson({
      title,
      currency,
      milestones,
      terms,
      notes,
      lines: lines.map(({ sac: _sac, taxBp: _taxBp, ...line }) => line),
    });
  return written(row, content) !== written(sent, sent);
}

interface RowContext {
  client: Client | undefined;
  /** The latest first. */
  mails: readonly MailState[] | undefined;
}

function toFacts(
  row: StoredQuote,
  { client, mails = [] }: RowContext,
  today: string,
): Omit<QuoteRow, "totalMinor"> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.number,
    person: client ?? { id: row.person_id, name: "Somebody", email: "" },
    title: row.title,
    currency: row.currency,
    isExpired: isExpired({ status: row.status, validUntil: row.valid_until }, today),
    validUntil: row.valid_until,
    views: row.views,
    sentAt: row.sent_at,
    mail: mails.find(({ kind }) => kind === QUOTE_MAIL) ?? null,
    createdAt: row.created_at,
  };
}
