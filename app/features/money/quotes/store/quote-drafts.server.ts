import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { computeLineNet } from "../../business/document-totals.ts";
import { assess } from "../../documents/document-snapshot.ts";
import { findParties } from "../../documents/parties.server.ts";
import { computeSelected, listPreselected } from "../quote-snapshot.ts";
import type { Quote, QuoteInput } from "../schema.ts";
import { describeQuote, findStoredQuote, type StoredQuote } from "./quote-rows.server.ts";

export interface QuoteWrite extends OwnerWrite {
  newId: () => string;
  /** In the owner's time zone. */
  today: string;
}

export function createQuote(by: QuoteWrite, input: QuoteInput): Promise<WriteResult<Quote>> {
  return writeAsOwner(by, { action: "quote_created", subject: getTitle }, async (trx) => {
    const columns = await toColumns(trx, input);
    if (!columns.ok) return columns;
    const at = toTimestamp(by.now);
    const row = await trx
      .insertInto("quotes")
      .values({
        id: by.newId(),
        status: "draft",
        number: null,
        valid_until: null,
        ...columns.value,
        first_viewed_at: null,
        last_viewed_at: null,
        sent_at: null,
        decided_at: null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: await describeQuote(trx, row, by.today) };
  });
}

/** A sent version never changes: an edit is for the next version. */
export function updateQuote(by: QuoteWrite, id: string, input: QuoteInput): Promise<WriteResult<Quote>> {
  return writeAsOwner(by, { action: "quote_updated", subject: getTitle }, async (trx) => {
    const before = await findStoredQuote(trx, id);
    if (!before) return notFound("quote");
    const refusal = refuseDecided(before);
    if (refusal) return refusal;
    if (before.current_version > 0 && input.personId !== before.person_id)
      return invalidField("personId", "A sent quote can't go to somebody else. Write a new one.");
    const columns = await toColumns(trx, input);
    if (!columns.ok) return columns;
    const row = await trx
      .updateTable("quotes")
      .set(({ eb }) => ({
        ...columns.value,
        // Until the next version is sent, lists show the version that the client has.
        ...(before.current_version > 0 && { total_minor: before.total_minor }),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .where("version", "=", input.version ?? before.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describeQuote(trx, row, by.today) } : staleVersion("quote");
  });
}

/** Deletes for good, and only quotes that were never sent. */
export function deleteQuote(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string; title: string }>> {
  return writeAsOwner(by, { action: "quote_deleted", subject: getTitle }, async (trx) => {
    const row = await findStoredQuote(trx, id);
    if (!row) return notFound("quote");
    if (row.current_version > 0) {
      return { ok: false, code: "wrong_state", message: "A quote that was sent stays. You can withdraw it." };
    }
    await trx.deleteFrom("quotes").where("id", "=", id).where("current_version", "=", 0).execute();
    return { ok: true, value: { id, title: row.title } };
  });
}

export function refuseDecided({ status }: StoredQuote): WriteFailure | undefined {
  if (status === "accepted") {
    const message = "An accepted quote can't be changed. Add to it with a change order.";
    return { ok: false, code: "wrong_state", message };
  }
  if (status === "declined" || status === "withdrawn") {
    return { ok: false, code: "wrong_state", message: `This quote is ${status}. Write a new one.` };
  }
  return undefined;
}

type Columns = Pick<
  StoredQuote,
  "kind" | "person_id" | "deal_id" | "engagement_id" | "title" | "currency" | "content" | "total_minor"
>;

async function toColumns(
  trx: Transaction<Schema>,
  { personId, dealId, engagementId, title, currency, version: _, ...content }: QuoteInput,
): Promise<WriteResult<Columns>> {
  const parties = await findParties(trx, personId);
  if (!parties) return invalidField("personId", "This person doesn't exist.");
  const fault =
    (await findPlaceFault(trx, { dealId, engagementId, currency })) ?? findLineFault(content.lines);
  if (fault) return fault;
  const { treatment } = assess({ lines: content.lines, currency }, parties);
  const rules = { treatment, roundsToWhole: currency === "INR" && parties.business.roundsToRupee };
  const everything = content.lines.map(({ id }) => id);
  if (computeSelected({ ...content, ...rules }, everything).totalMinor > AMOUNT_MAX_MINOR)
    return invalidField(`lines.${content.lines.length - 1}.unitMinor`, "This amount is too high.");
  const { totalMinor } = computeSelected({ ...content, ...rules }, listPreselected(content.lines));
  return {
    ok: true,
    value: {
      kind: engagementId === null ? "quote" : "change",
      person_id: personId,
      deal_id: dealId,
      engagement_id: engagementId,
      title,
      currency,
      content: JSON.stringify(content),
      total_minor: totalMinor,
    },
  };
}

async function findPlaceFault(
  trx: Transaction<Schema>,
  { dealId, engagementId, currency }: Pick<QuoteInput, "dealId" | "engagementId" | "currency">,
): Promise<WriteFailure | undefined> {
  if (dealId !== null) {
    const deal = await trx.selectFrom("deals").select("id").where("id", "=", dealId).executeTakeFirst();
    if (!deal) return invalidField("dealId", "This deal doesn't exist.");
  }
  if (engagementId === null) return undefined;
  const engagement = await trx
    .selectFrom("engagements")
    .select(["status", "currency"])
    .where("id", "=", engagementId)
    .executeTakeFirst();
  if (engagement?.status !== "active")
    return invalidField("engagementId", "Only active work can be added to.");
  return engagement.currency === currency
    ? undefined
    : invalidField("currency", `This work is paid in ${engagement.currency}.`);
}

function findLineFault(lines: QuoteInput["lines"]): WriteFailure | undefined {
  const index = lines.findIndex((line) => computeLineNet(line) < 0);
  return index < 0
    ? undefined
    : invalidField(`lines.${index}.discountMinor`, "The discount is higher than the line.");
}
