import type { Db } from "../../../../db/schema.ts";
import { judgeUnreadLink } from "../../../kit/keys/known-secret.server.ts";
import { readLink, signedFor, signLink } from "../../../kit/keys/signed-links.server.ts";
import type { SiteParts } from "../../../kit/site.server.ts";
import type { Engagement } from "./schema.ts";
import {
  describeEngagement,
  findStoredEngagement,
  type StoredEngagement,
} from "./store/engagement-rows.server.ts";

const PURPOSE = "portal";

export const isPortalToken = signedFor(PURPOSE);

export type FoundEngagement =
  | { state: "found"; engagement: Engagement; link: Pick<StoredEngagement, "id" | "link_version"> }
  | { state: "forged" }
  | { state: "over" };

/** The client's portal of one engagement. A new version of the link revokes earlier ones. */
export function formatPortalLink(
  { secret, siteUrl }: Pick<SiteParts, "secret" | "siteUrl">,
  { id, link_version }: Pick<StoredEngagement, "id" | "link_version">,
): string {
  const token = signLink(secret, {
    purpose: PURPOSE,
    subject: `${id}.${link_version}`,
    expiresAt: undefined,
  });
  return new URL(`/c/${token}`, siteUrl).href;
}

/** Distinguishes revoked links from forged ones, whose holder learns nothing. */
export async function findLinkedEngagement(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<FoundEngagement> {
  const [id = "", version] = (readLink(secret, PURPOSE, token, now) ?? "").split(".");
  if (!version) return judgeUnreadLink(db, token);
  const row = await findStoredEngagement(db, id);
  if (!row || String(row.link_version) !== version) return { state: "over" };
  const link = { id, link_version: row.link_version };
  return { state: "found", engagement: await describeEngagement(db, row), link };
}
