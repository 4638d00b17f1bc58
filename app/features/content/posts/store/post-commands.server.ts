import type { Selectable, Transaction } from "kysely";
import { lockNames } from "../../../../../db/counters.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import {
  deleteAsOwner,
  restoreAsOwner,
  type TrashedNoun,
} from "../../../../kit/owner/trashed-records.server.ts";
import {
  createVersioned,
  mapValue,
  updateVersioned,
  type VersionedNoun,
} from "../../../../kit/owner/versioned-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import type { OwnerPost, PostInput, PostUpdate, SavedPost } from "../api/schema.ts";
import { planCategory } from "../categories/categories.server.ts";
import { findWorkingCopy, takeWorkingCopy } from "../drafts/post-drafts.server.ts";
import { isOnSite, mapPostTexts, type PostStatus } from "../post.ts";
import { leaveAddress, takeAddress } from "../post-addresses.server.ts";
import { createPost, createUniqueSlug } from "../posts.server.ts";
import { planPlacement, toPlacement } from "../publishing/post-placement.server.ts";
import { toRenderedColumns } from "../publishing/rendered-columns.server.ts";
import { formatReadTime } from "../read-time.ts";
import { findOwnerPost, toOwnerPost } from "./owner-posts.server.ts";
import { countPostWords, readWritten, toWrittenColumns } from "./post-rows.server.ts";

export interface PostWrite extends OwnerWrite {
  render: MarkdownRenderer;
  ownerName: string;
}

export const POST: VersionedNoun<Selectable<PostTable>> = {
  noun: "post",
  find: (trx, id) => trx.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst(),
  toSnapshot: (row): PostUpdate => ({
    ...readWritten(row),
    status: row.status === "draft" ? "draft" : "published",
    ...toPlacement(row),
  }),
};

export async function createOwnerPost(by: PostWrite, input: PostInput): Promise<WriteResult<OwnerPost>> {
  const planned = planPublication(input, undefined, by.now);
  if (!planned.ok) return planned;
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  const created = await createVersioned(by, POST, async (trx) => {
    await lockNames(trx, "posts");
    const category = await planCategory(trx, input.category);
    if (!category.ok) return category;
    const placed = await planPlacement(trx, input, undefined);
    if (!placed.ok) return placed;
    const author = input.author || by.ownerName;
    const readTime = input.readTime || formatReadTime(rendered.value.words);
    const given = { author, readTime, publishedAt: planned.value, category: category.value };
    const post = { ...input, ...rendered.value, ...given, ...toPlacement(placed.value) };
    const { id, slug } = await createPost(trx, post, by.now);
    await takeAddress(trx, { id, slug });
    return { ok: true, value: id };
  });
  return mapValue(created, (row) => toOwnerPost(row, by.now));
}

export async function updatePost(
  by: PostWrite,
  id: number,
  input: PostUpdate,
): Promise<WriteResult<SavedPost>> {
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  const target = { id, version: input.version };
  let draftVersion = 0;
  const updated = await updateVersioned(by, POST, target, async (trx, row, next) => {
    await lockNames(trx, "posts");
    const planned = await planChange(trx, input, row, by.now);
    if (!planned.ok) return planned;
    const { draftVersion: current } = await findWorkingCopy(trx, id);
    if (input.draftVersion !== undefined && input.draftVersion !== current) return staleVersion("post");
    const slug = input.slug === undefined ? row.slug : await createUniqueSlug(trx, input, id);
    const saved = await trx
      .updateTable("posts")
      .set({ ...toPostColumns(input, row), ...toRenderedColumns(rendered.value), ...next })
      .set({ slug, ...planned.value })
      .set({ read_time: findReadTime(input, row, rendered.value.words) })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (!saved) return undefined;
    // Words that another window has kept in this very moment stay; its version then meets this window's next write.
    draftVersion = (await takeWorkingCopy(trx, id, input.draftVersion, by.now)) ?? current;
    if (slug !== row.slug) await moveAddress(trx, row, slug, by.now);
    return saved;
  });
  return mapValue(updated, (row) => ({ ...toOwnerPost(row, by.now), draftVersion }));
}

async function planChange(
  trx: Transaction<Schema>,
  input: PostUpdate,
  row: Selectable<PostTable>,
  now: Date,
): Promise<WriteResult<Partial<Selectable<PostTable>>>> {
  const publication = planPublication(input, row, now);
  if (!publication.ok) return publication;
  const isMoved = input.category !== undefined && input.category !== row.category;
  const category = isMoved ? await planCategory(trx, input.category) : undefined;
  if (category?.ok === false) return category;
  const placed = await planPlacement(trx, input, { ...row, wasSent: wasPublic(row, now) });
  return mapValue(placed, (placement) => ({ published_at: publication.value, ...placement }));
}

export const POST_TRASH: TrashedNoun = {
  noun: "post",
  table: "posts",
  onPurged: forgetPosts,
};

/** Deletes the other rows that belong to the posts. */
async function forgetPosts(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom("redirects").where("post_id", "in", ids).execute();
  await trx.deleteFrom("post_drafts").where("post_id", "in", ids).execute();
  const pages = ids.map((id) => `post:${id}`);
  await trx.deleteFrom("page_overrides").where("page", "in", pages).execute();
}

export function deletePost(by: OwnerWrite, id: number): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { ...POST_TRASH, id });
}

export function restorePost(by: OwnerWrite, id: number): Promise<WriteResult<OwnerPost>> {
  const target = { ...POST_TRASH, id };
  return restoreAsOwner(by, target, (db) => findOwnerPost(db, id, by.now));
}

function wasPublic({ status, published_at }: { status: string; published_at: string }, now: Date): boolean {
  return status === "published" && published_at <= toTimestamp(now);
}

async function moveAddress(db: Db, row: Selectable<PostTable>, slug: string, now: Date): Promise<void> {
  const { id } = row;
  await takeAddress(db, { id, slug });
  // There are no links to an address that was never public.
  if (!wasPublic(row, now) || !isOnSite(row.audience)) return;
  await leaveAddress(db, { id, slug: row.slug, since: toTimestamp(now) });
}

/** The time at which the post appears: "published" means now at the latest, "scheduled" wants a time to come. */
function planPublication(
  input: { status?: PostStatus | undefined; publishedAt?: string | undefined },
  before: { status: string; published_at: string } | undefined,
  now: Date,
): WriteResult<string> {
  const timestamp = toTimestamp(now);
  const given = input.publishedAt && toTimestamp(input.publishedAt);
  const planned = given ?? (before?.status === "published" ? before.published_at : undefined);
  if (input.status === "published") {
    return { ok: true, value: planned && planned < timestamp ? planned : timestamp };
  }
  if (input.status !== "scheduled") return { ok: true, value: given ?? before?.published_at ?? timestamp };
  if (planned && planned > timestamp) return { ok: true, value: planned };
  return invalidField("publishedAt", "Please choose a time in the future.");
}

/** A counted read time is counted again unless the update has one; one that the owner wrote stays. */
function findReadTime({ readTime }: PostUpdate, row: Selectable<PostTable>, words: number): string {
  const wasCounted = row.read_time === formatReadTime(countPostWords(row));
  return (readTime ?? (wasCounted ? "" : row.read_time)) || formatReadTime(words);
}

function toPostColumns(input: PostUpdate, row: Selectable<PostTable>) {
  const old = readWritten(row);
  const columns = toWrittenColumns({
    ...input,
    author: input.author || old.author,
    category: input.category ?? old.category,
    featured: input.featured ?? old.featured,
    color: input.color ?? old.color,
    ...mapPostTexts((name) => input[name] ?? old[name]),
  });
  const status = input.status === undefined ? row.status : input.status === "draft" ? "draft" : "published";
  return { ...columns, status };
}
