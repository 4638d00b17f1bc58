import type { Context } from "hono";
import { type Counted, countOnce, findReached } from "../../../../db/limits.ts";
import { createKeyedHash } from "../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../kit/keys/sender-key.server.ts";
import type { WriteFailure, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
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
const USER_AGENT_MAX_CHARS = 500;
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

type Linked = { state: "found"; quote: LinkedQuote } | { state: "forged" } | { state: "over" };

/** The ids of the options that are asked for; undefined for those that are ticked at first. */
export type ChooseOptions = (lines: QuoteSnapshot["lines"]) => readonly string[] | undefined;

interface TokenHolder {
  token: string;
  senderAddress: string;
}

/** Read-only: counts and changes nothing. The server computes the totals, whatever options are asked for. */
export async function loadLinkedQuote(
  site: Site,
  { token, choose }: { token: string; choose?: ChooseOptions | undefined },
): Promise<Linked> {
  const { db } = site.connection;
  const found = await findLinkedQuote(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const { row, version, snapshot } = found;
  const acceptance = (await findAcceptance(db, row.id)) ?? null;
  const chosen = acceptance
    ? readSelection(acceptance)
    : (choose?.(snapshot.lines) ?? listPreselected(snapshot.lines));
  const options = snapshot.lines.filter((line) => line.isOptional).map(({ id }) => id);
  return {
    state: "found",
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

/** Stores the client's agreement to the version that they read. */
export async function acceptByLink(
  site: Site,
  c: Context<AppEnv>,
  { token, input }: { token: string; input: AcceptInput },
): Promise<WriteResult<{ id: string }>> {
  const found = await holdLink(site, { token, senderAddress: c.get("clientAddress") });
  if (!found.ok) return found;
  const { version: n, hash: sha256, selection, name } = input;
  const accepted = await acceptQuote(site, {
    quoteId: found.value.row.id,
    n,
    sha256,
    selection,
    name,
    how: "link",
    recordedBy: "",
    address: c.get("clientAddress"),
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS),
    now: site.now(),
  });
  return accepted.ok ? { ok: true, value: { id: found.value.row.id } } : accepted;
}

export async function declineByLink(
  site: Site,
  c: Context<AppEnv>,
  { token, reason }: { token: string; reason: string },
): Promise<WriteResult<{ id: string }>> {
  const found = await holdLink(site, { token, senderAddress: c.get("clientAddress") });
  return found.ok ? declineQuote(site, { id: found.value.row.id, reason, now: site.now() }) : found;
}

/** A message in the inbox, from the address that the quote was sent to. */
export async function askByLink(
  site: Site,
  c: Context<AppEnv>,
  { token, text }: { token: string; text: string },
): Promise<WriteResult<{ id: string }>> {
  const senderAddress = c.get("clientAddress");
  const found = await holdLink(site, { token, senderAddress });
  if (!found.ok) return found;
  const { number, recipient } = found.value.snapshot;
  const client = { name: recipient.contact || recipient.name, email: recipient.email };
  const subject = `Question about quote ${number}`;
  const stored = await storeClientQuestion(site, { client, subject, text, senderAddress });
  return stored.ok ? { ok: true, value: { id: found.value.row.id } } : stored;
}

/** Finds the quote of a valid link, and counts the call against the sender's limit. */
async function holdLink(site: Site, { token, senderAddress }: TokenHolder): Promise<WriteResult<SentQuote>> {
  const { connection, secret } = site;
  const now = site.now();
  const found = await findLinkedQuote(connection.db, { secret, token, now });
  if (found.state === "forged") return FORGED;
  if (found.state === "over") return OVER;
  const counted = countedSender(secret, senderAddress);
  const reached = await findReached(connection.db, [counted], now);
  if (reached) {
    const retryAfterSeconds = Math.max(1, Math.ceil(reached.waitMs / 1000));
    return { ok: false, code: "too_many_attempts", message: TOO_MANY, retryAfterSeconds };
  }
  await connection.transact((trx) => countOnce(trx, [counted], now));
  return { ok: true, value: found };
}

function countedSender(secret: string, address: string): Counted {
  const hash = createKeyedHash(secret, "quote sender", canonicalSender(address));
  return { key: `quote sender ${hash}`, limit: SENDER_LIMIT };
}
