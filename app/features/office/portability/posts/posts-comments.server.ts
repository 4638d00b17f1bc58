import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  type CommentRecord,
  commentRecord,
  saveCommentRecord,
} from "../../../content/comments/archive.server.ts";
import { COMMENT_NAME_MAX_CHARS, COMMENT_TEXT_MAX_CHARS } from "../../../content/comments/comment.ts";
import { cleanText, shorten } from "../foreign/foreign-values.server.ts";
import type { IncomingComment, IncomingPost } from "./incoming.server.ts";
import type { PostsImportEntry } from "./posts-import.ts";

/** Imports the comments of a post, reported as one line; existing ones stay as they are. */
export async function applyComments(
  trx: Transaction<Schema>,
  { document, comments }: IncomingPost,
  { rendered, hereBefore }: { rendered: ReadonlyMap<string, string>; hereBefore: ReadonlySet<string> },
): Promise<PostsImportEntry[]> {
  if (comments.length === 0) return [];
  const entry = (
    outcome: PostsImportEntry["outcome"],
    count: number,
    ...notes: string[]
  ): PostsImportEntry => ({
    kind: "comment",
    outcome,
    notes,
    name: `${count} of ${document.title}`,
    target: outcome === "skipped" ? "" : `/blog/${document.slug}`,
  });
  const counts = { created: 0, unchanged: 0, skipped: 0 };
  // Comments come before their answers.
  for (const comment of comments.toSorted(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  )) {
    const html = rendered.get(comment.text);
    const parsed = html === undefined ? undefined : commentRecord.safeParse(toRecord(comment, document.slug));
    if (hereBefore.has(comment.id)) counts.unchanged += 1;
    else if (html === undefined || !parsed?.success) counts.skipped += 1;
    else {
      await saveCommentRecord(trx, parsed.data, html);
      counts.created += 1;
    }
  }
  return [
    ...(counts.created > 0 ? [entry("created", counts.created)] : []),
    ...(counts.unchanged > 0 ? [entry("unchanged", counts.unchanged)] : []),
    ...(counts.skipped > 0
      ? [entry("skipped", counts.skipped, "They are empty, too long or cannot be displayed.")]
      : []),
  ];
}

export async function listCommentIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("comments").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

function toRecord(
  { id, parentId, text, email, status, ...given }: IncomingComment,
  post: string,
): CommentRecord {
  return {
    id,
    post,
    parentId,
    email,
    status,
    createdAt: given.createdAt,
    author: shorten(cleanText(given.author), COMMENT_NAME_MAX_CHARS) || "Anonymous",
    text: text.slice(0, COMMENT_TEXT_MAX_CHARS),
    spamScore: 0,
    spamReasons: [],
    isOwner: false,
    wantsReplies: false,
    editedAt: null,
    approvedAt: status === "approved" ? given.createdAt : null,
  };
}
