import type { Db } from "../../../../db/schema.ts";
import { judgeUnreadLink } from "../../../kit/keys/known-secret.server.ts";
import { readLink, signedFor, signLink } from "../../../kit/keys/signed-links.server.ts";
import type { SiteParts } from "../../../kit/site.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import {
  formatDocumentSubject,
  type LinkVersion,
  readDocumentSubject,
} from "../documents/document-links.server.ts";
import type { QuoteSnapshot } from "./quote-snapshot.ts";
import {
  findStoredQuote,
  findVersion,
  type StoredQuote,
  type StoredVersion,
} from "./store/quote-rows.server.ts";

const PURPOSE = "quote";

export const isQuoteToken = signedFor(PURPOSE);

/** A quote with the version that was sent last. */
export interface SentQuote {
  row: StoredQuote;
  version: StoredVersion;
  snapshot: QuoteSnapshot;
}

export type FoundQuote = ({ state: "found" } & SentQuote) | { state: "forged" } | { state: "over" };

/** The client's page of one quote, whatever version is the latest. A new version of the link revokes earlier ones. */
export function formatQuoteLink(
  { secret, siteUrl }: Pick<SiteParts, "secret" | "siteUrl">,
  quote: LinkVersion,
  portal?: LinkVersion,
): string {
  const subject = formatDocumentSubject(quote, portal);
  const token = signLink(secret, { purpose: PURPOSE, subject, expiresAt: undefined });
  return new URL(`/q/${token}`, siteUrl).href;
}

/** Distinguishes expired links, which include those of withdrawn quotes, from forged ones, whose holder learns nothing. */
export async function findLinkedQuote(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<FoundQuote> {
  const link = await readDocumentSubject(db, readLink(secret, PURPOSE, token, now));
  if (!link) return judgeUnreadLink(db, token);
  const sent = await findSentQuote(db, link.id);
  const isRevoked = link.isPortalOver || String(sent?.row.link_version) !== link.version;
  const isOver = !sent || isRevoked || sent.row.status === "withdrawn";
  return isOver ? { state: "over" } : { state: "found", ...sent };
}

/** Undefined for a draft that was never sent. */
export async function findSentQuote(db: Db, id: string): Promise<SentQuote | undefined> {
  const row = await findStoredQuote(db, id);
  const version = row && (await findVersion(db, id, row.current_version));
  return row && version && { row, version, snapshot: parseJson<QuoteSnapshot>(version.snapshot) };
}
