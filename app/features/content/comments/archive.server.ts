import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../kit/archive-kind.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { EMAIL_MAX_CHARS } from "../../../utils/text/visitor-text.ts";
import { postSlug } from "../posts/archive.server.ts";
import { COMMENT_NAME_MAX_CHARS, COMMENT_STATUSES, COMMENT_TEXT_MAX_CHARS } from "./comment.ts";
import { NEXT_ROUND, updateCommentCount } from "./comments.server.ts";

const ID_MAX_CHARS = 100;
const id = z.string().min(1).max(ID_MAX_CHARS);

/** A comment as it travels in an archive: without the key of its author's browser and the data that identify visitors. */
export const commentRecord = z.object({
  id,
  post: postSlug,
  parentId: id.nullable(),
  author: z.string().trim().min(1).max(COMMENT_NAME_MAX_CHARS),
  email: z.string().trim().toLowerCase().max(EMAIL_MAX_CHARS),
  text: z.string().min(1).max(COMMENT_TEXT_MAX_CHARS),
  status: z.enum(COMMENT_STATUSES),
  spamScore: z.number().min(0).max(1),
  spamReasons: z.array(z.string().max(100)).max(50),
  isOwner: z.boolean(),
  wantsReplies: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
});

export type CommentRecord = z.infer<typeof commentRecord>;

/** Without comments in the trash; oldest first, so that comments come before their replies. */
export async function listCommentRecords(db: Db): Promise<CommentRecord[]> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .selectAll("comments")
    .select("posts.slug")
    .where("comments.deleted_at", "is", null)
    .where("posts.deleted_at", "is", null)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return rows.map((row) => ({
    id: row.id,
    post: row.slug,
    parentId: row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null,
    author: row.author,
    email: row.email,
    text: row.text,
    status: row.status,
    spamScore: row.spam_score,
    spamReasons: parseJson<string[]>(row.spam_reasons),
    isOwner: row.is_owner === 1,
    wantsReplies: row.wants_replies === 1,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    approvedAt: row.approved_at,
  }));
}

/** Comes after the posts and the comment that it answers; one of a missing post is dropped. No mail goes out. */
export async function saveCommentRecord(
  trx: Transaction<Schema>,
  record: CommentRecord,
  html: string,
): Promise<void> {
  const post = await trx.selectFrom("posts").select("id").where("slug", "=", record.post).executeTakeFirst();
  if (!post) return;
  const before = await trx
    .selectFrom("comments")
    .select("post_id")
    .where("id", "=", record.id)
    .executeTakeFirst();
  const columns = {
    post_id: post.id,
    parent_id: await findTop(trx, record.parentId, post.id),
    author: record.author,
    email: record.email,
    text: record.text,
    html,
    status: record.status,
    spam_score: record.spamScore,
    spam_reasons: JSON.stringify(record.spamReasons),
    is_owner: Number(record.isOwner),
    wants_replies: Number(record.wantsReplies),
    created_at: record.createdAt,
    edited_at: record.editedAt,
    approved_at: record.approvedAt,
    deleted_at: null,
  };
  await trx
    .insertInto("comments")
    .values({ id: record.id, ...columns, edit_key: "imported", visitor: "imported" })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...columns, ...NEXT_ROUND }))
    .execute();
  for (const postId of new Set([post.id, before?.post_id ?? post.id])) await updateCommentCount(trx, postId);
}

/** Threads are one level deep, and of one post. */
async function findTop(db: Db, parentId: string | null, postId: number): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await db
    .selectFrom("comments")
    .select(["id", "parent_id"])
    .where("id", "=", parentId)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return parent ? (parent.parent_id ?? parent.id) : null;
}

export const commentsKind = defineArchiveKind({
  name: "comments",
  isOfVisitors: true,
  place: toList("comments"),
  schema: commentRecord,
  keyOf: getId,
  nameOf: ({ author, post }) => `${author} on ${post}`,
  list: listCommentRecords,
  // Comments come before their replies.
  compare: (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  save: ({ trx, renderedComment }, record) => saveCommentRecord(trx, record, renderedComment(record.text)),
});
