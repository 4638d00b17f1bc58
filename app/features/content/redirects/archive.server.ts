import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { pathToPost } from "../posts/post-addresses.server.ts";
import { ADDRESS_MAX_CHARS, REDIRECT_STATUSES, REDIRECTS_MAX } from "./redirect.ts";
import { findBySource } from "./store/redirect-chains.server.ts";
import {
  countRedirects,
  insertRedirect,
  lockRedirects,
  replaceRedirect,
} from "./store/redirect-commands.server.ts";
import { planRedirect } from "./store/redirect-plan.server.ts";

/** A redirect that the owner made or imported, as it travels in an archive: to a post by its address. */
export const ownRedirectRecord = z.object({
  source: z.string().min(1).max(ADDRESS_MAX_CHARS),
  target: z.string().max(2 * ADDRESS_MAX_CHARS),
  status: z.literal(REDIRECT_STATUSES),
  origin: z.enum(["owner", "import"]),
});

export type OwnRedirectRecord = z.infer<typeof ownRedirectRecord>;

type Write = Pick<OwnerWrite, "connection" | "now">;

/** Without redirects that come from a changed slug or lead to a post in the trash. */
export async function listOwnRedirectRecords(db: Db): Promise<OwnRedirectRecord[]> {
  const rows = await db
    .selectFrom("redirects")
    .leftJoin("posts", "posts.id", "redirects.post_id")
    .select(["source", "target", "redirects.status", "origin", "post_id", "posts.slug", "posts.deleted_at"])
    .where("origin", "!=", "slug")
    .$narrowType<Pick<OwnRedirectRecord, "origin">>()
    .execute();
  return rows
    .filter((row) => row.post_id === null || (row.slug !== null && row.deleted_at === null))
    .map(({ source, target, status, origin, slug }) => ({
      source,
      target: slug === null ? target : `${pathToPost(slug)}${target}`,
      status,
      origin,
    }))
    .toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

/** Comes after the posts. A redirect is left out where there is a page now, or where it would close a circle. */
export async function saveOwnRedirectRecord(
  trx: Transaction<Schema>,
  by: Write,
  siteUrl: URL,
  record: OwnRedirectRecord,
): Promise<void> {
  await lockRedirects(trx, by);
  const existing = await findBySource(trx, record.source);
  const place = { siteUrl, now: by.now, ...(existing && { id: existing.id }) };
  const planned = await planRedirect(trx, record, place);
  if (!planned.ok) return;
  if (existing) await replaceRedirect(trx, by, { id: existing.id, ...planned.value }, record.origin);
  else await insertRedirect(trx, by, { id: randomUUID(), ...planned.value }, { origin: record.origin });
}

export type OldPathResult = { outcome: "created" | "unchanged" | "skipped"; reason: string };

/** Redirects the address that a page had on another site to its present one, unless it already leads somewhere. */
export async function leadOldPath(
  trx: Transaction<Schema>,
  by: Write,
  siteUrl: URL,
  { source, target }: { source: string; target: string },
): Promise<OldPathResult> {
  await lockRedirects(trx, by);
  const planned = await planRedirect(trx, { source, target, status: 301 }, { siteUrl, now: by.now });
  if (!planned.ok) return { outcome: "skipped", reason: planned.message };
  const existing = await findBySource(trx, planned.value.source);
  if (existing) {
    const isSame = existing.postId === planned.value.postId && existing.target === planned.value.target;
    return isSame
      ? { outcome: "unchanged", reason: "" }
      : { outcome: "skipped", reason: "It already redirects somewhere else." };
  }
  if ((await countRedirects(trx)) >= REDIRECTS_MAX) {
    return { outcome: "skipped", reason: `At most ${REDIRECTS_MAX.toLocaleString("en")} redirects.` };
  }
  await insertRedirect(trx, by, { id: randomUUID(), ...planned.value }, { origin: "import" });
  return { outcome: "created", reason: "" };
}

export const ownRedirectsKind = defineArchiveKind({
  name: "ownRedirects",
  place: toList("own-redirects"),
  schema: ownRedirectRecord,
  keyOf: ({ source }) => source,
  list: listOwnRedirectRecords,
  save: ({ trx, by, siteUrl }, record) => saveOwnRedirectRecord(trx, by, siteUrl, record),
});
