import type { Db } from "../../../db/schema.ts";
import { readLink, signLink } from "../../kit/keys/signed-links.server.ts";
import type { SiteParts } from "../../kit/site.server.ts";
import { parseJson } from "../../utils/text/json.ts";
import type { DocumentSnapshot } from "./document-snapshot.ts";
import { findStoredInvoice, type StoredInvoice } from "./store/invoice-rows.server.ts";

const PURPOSE = "invoice";

/** An issued document with all that it says. */
export interface IssuedDocument {
  row: StoredInvoice;
  snapshot: DocumentSnapshot;
}

export type FoundInvoice = ({ state: "found" } & IssuedDocument) | { state: "forged" } | { state: "over" };

/** The client's page of one issued document. A new version of the link ends the ones before. */
export function formatInvoiceLink(
  { secret, siteUrl }: Pick<SiteParts, "secret" | "siteUrl">,
  { id, link_version }: Pick<StoredInvoice, "id" | "link_version">,
): string {
  const subject = `${id}.${link_version}`;
  const token = signLink(secret, { purpose: PURPOSE, subject, expiresAt: undefined });
  return new URL(`/i/${token}`, siteUrl).href;
}

/** Tells revoked links apart from forged ones, whose holder learns nothing. */
export async function findLinkedInvoice(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<FoundInvoice> {
  const [id = "", version] = (readLink(secret, PURPOSE, token, now) ?? "").split(".");
  if (!version) return { state: "forged" };
  const issued = await findIssuedDocument(db, id);
  if (!issued || String(issued.row.link_version) !== version) return { state: "over" };
  return { state: "found", ...issued };
}

/** Undefined for a draft. */
export async function findIssuedDocument(db: Db, id: string): Promise<IssuedDocument | undefined> {
  const row = await findStoredInvoice(db, id);
  if (!row || row.snapshot === null) return undefined;
  return { row, snapshot: parseJson<DocumentSnapshot>(row.snapshot) };
}
