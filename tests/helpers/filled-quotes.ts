import { hash } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { findFiscalYear } from "../../app/features/money/business/fiscal-year.ts";
import { type Parties, toRecipient } from "../../app/features/money/documents/document-snapshot.ts";
import { MILESTONE_PLANS } from "../../app/features/money/quotes/quote.ts";
import {
  freezeQuote,
  type NewVersion,
  type QuoteSnapshot,
  writeRecord,
} from "../../app/features/money/quotes/quote-snapshot.ts";
import type { QuoteContent } from "../../app/features/money/quotes/schema.ts";
import { addDays } from "../../app/utils/dates.ts";
import { formatCanonicalJson } from "../../app/utils/text/canonical-json.ts";
import type { Connection } from "../../db/connection.ts";
import type { EngagementTable, MilestoneTable, QuoteTable } from "../../db/tables/invoice-tables.ts";
import { insertAll } from "./filled-rows.ts";
import { BUSINESS, CLIENT } from "./invoice-samples.ts";
import { buildQuoteLine } from "./quote-samples.ts";

/** How many rows a site has of what its owner has offered. People, deals and invoices are there already. */
export interface QuotesSize {
  people: number;
  deals: number;
  invoices: number;
  quotes: number;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 14;
/** The newest of the agreed engagements aren't finished. */
const ACTIVE = 40;
const PARTS = [...(MILESTONE_PLANS.thirds?.shares ?? [])];
/** A third of all is accepted. */
const STATUSES = ["accepted", "sent", "declined", "accepted", "viewed", "draft"] as const;

interface Filled {
  quote: Insertable<QuoteTable>;
  /** The latest last; none of a draft. */
  snapshots: QuoteSnapshot[];
}

const idOf = (n: number) => `quote-${n}`;

/** Every third quote of all these years became an engagement, whose parts are paid by invoices that are there. */
export async function fillQuotes(connection: Connection, size: QuotesSize, now: Date): Promise<void> {
  const { db, dialect } = connection;
  const filled = Array.from({ length: size.quotes }, (_, n) => buildQuote(n, size, now));
  await insertAll(
    db,
    "quotes",
    filled.map(({ quote }) => quote),
  );
  await insertAll(db, "quote_versions", filled.flatMap(listVersions));
  const agreed = filled.filter(({ quote }) => quote.status === "accepted");
  await insertAll(db, "acceptances", agreed.map(buildAcceptance));
  await insertAll(db, "engagements", agreed.map(buildEngagement));
  await insertAll(
    db,
    "milestones",
    agreed.flatMap(({ quote }, index) => buildMilestones(quote, index, size.invoices)),
  );
  // PostgreSQL does so by itself; a site on SQLite never does.
  if (dialect === "postgres") await sql`analyze`.execute(db);
}

const PARTIES: Parties = { business: BUSINESS, recipient: toRecipient(CLIENT) };

const CONTENT: QuoteContent = {
  lines: ["Shop", "Search", "Hosting"].map((title, index) =>
    buildQuoteLine({
      id: String(index),
      title,
      unitMinor: 400_000,
      isOptional: index > 0,
      isPreselected: true,
      detail: "Set up, tested on phones and handed over with a manual of some pages. ".repeat(3),
    }),
  ),
  milestones: PARTS,
  terms: "The work begins when the first part is paid. ".repeat(20),
  notes: "",
  validDays: VALID_DAYS,
};

function buildQuote(n: number, size: QuotesSize, now: Date): Filled {
  const status = STATUSES[n % STATUSES.length] ?? "draft";
  const createdAt = new Date(now.getTime() - n * DAY_MS).toISOString();
  const day = createdAt.slice(0, 10);
  const isDraft = status === "draft";
  const { name: fiscalYear } = findFiscalYear(day);
  const number = isDraft ? null : `Q/${fiscalYear}/${size.quotes - n}`;
  const versions = n % 4 === 0 ? 2 : 1;
  const validUntil = addDays(day, VALID_DAYS);
  const sent: Omit<NewVersion, "n"> = {
    kind: "quote",
    currency: "INR",
    number: number ?? "",
    title: `A shop ${n}`,
    zone: "Asia/Kolkata",
    sentOn: day,
    validUntil,
    email: "owner@example.com",
    replaces: null,
    colors: { primary: "#2563eb", accent: "#16a34a" },
  };
  const isDecided = status === "accepted" || status === "declined";
  return {
    snapshots: Array.from({ length: isDraft ? 0 : versions }, (_, index) =>
      freezeQuote(CONTENT, PARTIES, { ...sent, n: index + 1 }),
    ),
    quote: {
      id: idOf(n),
      kind: "quote",
      status,
      number,
      engagement_id: null,
      title: `A shop ${n}`,
      person_id: `person-${(n * 7 + 1) % size.people}`,
      deal_id: `deal-${n % size.deals}`,
      currency: "INR",
      content: JSON.stringify(CONTENT),
      total_minor: 1_200_000,
      valid_until: isDraft ? null : validUntil,
      current_version: isDraft ? 0 : versions,
      views: isDecided ? 3 : 0,
      first_viewed_at: null,
      last_viewed_at: null,
      sent_at: isDraft ? null : createdAt,
      decided_at: isDecided ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    },
  };
}

function listVersions({ quote, snapshots }: Filled) {
  return snapshots.map((snapshot) => {
    const text = formatCanonicalJson(snapshot);
    return {
      quote_id: quote.id,
      n: snapshot.n,
      snapshot: text,
      sha256: hash("sha256", text),
      total_minor: 1_200_000,
      valid_until: snapshot.validUntil,
      sent_at: quote.created_at,
    };
  });
}

function buildAcceptance({ quote, snapshots }: Filled) {
  const snapshot = snapshots.at(-1);
  if (!snapshot) throw new Error("An accepted quote was sent.");
  const record = writeRecord(snapshot, {
    quoteId: quote.id,
    versionSha256: "",
    selection: ["1", "2"],
    name: "Nia Brown",
    email: "nia@example.com",
    how: "link",
    recordedBy: "",
    address: "203.0.113.7",
    userAgent: "",
    linkVersion: 1,
    at: quote.created_at,
  });
  const canonical = formatCanonicalJson(record);
  return {
    id: `acceptance-${quote.id}`,
    quote_id: quote.id,
    n: snapshot.n,
    canonical,
    name: record.name,
    sha256: hash("sha256", canonical),
    how: record.how,
    total_minor: 1_200_000,
    at: record.at,
  };
}

function buildEngagement({ quote }: Filled, index: number): Insertable<EngagementTable> {
  const { person_id, deal_id = null, title, currency, created_at } = quote;
  const day = created_at.slice(0, 10);
  return {
    id: `engagement-${index}`,
    status: index < ACTIVE ? "active" : "completed",
    quote_id: quote.id,
    person_id,
    deal_id,
    title,
    currency,
    started_on: day,
    created_at,
    updated_at: created_at,
    finished_on: index < ACTIVE ? null : day,
  };
}

/** Active work has its first part invoiced, finished work all of them. */
function buildMilestones(
  { id, created_at }: Insertable<QuoteTable>,
  index: number,
  invoices: number,
): Insertable<MilestoneTable>[] {
  return PARTS.map(({ label, shareBp }, position) => {
    const isDone = index >= ACTIVE || position === 0;
    return {
      id: `milestone-${index}-${position}`,
      engagement_id: `engagement-${index}`,
      quote_id: id,
      position,
      label,
      lines: "[]",
      total_minor: (1_200_000 * shareBp) / 10_000,
      created_at,
      done_at: isDone ? created_at : null,
      invoice_id: isDone ? `invoice-${(index * PARTS.length + position) % invoices}` : null,
    };
  });
}
