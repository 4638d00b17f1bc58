import type { Currency } from "../../../utils/money.ts";
import { isTaxed } from "../business/tax.ts";
import {
  assess,
  type DocumentSnapshot,
  freezeParties,
  type Parties,
} from "../documents/document-snapshot.ts";
import { type AcceptanceWay, formatStatement, type QuoteKind } from "./quote.ts";
import { computeQuote, type QuoteTotals, selectLines } from "./quote-totals.ts";
import type { MilestoneShare, QuoteContent, QuoteLine } from "./schema.ts";

/** Everything on one sent version. Its canonical JSON is what is hashed, and its PDF is drawn from nothing else. */
export interface QuoteSnapshot
  extends Pick<
    DocumentSnapshot,
    "regime" | "supplier" | "recipient" | "treatment" | "placeOfSupply" | "colors"
  > {
  kind: QuoteKind;
  number: string;
  n: number;
  /** The version before, which no longer counts. */
  replaces: { n: number; sentOn: string } | null;
  title: string;
  currency: Currency;
  /** Days of the owner's calendar, in this time zone. */
  sentOn: string;
  validUntil: string;
  zone: string;
  roundsToWhole: boolean;
  lines: QuoteLine[];
  milestones: MilestoneShare[];
  terms: string;
  notes: string;
  /** The statement that the client ticks to accept it. */
  statement: string;
}

export interface NewVersion {
  kind: QuoteKind;
  number: string;
  n: number;
  replaces: QuoteSnapshot["replaces"];
  title: string;
  currency: Currency;
  sentOn: string;
  validUntil: string;
  zone: string;
  email: string;
  colors: QuoteSnapshot["colors"];
}

export function freezeQuote(
  { lines, milestones, terms, notes }: QuoteContent,
  parties: Parties,
  { email, ...named }: NewVersion,
): QuoteSnapshot {
  const { business } = parties;
  const { treatment, placeOfSupply } = assess({ lines, currency: named.currency }, parties);
  return {
    ...named,
    ...freezeParties(parties, email),
    treatment,
    placeOfSupply,
    milestones,
    terms,
    notes,
    roundsToWhole: named.currency === "INR" && business.roundsToRupee,
    lines: lines.map((line) => ({
      ...line,
      sac: line.sac || business.defaultSac,
      taxBp: isTaxed(treatment) ? line.taxBp : 0,
    })),
    statement: formatStatement({ number: named.number, n: named.n, supplier: business.legalName }),
  };
}

/** The options that are ticked at first. */
export function listPreselected(lines: readonly QuoteLine[]): string[] {
  return lines.filter((line) => line.isOptional && line.isPreselected).map(({ id }) => id);
}

/** The totals of the quote with these options; ids that are no option change nothing. */
export function computeSelected(
  {
    lines,
    milestones,
    treatment,
    roundsToWhole,
  }: Pick<QuoteSnapshot, "lines" | "milestones" | "treatment" | "roundsToWhole">,
  selection: readonly string[],
): QuoteTotals {
  const shares = milestones.map(({ shareBp }) => shareBp);
  return computeQuote(selectLines(lines, selection), shares, { treatment, roundsToWhole });
}

/** The agreement and how it was made, in the form that is hashed. */
export interface AcceptanceRecord {
  quoteId: string;
  versionSha256: string;
  snapshot: QuoteSnapshot;
  /** Ids of the chosen options. */
  selection: string[];
  totals: QuoteTotals;
  statement: string;
  name: string;
  /** The address that the link was sent to. */
  email: string;
  how: AcceptanceWay;
  /** Who recorded it, for a client who agreed by phone or on paper; empty otherwise. */
  recordedBy: string;
  /** The client's network address and user agent; empty if the owner recorded the acceptance. */
  address: string;
  userAgent: string;
  linkVersion: number;
  /** The moment of the acceptance in UTC. */
  at: string;
}

export type Agreement = Omit<AcceptanceRecord, "snapshot" | "totals" | "statement">;

export function writeRecord(snapshot: QuoteSnapshot, agreement: Agreement): AcceptanceRecord {
  const options = snapshot.lines.filter((line) => line.isOptional).map(({ id }) => id);
  const selection = options.filter((id) => agreement.selection.includes(id));
  return {
    ...agreement,
    snapshot,
    selection,
    statement: snapshot.statement,
    totals: computeSelected(snapshot, selection),
  };
}
