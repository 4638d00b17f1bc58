import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Currency } from "../../../utils/money.ts";
import { getBusiness } from "../business/business.server.ts";
import { assess } from "../documents/document-snapshot.ts";
import { findParties } from "../documents/parties.server.ts";
import type { DocumentLine } from "../documents/schema.ts";
import { MILESTONE_PLANS } from "./quote.ts";
import { computeSelected } from "./quote-snapshot.ts";
import type { QuoteContent } from "./schema.ts";

/** Taxed by the settings. */
export type NewQuoteLine = Omit<DocumentLine, "taxBp">;

export interface NewQuote {
  id: string;
  personId: string;
  dealId: string | null;
  title: string;
  currency: Currency;
  lines: readonly NewQuoteLine[];
  notes: string;
  now: Date;
}

/** Drafts a quote for the owner to check, with the terms and the days of the settings. Nothing is sent. */
export async function addDraftQuote(
  trx: Transaction<Schema>,
  { id, personId, dealId, title, currency, lines, notes, now }: NewQuote,
): Promise<void> {
  const parties = await findParties(trx, personId);
  if (!parties) throw new Error("The client of a quote cannot be found.");
  const { quoteTerms, quoteValidDays, roundsToRupee, regime, defaultTaxBp } = await getBusiness(trx);
  const taxBp = regime === "regular" ? defaultTaxBp : 0;
  const content: QuoteContent = {
    lines: lines.map((line, index) => ({
      ...line,
      taxBp,
      id: `${index + 1}`,
      isOptional: false,
      isPreselected: false,
    })),
    milestones: [...(MILESTONE_PLANS.thirds?.shares ?? [])],
    terms: quoteTerms,
    notes,
    validDays: quoteValidDays,
  };
  const { treatment } = assess({ lines: content.lines, currency }, parties);
  const roundsToWhole = currency === "INR" && roundsToRupee;
  const at = toTimestamp(now);
  await trx
    .insertInto("quotes")
    .values({
      id,
      kind: "quote",
      status: "draft",
      number: null,
      person_id: personId,
      deal_id: dealId,
      engagement_id: null,
      title,
      currency,
      content: JSON.stringify(content),
      valid_until: null,
      total_minor: computeSelected({ ...content, treatment, roundsToWhole }, []).totalMinor,
      first_viewed_at: null,
      last_viewed_at: null,
      sent_at: null,
      decided_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
