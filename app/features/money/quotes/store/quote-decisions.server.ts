import { sql } from "kysely";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { createOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { wantsMail } from "../../../core/settings/wants-mail.ts";
import { findSentQuote, formatQuoteLink } from "../linked-quotes.server.ts";
import type { OwnerEvent } from "../mails/quote-mails.ts";
import { composeFor, composeOwnerMail, settleQuoteMails } from "../mails.server.ts";
import { isWaiting, WAITING_STATUSES } from "../quote.ts";
import type { Quote } from "../schema.ts";
import type { QuoteWrite } from "./quote-drafts.server.ts";
import { describeQuote, findStoredQuote } from "./quote-rows.server.ts";
import { nameQuote } from "./send-quote.server.ts";

/** Declines a quote, even after its last day. */
export function declineQuote(
  site: Site,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<WriteResult<{ id: string }>> {
  return site.connection.transact(async (trx) => {
    const at = toTimestamp(now);
    const row = await trx
      .updateTable("quotes")
      .set(({ eb }) => ({
        status: "declined",
        decline_reason: reason,
        decided_at: at,
        updated_at: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("status", "in", WAITING_STATUSES)
      .returning("id")
      .executeTakeFirst();
    if (!row) {
      const { status = "gone" } = (await findStoredQuote(trx, id)) ?? {};
      return { ok: false, code: "wrong_state", message: `This quote is ${status} already.` };
    }
    await settleQuoteMails(trx, id, now);
    await notifyOwner(trx, site, { event: "quote_declined", id, now });
    return { ok: true, value: { id } };
  });
}

/** Counts an opening by anybody but the owner, who is notified of the first one. */
export function countView(site: Site, { id, now }: { id: string; now: Date }): Promise<void> {
  return site.connection.transact(async (trx) => {
    const at = toTimestamp(now);
    const row = await trx
      .updateTable("quotes")
      .set(({ eb, fn }) => ({
        views: eb("views", "+", 1),
        first_viewed_at: fn.coalesce("first_viewed_at", sql<string>`${at}`),
        last_viewed_at: at,
        status: sql`case when status = 'sent' then 'viewed' else status end`,
      }))
      .where("id", "=", id)
      .where("current_version", ">", 0)
      .returning("views")
      .executeTakeFirst();
    if (row?.views === 1) await notifyOwner(trx, site, { event: "quote_viewed", id, now });
  });
}

type Trx = Parameters<Parameters<Site["connection"]["transact"]>[0]>[0];

async function notifyOwner(
  trx: Trx,
  site: Site,
  { event, id, now }: { event: OwnerEvent; id: string; now: Date },
): Promise<void> {
  if (!wantsMail(await getSettings(trx), "message")) return;
  const mail = await composeFor(trx, site, id, composeOwnerMail(event));
  if (!mail) return;
  const about = { noun: "quote", id } as const;
  await createOutboxMail(trx, { id: site.newId(), kind: event, subjectId: id, mail, about }, now);
}

/** Withdraws an offer: its link is no longer valid. */
export function withdrawQuote(by: QuoteWrite, id: string): Promise<WriteResult<Quote>> {
  return writeAsOwner(by, { action: "quote_withdrawn", subject: nameQuote }, async (trx) => {
    const before = await findStoredQuote(trx, id);
    if (!before) return notFound("quote");
    if (!isWaiting(before.status))
      return {
        ok: false,
        code: "wrong_state",
        message: "Only a quote that waits for the client can be withdrawn.",
      };
    const at = toTimestamp(by.now);
    const row = await trx
      .updateTable("quotes")
      .set(({ eb }) => ({
        status: "withdrawn",
        decided_at: at,
        updated_at: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("version", "=", before.version)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleQuoteMails(trx, id, by.now);
    return { ok: true, value: await describeQuote(trx, row, by.today) };
  });
}

/** Revokes the links that were sent before. */
export function renewQuoteLink(
  by: OwnerWrite & { site: Pick<Site, "secret" | "siteUrl"> },
  id: string,
): Promise<WriteResult<{ id: string; number: string; link: string }>> {
  const entry = {
    action: "quote_link_renewed",
    subject: ({ number }: { number: string }) => number,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const sent = await findSentQuote(trx, id);
    if (!sent) return { ok: false, code: "wrong_state", message: "A draft has no link. Send it first." };
    const row = await trx
      .updateTable("quotes")
      // The version stays: an open form of the quote can still be saved.
      .set(({ eb }) => ({ link_version: eb("link_version", "+", 1) }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: { id, number: sent.snapshot.number, link: formatQuoteLink(by.site, row) } };
  });
}
