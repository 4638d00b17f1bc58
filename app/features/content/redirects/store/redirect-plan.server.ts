import type { Db } from "../../../../../db/schema.ts";
import { invalidField, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { isPageAt } from "../../pages/pages.server.ts";
import { pathToPost } from "../../posts/post-addresses.server.ts";
import { listPublishedSlugs } from "../../posts/posts.server.ts";
import type { RedirectStatus } from "../redirect.ts";
import { parseSource, parseTarget } from "../redirect-address.ts";
import { GONE, leadsTo, type StoredRedirect, settle } from "./redirect-chains.server.ts";

interface Wanted {
  source: string;
  target: string;
  status: RedirectStatus;
}

/** The row to store, or why the site can't lead that way; `id` is that of the redirect which it changes. */
export async function planRedirect(
  db: Db,
  input: Wanted,
  { siteUrl, now, id }: { siteUrl: URL; now: Date; id?: string },
): Promise<WriteResult<Omit<StoredRedirect, "id">>> {
  const source = parseSource(input.source, siteUrl);
  if (!source.ok) return invalidField("source", source.message);
  const from = source.value;
  const slug = from.startsWith(pathToPost("")) ? from.slice(pathToPost("").length) : "";
  if (slug && (await listPublishedSlugs(db, [slug], now)).has(slug)) {
    return invalidField("source", `A post is at ${from}. Redirects only work where there is no page.`);
  }
  if (await isPageAt(db, from)) {
    return invalidField(
      "source",
      `One of your pages is at ${from}. Redirects only work where there is no page.`,
    );
  }
  if (input.status === GONE) {
    if (input.target)
      return invalidField("target", "A page that is gone (410) has no target. Please leave it empty.");
    return { ok: true, value: { source: from, status: GONE, postId: null, target: "" } };
  }
  const target = parseTarget(input.target, siteUrl);
  if (!target.ok) return invalidField("target", target.message);
  const settled = await settle(db, target.value, id);
  if (settled.kind === "gone") {
    return invalidField(
      "target",
      "That address is marked as gone (410). Please choose one that leads somewhere.",
    );
  }
  if (await leadsTo(db, settled.destination, from, id)) {
    return invalidField("target", `That would go in a circle, back to ${from}.`);
  }
  return { ok: true, value: { source: from, status: input.status, ...settled.destination } };
}
