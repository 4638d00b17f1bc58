import type { Db } from "../../../../db/schema.ts";

/** A record with a link. A new version of the link revokes earlier ones. */
export interface LinkVersion {
  id: string;
  link_version: number;
}

/** The signed part of a document's link. A link that a portal shows also names the portal's, and expires with it. */
export function formatDocumentSubject(document: LinkVersion, portal?: LinkVersion): string {
  const links = portal ? [document, portal] : [document];
  return links.map(({ id, link_version }) => `${id}.${link_version}`).join(".");
}

/** Reads a link's token; undefined for a forged one. The caller reads the document, and compares its link version with `version`. */
export async function readDocumentSubject(
  db: Db,
  subject: string | undefined,
): Promise<{ id: string; version: string; isPortalOver: boolean } | undefined> {
  const [id, version, portalId, portalVersion] = (subject ?? "").split(".");
  if (!id || !version) return undefined;
  if (portalId === undefined) return { id, version, isPortalOver: false };
  const portal = await db
    .selectFrom("engagements")
    .select("link_version")
    .where("id", "=", portalId)
    .executeTakeFirst();
  return { id, version, isPortalOver: String(portal?.link_version) !== portalVersion };
}
