import { type Counted, countOnce, findReached } from "../../../../db/limits.ts";
import type { Sender } from "../../../kit/http/visitor.server.ts";
import { createKeyedHash } from "../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../kit/keys/sender-key.server.ts";
import type { WriteFailure, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { storeClientQuestion } from "../../clients/contact/visitor-message.server.ts";
import { findToday } from "../../core/settings/site-zone.server.ts";
import { findLinkedQuote, type SentQuote } from "./linked-quotes.server.ts";
import { isExpired } from "./quote.ts";
import { computeSelected, listPreselected, type QuoteSnapshot } from "./quote-snapshot.ts";
import type { QuoteTotals } from "./quote-totals.ts";
import type { AcceptInput } from "./schema.ts";
import { acceptQuote } from "./store/acceptance.server.ts";
import { declineQuote } from "./store/quote-decisions.server.ts";
import { findAcceptance, type StoredAcceptance, type StoredQuote } from "./store/quote-rows.server.ts";

const HOUR_MS = 3_600_000;
const SENDER_LIMIT = { max: 30, windowMs: HOUR_MS };
const TOO_MANY = "That's more than I can look at right now. Please try again later or email me.";
const FORGED: WriteFailure = { ok: false, code: "not_found", message: "This link doesn't lead anywhere." };
const OVER: WriteFailure = { ok: false, code: "gone", message: "This link is no longer valid." };

/** A quote as the holder of its link reads it. */
export interface LinkedQuote {
  row: Pick<StoredQuote, "id" | "kind" | "status" | "decided_at" | "decline_reason">;
  snapshot: QuoteSnapshot;
  sha256: string;
  isExpired: boolean;
  /** The accepted options, or else those that were asked for, or else those that are ticked at first. */
  selection: string[];
  totals: QuoteTotals;
  acceptance: Pick<StoredAcceptance, "name" | "how" | "at" | "sha256"> | null;
}

type Linked =
  | { state: "found"; quote: LinkedQuote; sent: SentQuote }
  | { state: "forged" }
  | { state: "over" };

/** The ids of the options that are asked for; undefined for those that are ticked at first. */
export type ChooseOptions = (lines: QuoteSnapshot["lines"]) => readonly string[] | undefined;

/** Read-only: counts and changes nothing. The server computes the totals, whatever options are asked for. */
export async function loadLinkedQuote(
  site: Site,
  { token, choose }: { token: string; choose?: ChooseOptions | undefined },
): Promise<Linked> {
  const { db } = site.connection;
  const found = await findLinkedQuote(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const { state: _, ...sent } = found;
  const { row, version, snapshot } = sent;
  const acceptance = (await findAcceptance(db, row.id)) ?? null;
  const chosen = acceptance
    ? readSelection(acceptance)
    : (choose?.(snapshot.lines) ?? listPreselected(snapshot.lines));
  const options = snapshot.lines.filter((line) => line.isOptional).map(({ id }) => id);
  return {
    state: "found",
    sent,
    quote: {
      row,
      snapshot,
      sha256: version.sha256,
      isExpired: isExpired({ status: row.status, validUntil: row.valid_until }, await findToday(site)),
      selection: options.filter((id) => chosen.includes(id)),
      totals: computeSelected(snapshot, chosen),
      acceptance,
    },
  };
}

function readSelection({ canonical }: StoredAcceptance): string[] {
  const { selection }: { selection: string[] } = JSON.parse(canonical);
  return selection;
}

/** A quote that its link has led to, and the sender of the request. */
export interface QuoteVisit {
  sent: SentQuote;
  sender: Sender;
}

/** Stores the client's agreement to the version that they read. */
export async function acceptByLink(
  site: Site,
  { sent, sender }: QuoteVisit,
  { version: n, hash: sha256, selection, name }: AcceptInput,
): Promise<WriteResult<{ id: string }>> {
  const flood = await countVisit(site, sender);
  if (flood) return flood;
  const { row } = sent;
  const { address, userAgent } = sender;
  const by = { how: "link", recordedBy: "", address, userAgent } as const;
  const accepted = await acceptQuote(site, { sent, n, sha256, selection, name, now: site.now(), ...by });
  return accepted.ok ? { ok: true, value: { id: row.id } } : accepted;
}

export async function declineByLink(
  site: Site,
  { sent, sender }: QuoteVisit,
  reason: string,
): Promise<WriteResult<{ id: string }>> {
  const flood = await countVisit(site, sender);
  return flood ?? declineQuote(site, { id: sent.row.id, reason, now: site.now() });
}

/** A message in the inbox, from the address that the quote was sent to. */
export async function askByLink(
  site: Site,
  { sent, sender }: QuoteVisit,
  text: string,
): Promise<WriteResult<{ id: string }>> {
  const flood = await countVisit(site, sender);
  if (flood) return flood;
  const { number, recipient } = sent.snapshot;
  const client = { name: recipient.contact || recipient.name, email: recipient.email };
  const subject = `Question about quote ${number}`;
  const question = { client, subject, text, senderAddress: sender.address };
  const stored = await storeClientQuestion(site, question);
  return stored.ok ? { ok: true, value: { id: sent.row.id } } : stored;
}

/** Finds the quote of a link for a call, which has no page of its own to say that the link is no longer valid. */
export async function openQuoteLink(site: Site, token: string): Promise<WriteResult<SentQuote>> {
  const { connection, secret } = site;
  const found = await findLinkedQuote(connection.db, { secret, token, now: site.now() });
  if (found.state === "forged") return FORGED;
  return found.state === "over" ? OVER : { ok: true, value: found };
}

/** Counts a call against the sender's limit. */
async function countVisit(
  { connection, secret, now }: Site,
  sender: Sender,
): Promise<WriteFailure | undefined> {
  const counted = countedSender(secret, sender.address);
  // The look ahead keeps a flood of calls from taking the write lock.
  const reached =
    (await findReached(connection.db, [counted], now())) ??
    (await connection.transact((trx) => countOnce(trx, [counted], now())));
  if (!reached) return undefined;
  const retryAfterSeconds = Math.max(1, Math.ceil(reached.waitMs / 1000));
  return { ok: false, code: "too_many_attempts", message: TOO_MANY, retryAfterSeconds };
}

function countedSender(secret: string, address: string): Counted {
  const hash = createKeyedHash(secret, "quote sender", canonicalSender(address));
  return { key: `quote sender ${hash}`, limit: SENDER_LIMIT };
}
