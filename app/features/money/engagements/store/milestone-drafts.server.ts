import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { MilestoneTable } from "../../../../../db/tables/invoice-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { assess } from "../../documents/document-snapshot.ts";
import { findAgreedTax, findParties, roundAsAgreed } from "../../documents/parties.server.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { addDraft } from "../../invoices/drafts.server.ts";

/** Drafts the invoice of a milestone that is due; the owner issues it. */
export async function addMilestoneDraft(
  trx: Transaction<Schema>,
  milestone: Selectable<MilestoneTable>,
  { newId, now }: { newId: () => string; now: Date },
): Promise<string> {
  const engagement = await trx
    .selectFrom("engagements")
    .select(["person_id", "title", "currency"])
    .where("id", "=", milestone.engagement_id)
    .executeTakeFirstOrThrow();
  const today = await findParties(trx, engagement.person_id);
  if (!today) throw new Error("The client of an engagement cannot be found.");
  const parties = roundAsAgreed(today, await findAgreedTax(trx, milestone.quote_id));
  const { currency } = engagement;
  const input = {
    personId: engagement.person_id,
    title: `${engagement.title}: ${milestone.label}`,
    currency,
    inrRateMicro: null,
    lines: parseJson<DocumentLine[]>(milestone.lines),
    notes: "",
  };
  const id = newId();
  await addDraft(trx, { id, input, parties, assessment: assess(input, parties), now });
  await trx.updateTable("milestones").set({ invoice_id: id }).where("id", "=", milestone.id).execute();
  return id;
}
