import type { Db } from "../../../db/schema.ts";
import type { WriteFailure, WriteResult } from "../activity/owner-writes.server.ts";
import { pathToPost } from "../posts/post-addresses.server.ts";
import { listPublishedSlugs } from "../posts/posts.server.ts";
import { parseSource, parseTarget } from "./redirect-address.ts";
import { GONE, leadsTo, type StoredRedirect, settle } from "./redirect-chains.server.ts";

interface Wanted {
  source: string;
  target: string;
  status: number;
}

/** What will be stored, or why the site cannot lead that way; `id` is that of the redirect which it changes. */
export async function planRedirect(
  db: Db,
  input: Wanted,
  { siteUrl, now, id }: { siteUrl: URL; now: Date; id?: string },
): Promise<WriteResult<Omit<StoredRedirect, "id">>> {
  const source = parseSource(input.source, siteUrl);
  if (!source.ok) return refuse("source", source.message);
  const from = source.value;
  const slug = from.startsWith(pathToPost("")) ? from.slice(pathToPost("").length) : "";
  if (slug && (await listPublishedSlugs(db, [slug], now)).has(slug)) {
    return refuse("source", `A post stands at ${from}. A redirect works where no page stands.`);
  }
  if (input.status === GONE) {
    if (input.target) return refuse("target", "What is gone leads nowhere: please leave the target empty.");
    return { ok: true, value: { source: from, status: GONE, postId: null, target: "" } };
  }
  const target = parseTarget(input.target, siteUrl);
  if (!target.ok) return refuse("target", target.message);
  const settled = await settle(db, target.value, id);
  if (settled.kind === "gone") {
    return refuse("target", "That address is marked as gone (410). Please choose one that leads somewhere.");
  }
  if (await leadsTo(db, settled.destination, from, id)) {
    return refuse("target", `That would lead in a circle, back to ${from}.`);
  }
  return { ok: true, value: { source: from, status: input.status, ...settled.destination } };
}

function refuse(field: "source" | "target", message: string): WriteFailure {
  return { ok: false, code: "invalid_input", message, fields: { [field]: message } };
}
