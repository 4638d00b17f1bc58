import type { Selectable } from "kysely";
import { lockNames } from "../../../db/counters.ts";
import type { Db, PostTable } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  findObstacle,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../activity/owner-writes.server.ts";
import { deleteAsOwner, restoreAsOwner } from "../activity/trash.server.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "./markdown.server.ts";
import { isTooDeep } from "./markdown-depth.ts";
import { findOwnerPost, toOwnerPost } from "./owner-posts.server.ts";
import type { OwnerPost, PostInput, PostStatus, PostUpdate } from "./post.ts";
import { createPost, createUniqueSlug } from "./posts.server.ts";

export interface PostWrite extends OwnerWrite {
  render: MarkdownRenderer;
  /** Whose name stands under a post without an author. */
  ownerName: string;
}

const UNRENDERABLE = "This text is nested too deeply, or marked too often, to be shown.";

export async function createOwnerPost(by: PostWrite, input: PostInput): Promise<WriteResult<OwnerPost>> {
  const planned = planPublication(input, undefined, by.now);
  if (!planned.ok) return planned;
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  return writeAsOwner(by, { action: "post_created", subject: getTitle }, async (db) => {
    const author = input.author || by.ownerName;
    const post = await createPost(
      db,
      { ...input, ...rendered.value, author, publishedAt: planned.value },
      by.now,
    );
    await deleteRedirect(db, post.slug);
    const row = await db.selectFrom("posts").selectAll().where("id", "=", post.id).executeTakeFirstOrThrow();
    return { ok: true, value: toOwnerPost(row, by.now) };
  });
}

export async function updatePost(
  by: PostWrite,
  id: number,
  input: PostUpdate,
): Promise<WriteResult<OwnerPost>> {
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  return writeAsOwner(by, { action: "post_updated", subject: getTitle }, async (db) => {
    await lockNames(db, "posts");
    const row = await db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst();
    const obstacle = findObstacle("post", row, input.version);
    if (obstacle || !row) return obstacle ?? staleVersion("post");
    const planned = planPublication(input, row, by.now);
    if (!planned.ok) return planned;
    const slug = input.slug === undefined ? row.slug : await createUniqueSlug(db, input, id);
    const updated = await db
      .updateTable("posts")
      .set({ ...toPostColumns(input, row), ...toRenderedColumns(rendered.value), slug })
      .set({ published_at: planned.value, version: row.version + 1, updated_at: toTimestamp(by.now) })
      .where("id", "=", id)
      // Somebody else's save may have come between the two statements.
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (!updated) return staleVersion("post");
    if (slug !== row.slug) await createRedirect(db, { from: row.slug, to: slug, id }, by.now);
    return { ok: true, value: toOwnerPost(updated, by.now) };
  });
}

export function deletePost(by: OwnerWrite, id: number): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { noun: "post", table: "posts", id });
}

export function restorePost(by: OwnerWrite, id: number): Promise<WriteResult<OwnerPost>> {
  const target = { noun: "post", table: "posts", id } as const;
  return restoreAsOwner(by, target, (db) => findOwnerPost(db, id, by.now));
}

/** Outside of the transaction: a long text takes long. */
async function renderText(render: MarkdownRenderer, content: string): Promise<WriteResult<RenderedMarkdown>> {
  const failure: WriteFailure = {
    ok: false,
    code: "not_renderable",
    message: UNRENDERABLE,
    fields: { content: UNRENDERABLE },
  };
  if (isTooDeep(content)) return failure;
  try {
    return { ok: true, value: await render(content) };
  } catch (error) {
    // The parser calls itself for each level, and the stack ends.
    if (error instanceof RangeError) return failure;
    throw error;
  }
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
  const message = "Please choose a time that is still to come.";
  return { ok: false, code: "invalid_input", message, fields: { publishedAt: message } };
}

function toPostColumns(input: PostUpdate, row: Selectable<PostTable>) {
  return {
    title: input.title,
    excerpt: input.excerpt,
    content: input.content,
    author: input.author || row.author,
    status: input.status === undefined ? row.status : input.status === "draft" ? "draft" : "published",
    read_time: input.readTime ?? row.read_time,
    category: input.category ?? row.category,
    tags: JSON.stringify(input.tags),
    featured: input.featured === undefined ? row.featured : Number(input.featured),
    image: input.image,
    color: input.color ?? row.color,
  };
}

function toRenderedColumns({ html, headings }: RenderedMarkdown) {
  return { html, headings: JSON.stringify(headings) };
}

/** Links to the old address go on working; a post that stands at an address needs no redirect from there. */
async function createRedirect(
  db: Db,
  { from, to, id }: { from: string; to: string; id: number },
  now: Date,
): Promise<void> {
  await deleteRedirect(db, to);
  await db
    .insertInto("post_redirects")
    .values({ slug: from, post_id: id, created_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id }))
    .execute();
}

async function deleteRedirect(db: Db, slug: string): Promise<void> {
  await db.deleteFrom("post_redirects").where("slug", "=", slug).execute();
}

function getTitle({ title }: { title: string }): string {
  return title;
}
