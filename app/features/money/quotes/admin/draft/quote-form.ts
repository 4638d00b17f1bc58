import { type Currency, parseCurrency } from "../../../../../utils/money.ts";
import {
  createFieldReader,
  type FieldReader,
  percentage,
  wholeNumber,
} from "../../../../../utils/typed-number.ts";
import type { Person } from "../../../../clients/people/schema.ts";
import type { Service } from "../../../../content/services/schema.ts";
import { WHOLE_BP } from "../../../business/milestone-shares.ts";
import type { OwnerBusiness } from "../../../business/schema.ts";
import {
  createLine,
  createLineReader,
  type Faults,
  type LineDraft,
  readLine,
  toLineDraft,
} from "../../../documents/line-draft/line-draft.ts";
import { MILESTONE_EVENTS, MILESTONE_PLANS, type Share, VALID_MAX_DAYS } from "../../quote.ts";
import type { MilestoneShare, Quote, QuoteInput, QuoteLine } from "../../schema.ts";
import type { QuoteData } from "../quotes-data.ts";

/** A typed part of the sum. */
export const SHARE = percentage({ min: 1, max: WHOLE_BP, ask: "Please enter a percentage, such as 25." });

/** Typed days of validity, from the day on which it's sent. */
export const VALID_DAYS = wholeNumber({ min: 1, max: VALID_MAX_DAYS, ask: "Please enter a number of days." });

/** One line as it is typed. */
export interface QuoteLineDraft extends LineDraft {
  id: string;
  isOptional: boolean;
  isPreselected: boolean;
}

/** One part of the sum as it is typed. */
export interface ShareDraft {
  label: string;
  share: string;
  event: string;
}

/** A quote as it is typed. */
export interface QuoteDraft {
  client: Person | null;
  dealId: string | null;
  engagementId: string | null;
  title: string;
  currency: string;
  lines: QuoteLineDraft[];
  milestones: ShareDraft[];
  terms: string;
  notes: string;
  validDays: string;
  version?: number;
}

export function createQuoteLine(business: Pick<OwnerBusiness, "defaultTaxBp">): QuoteLineDraft {
  return { ...createLine(business), id: crypto.randomUUID(), isOptional: false, isPreselected: false };
}

/** Copies the title, and the price where it's in the currency of the quote. */
export function createServiceLine(
  { title, startingPrice, currency }: Pick<Service, "title" | "startingPrice" | "currency">,
  quoted: Currency,
  business: Pick<OwnerBusiness, "defaultTaxBp">,
): QuoteLineDraft {
  const unit = parseCurrency(currency) === quoted ? startingPrice : "";
  return { ...createQuoteLine(business), title, unit };
}

export function toShareDrafts(shares: readonly Share[]): ShareDraft[] {
  return shares.map(({ label, shareBp, event }) => ({ label, event, share: String(shareBp / 100) }));
}

/** The form of a stored quote, or of a new one with the defaults of the deal, the client and the settings. */
export function toQuoteDraft({ quote, client, deal, engagement, business }: QuoteData): QuoteDraft {
  if (quote) return toStoredDraft(quote, client);
  return {
    client,
    dealId: deal?.id ?? engagement?.dealId ?? null,
    engagementId: engagement?.id ?? null,
    title: deal?.title ?? "",
    currency: engagement?.currency ?? deal?.currency ?? (client?.currency || "INR"),
    lines: [{ ...createQuoteLine(business), id: "1" }],
    milestones: toShareDrafts(MILESTONE_PLANS.thirds?.shares ?? []),
    terms: business.quoteTerms,
    notes: "",
    validDays: String(business.quoteValidDays),
  };
}

function toStoredDraft(quote: Quote, client: Person | null): QuoteDraft {
  const { dealId, kind, title, currency, lines, milestones, terms, notes, validDays, version } = quote;
  return {
    client,
    dealId,
    title,
    currency,
    terms,
    notes,
    version,
    // For a quote, it's the engagement that the acceptance opened, which is no part of the draft.
    engagementId: kind === "change" ? quote.engagementId : null,
    lines: lines.map(({ id, isOptional, isPreselected, ...line }) => ({
      ...toLineDraft(line, currency),
      id,
      isOptional,
      isPreselected,
    })),
    milestones: toShareDrafts(milestones),
    validDays: String(validDays),
  };
}

export function readCurrency({ currency }: Pick<QuoteDraft, "currency">): Currency {
  return parseCurrency(currency) ?? "INR";
}

/** The lines as the API takes them; undefined while one of them lacks a number. */
export function readQuoteLines(
  lines: readonly QuoteLineDraft[],
  currency: Currency,
): QuoteLine[] | undefined {
  const faults: Faults = {};
  const read = lines.map((line, index) => readQuoteLine(line, currency, createLineReader(faults, index)));
  return Object.keys(faults).length === 0 ? read : undefined;
}

function readQuoteLine(line: QuoteLineDraft, currency: Currency, read: FieldReader): QuoteLine {
  const { id, isOptional, isPreselected } = line;
  return { ...readLine(line, currency, read), id, isOptional, isPreselected: isOptional && isPreselected };
}

/** The shares; undefined while one of them is no percentage. */
export function readShares(milestones: readonly ShareDraft[]): MilestoneShare[] | undefined {
  const faults: Faults = {};
  const read = milestones.map((one, index) => readShare(one, index, faults));
  return Object.keys(faults).length === 0 ? read : undefined;
}

function readShare({ label, share, event }: ShareDraft, index: number, faults: Faults): MilestoneShare {
  return {
    label,
    shareBp: createFieldReader(faults, `milestones.${index}.`)("share", share, SHARE),
    event: MILESTONE_EVENTS.find((known) => known === event) ?? "done",
  };
}

/** The share that is missing or too much; undefined if they add up to 100 %. */
export function describeShareFault(shares: readonly Pick<MilestoneShare, "shareBp">[]): string | undefined {
  const sum = shares.reduce((total, { shareBp }) => total + shareBp, 0);
  return sum === WHOLE_BP ? undefined : `The shares add up to ${sum / 100} %; they have to make 100 %.`;
}

type Read = { ok: true; body: QuoteInput } | { ok: false; fields: Faults };

/** The quote as the API takes it, or the fields that are missing or aren't numbers. */
export function readQuoteDraft(draft: QuoteDraft): Read {
  const { client, dealId, engagementId, title, terms, notes, version } = draft;
  const faults: Faults = {};
  if (!client) faults.client = "Please choose a client.";
  const currency = readCurrency(draft);
  const lines = draft.lines.map((line, index) =>
    readQuoteLine(line, currency, createLineReader(faults, index)),
  );
  const milestones = draft.milestones.map((one, index) => readShare(one, index, faults));
  const validDays = createFieldReader(faults)("validDays", draft.validDays, VALID_DAYS);
  const shareFault = milestones.length > 0 ? describeShareFault(milestones) : undefined;
  const isEachShareSound = !Object.keys(faults).some((key) => key.startsWith("milestones."));
  if (shareFault && isEachShareSound) faults.milestones = shareFault;
  if (Object.keys(faults).length > 0) return { ok: false, fields: faults };
  return {
    ok: true,
    body: {
      personId: client?.id ?? "",
      dealId,
      engagementId,
      title,
      currency,
      lines,
      milestones,
      terms,
      notes,
      validDays,
      ...(version !== undefined && { version }),
    },
  };
}
