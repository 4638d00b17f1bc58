import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import type { EngagementTable } from "../../../../db/tables/invoice-tables.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { addMilestoneDraft } from "./store/milestone-drafts.server.ts";

export interface AgreedPart {
  label: string;
  /** JSON: the lines of its invoice. */
  lines: string;
  totalMinor: number;
  /** Whether the part is invoiced at once. */
  isUpfront: boolean;
}

export interface AgreedWork {
  /** The engagement that a change order adds to. */
  engagementId: string | null;
  quoteId: string;
  personId: string;
  dealId: string | null;
  title: string;
  currency: EngagementTable["currency"];
  parts: readonly AgreedPart[];
}

interface Opening {
  newId: () => string;
  now: Date;
  /** In the owner's time zone. */
  today: string;
}

/**
 * Opens an engagement for accepted work, or adds a change order's parts after those that are there. Parts that are due at
 * once get the draft of their invoice. Call it in the transaction that stores the acceptance.
 */
export async function openEngagement(
  trx: Transaction<Schema>,
  work: AgreedWork,
  { newId, now, today }: Opening,
): Promise<{ id: string }> {
  const at = toTimestamp(now);
  const id = work.engagementId ?? newId();
  if (work.engagementId === null) {
    const { quoteId, personId, dealId, title, currency } = work;
    await trx
      .insertInto("engagements")
      .values({
        id,
        status: "active",
        person_id: personId,
        deal_id: dealId,
        quote_id: quoteId,
        title,
        currency,
        started_on: today,
        finished_on: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  const last = await trx
    .selectFrom("milestones")
    .select(({ fn }) => fn.max("position").as("position"))
    .where("engagement_id", "=", id)
    .executeTakeFirst();
  const first = Number(last?.position ?? -1) + 1;
  for (const [index, part] of work.parts.entries()) {
    const milestone = await trx
      .insertInto("milestones")
      .values({
        id: newId(),
        engagement_id: id,
        quote_id: work.quoteId,
        position: first + index,
        label: part.label,
        lines: part.lines,
        total_minor: part.totalMinor,
        invoice_id: null,
        done_at: part.isUpfront ? at : null,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (part.isUpfront) await addMilestoneDraft(trx, milestone, { newId, now });
  }
  return { id };
}
