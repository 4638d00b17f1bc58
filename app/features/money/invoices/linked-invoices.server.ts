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
import type { DocumentSnapshot } from "../documents/document-snapshot.ts";
import { findStoredInvoice, type StoredInvoice } from "./store/invoice-rows.server.ts";

const PURPOSE = "invoice";

export const isInvoiceToken = signedFor(PURPOSE);

/** An issued document with its snapshot. */
export interface IssuedDocument {
  row: StoredInvoice;
  snapshot: DocumentSnapshot;
}

export type FoundInvoice = ({ state: "found" } & IssuedDocument) | { state: "forged" } | { state: "over" };

/** The client's page of one issued document. A new version of the link revokes earlier ones. */
export function formatInvoiceLink(
  { secret, siteUrl }: Pick<SiteParts, "secret" | "siteUrl">,
  document: LinkVersion,
  portal?: LinkVersion,
): string {
  const subject = formatDocumentSubject(document, portal);
  const token = signLink(secret, { purpose: PURPOSE, subject, expiresAt: undefined });
  return new URL(`/i/${token}`, siteUrl).href;
}

/** Distinguishes revoked links from forged ones, whose holder learns nothing. */
export async function findLinkedInvoice(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<FoundInvoice> {
  const link = await readDocumentSubject(db, readLink(secret, PURPOSE, token, now));
  if (!link) return judgeUnreadLink(db, token);
  const issued = await findIssuedDocument(db, link.id);
  const isOver = !issued || link.isPortalOver || String(issued.row.link_version) !== link.version;
  return isOver ? { state: "over" } : { state: "found", ...issued };
}

/** Undefined for a draft. */
export async function findIssuedDocument(db: Db, id: string): Promise<IssuedDocument | undefined> {
  const row = await findStoredInvoice(db, id);
  if (!row || row.snapshot === null) return undefined;
  return { row, snapshot: parseJson<DocumentSnapshot>(row.snapshot) };
}
