import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { type Routes, saved } from "../../../../kit/http/routes.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { sayWhetherMailed } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { findSentQuote } from "../linked-quotes.server.ts";
import { type Quote, quoteLinkSchema, quoteSchema, type RecordInput, recordInput } from "../schema.ts";
import { acceptQuote } from "../store/acceptance.server.ts";
import { renewQuoteLink, withdrawQuote } from "../store/quote-decisions.server.ts";
import type { QuoteWrite } from "../store/quote-drafts.server.ts";
import { describeQuote } from "../store/quote-rows.server.ts";
import { nameQuote, sendQuote } from "../store/send-quote.server.ts";

const sendInput = z.object({ version: z.int32().min(1).optional() });

export function quoteSending(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, newId: site.newId, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/:id/send",
        "Keep what a quote says as its next version, and send it to the client with its PDF and link",
        {
          params: textParam,
          body: sendInput,
          isBodyOptional: true,
          answer: saved(quoteSchema, "The mail waits in the outbox", "Email queued"),
          errors: { 422: "Something that a quote must say, or the client's email address, is missing" },
        },
        async ({ write, params, body }) =>
          sayWhetherMailed(site, await sendQuote(await now(write()), site, params.id, body)),
      )
      .post(
        "/:id/withdraw",
        "Take an offer back; its link leads nowhere from now on",
        { params: textParam, answer: saved(quoteSchema, "Withdrawn", "Quote withdrawn") },
        async ({ write, params }) => withdrawQuote(await now(write()), params.id),
      )
      .post(
        "/:id/new-link",
        "Make a new link; the ones before lead nowhere from now on",
        { params: textParam, answer: saved(quoteLinkSchema, "Made", "New link made") },
        ({ write, params }) => renewQuoteLink({ ...write(), site }, params.id),
      )
      .post(
        "/:id/record-acceptance",
        "Record that the client agreed by phone or on paper",
        {
          params: textParam,
          body: recordInput,
          answer: saved(quoteSchema, "Recorded", "Acceptance recorded"),
        },
        async ({ write, params, body }) => recordAcceptance(await now(write()), site, params.id, body),
      );
}

/** Stores the agreement first, as for a client; the line in the log follows. */
async function recordAcceptance(
  by: QuoteWrite,
  site: Site,
  id: string,
  { how, selection, name }: RecordInput,
): Promise<WriteResult<Quote>> {
  const sent = await findSentQuote(by.connection.db, id);
  if (!sent) return notFound("sent quote");
  const accepted = await acceptQuote(site, {
    sent,
    n: sent.version.n,
    sha256: sent.version.sha256,
    selection,
    name,
    how,
    recordedBy: by.actor,
    address: "",
    userAgent: "",
    now: by.now,
  });
  if (!accepted.ok) return accepted;
  return writeAsOwner(by, { action: "quote_approved", subject: nameQuote }, async (trx) => ({
    ok: true,
    value: await describeQuote(trx, accepted.value.row, by.today),
  }));
}
