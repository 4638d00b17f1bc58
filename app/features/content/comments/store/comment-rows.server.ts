import type { Selectable } from "kysely";
import type { CommentTable } from "../../../../../db/tables/publishing-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { CommentStatus } from "../comment.ts";
import type { OwnComment, PublicComment } from "../schema.ts";

/** A comment with all that the owner may know of it: never for a public answer. */
export interface StoredComment extends Omit<OwnComment, "status"> {
  postId: number;
  email: string;
  status: CommentStatus;
  spamScore: number;
  spamReasons: string[];
  wantsReplies: boolean;
  approvedAt: string | null;
  deletedAt: string | null;
  round: number;
  /** The key of the browser that it came from; null for older ones and the owner's. */
  browserKey: string | null;
}

/** The columns of a public answer: no address, no key, no score. */
export const PUBLIC_COLUMNS = [
  "id",
  "parent_id",
  "author",
  "html",
  "is_owner",
  "created_at",
  "edited_at",
] as const satisfies readonly (keyof CommentTable)[];

type PublicRow = Pick<Selectable<CommentTable>, (typeof PUBLIC_COLUMNS)[number]>;

/** The rest of a comment that was deleted for good but has replies: its place, without anything that its author wrote. */
export const FORGOTTEN_COLUMNS = {
  author: "",
  email: "",
  text: "",
  html: "",
  edit_key: "",
  visitor: "",
  spam_reasons: "[]",
  browser_key: null,
} as const;

export function toPublicComment(row: PublicRow): PublicComment {
  return {
    id: row.id,
    parentId: row.parent_id,
    author: row.author,
    html: row.html,
    isOwner: row.is_owner === 1,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}

export function toOwnComment(row: Selectable<CommentTable>): OwnComment {
  return {
    ...toPublicComment(row),
    status: row.status === "approved" ? "approved" : "held",
    text: row.text,
  };
}

export function toStoredComment(row: Selectable<CommentTable>): StoredComment {
  return {
    ...toPublicComment(row),
    text: row.text,
    postId: row.post_id,
    email: row.email,
    status: row.status,
    spamScore: row.spam_score,
    spamReasons: parseJson<string[]>(row.spam_reasons),
    wantsReplies: row.wants_replies === 1,
    approvedAt: row.approved_at,
    deletedAt: row.deleted_at,
    round: row.moderation_round,
    browserKey: row.browser_key,
  };
}
