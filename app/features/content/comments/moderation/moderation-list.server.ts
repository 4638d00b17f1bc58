import type { Selectable } from "kysely";
import { COUNT_MAX, countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { CommentTable } from "../../../../../db/tables/publishing-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { recordOf } from "../../../../utils/object-keys.ts";
import { formatCommentAnchor, formatCommentPagePath } from "../comment.ts";
import { findCommentPage } from "../comments.server.ts";
import { toStoredComment } from "../store/comment-rows.server.ts";
import { COMMENT_FILTER_VALUES, type CommentFilter, formatRevision } from "./comment-admin.ts";
import type { CommentCounts, ListedComment, OwnerComment } from "./schema.ts";

export interface ModerationFilter {
  status: CommentFilter;
  query?: string;
  /** The id of one comment in any state; the rest of the filter is ignored then. */
  id?: string | undefined;
}

/** Newest first. A search looks through the newest `COUNT_MAX` of them, so that a flood cannot make it slow. */
export async function listOwnerComments(
  db: Db,
  filter: ModerationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnerComment[]> {
  const rows = await selectComments(db, filter)
    .leftJoin("comments as parent", "parent.id", "comments.parent_id")
    .leftJoin("commenters", "commenters.email", "comments.email")
    .selectAll("comments")
    .select(["posts.slug", "posts.title", "parent.author as parent_author"])
    .select("commenters.confirmed_at as mailbox_confirmed_at")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("comments as answer")
          .select("answer.id")
          .whereRef("answer.parent_id", "=", "comments.id")
          .where("answer.is_owner", "=", 1)
          .where("answer.deleted_at", "is", null),
      ).as("is_answered"),
    )
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toOwnerComment);
}

export function countOwnerComments(db: Db, filter: ModerationFilter): Promise<number> {
  return countUpTo(db, selectComments(db, filter));
}

export async function countCommentsByFilter(db: Db): Promise<CommentCounts> {
  const counts = await Promise.all(
    COMMENT_FILTER_VALUES.map(async (status) => [status, await countOwnerComments(db, { status })] as const),
  );
  const byFilter = new Map(counts);
  return recordOf(COMMENT_FILTER_VALUES, (status) => byFilter.get(status) ?? 0);
}

export async function findOwnerComment(db: Db, id: string): Promise<OwnerComment | undefined> {
  const [found] = await listOwnerComments(db, { status: "all", id }, { limit: 1, offset: 0 });
  return found;
}

/** The comments below a post are paged, and this one may be on any page. */
export async function locateComment(db: Db, comment: OwnerComment): Promise<ListedComment> {
  const { id, parentId, post, status, deletedAt } = comment;
  const isShown = status === "approved" && deletedAt === null;
  if (!isShown) return { ...comment, path: formatCommentPagePath(post.slug, 1) };
  const page = await findCommentPage(db, { id, parentId, postId: post.id });
  return { ...comment, path: `${formatCommentPagePath(post.slug, page)}#${formatCommentAnchor(id)}` };
}

function selectComments(db: Db, { status, query = "", id }: ModerationFilter) {
  const newest = db
    .selectFrom("comments")
    .selectAll()
    // A comment that was deleted for good keeps its row, emptied, while it has replies.
    .where("email", "!=", "")
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .$if(id === undefined, (select) =>
      select.where("deleted_at", status === "deleted" ? "is not" : "is", null),
    )
    .$call((select) =>
      id === undefined && status !== "deleted" && status !== "all"
        ? select.where("status", "=", status)
        : select,
    )
    .orderBy("created_at", "desc")
    .limit(COUNT_MAX);
  return db
    .selectFrom(newest.as("comments"))
    .innerJoin("posts", "posts.id", "comments.post_id")
    .$if(query.trim() !== "", (select) =>
      select.where(({ ref }) =>
        containsText(query, [
          ref("comments.author"),
          ref("comments.email"),
          ref("comments.text"),
          ref("posts.title"),
        ]),
      ),
    );
}

type Row = Selectable<CommentTable> & {
  slug: string;
  title: string;
  parent_author: string | null;
  is_answered: unknown;
  mailbox_confirmed_at: string | null;
};

function toOwnerComment(row: Row): OwnerComment {
  const { html: _html, browserKey: _key, postId, round, ...comment } = toStoredComment(row);
  return {
    ...comment,
    revision: formatRevision(round),
    post: { id: postId, slug: row.slug, title: row.title },
    parentAuthor: row.parent_author,
    isAnswered: Boolean(row.is_answered),
    isConfirmed: row.mailbox_confirmed_at !== null,
  };
}
