import { z } from "@hono/zod-openapi";
import { COMMENT_STATUSES } from "../comment.ts";
import { commentText } from "../schema.ts";
import { BULK_ACTIONS, BULK_MAX } from "./comment-admin.ts";

const REVISION_MAX_CHARS = 100;

export const ownerCommentSchema = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    parentAuthor: z.string().nullable(),
    author: z.string(),
    /** In small letters. */
    email: z.string(),
    text: z.string(),
    isOwner: z.boolean(),
    status: z.enum(COMMENT_STATUSES),
    spamScore: z.number().describe("0 to 1"),
    /** Codes of spam-score.ts. */
    spamReasons: z.array(z.string()),
    wantsReplies: z.boolean(),
    isAnswered: z.boolean(),
    isConfirmed: z.boolean().describe("The mail to its address reaches who confirmed it"),
    post: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    deletedAt: z.string().nullable(),
    /** Changes with each change of the comment; says which one the owner has read. */
    revision: z.string(),
  })
  .openapi("OwnerComment");

export type OwnerComment = z.infer<typeof ownerCommentSchema>;

const listedCommentSchema = ownerCommentSchema
  .extend({ path: z.string().describe("Where everybody reads it, or else its post") })
  .openapi("ListedComment");

export type ListedComment = z.infer<typeof listedCommentSchema>;

const count = z.number().int();
const countsSchema = z.object({ held: count, approved: count, spam: count, deleted: count, all: count });

export type CommentCounts = z.infer<typeof countsSchema>;

export const moderationPageSchema = z.object({
  success: z.literal(true),
  data: z.array(listedCommentSchema),
  total: count,
  counts: countsSchema,
});

/** Without a revision, a comment that has changed since it was read is overwritten. */
const revision = z.string().max(REVISION_MAX_CHARS).optional();

export const readInput = z.object({ revision: revision.describe("As which the comment was read") });
export const replyInput = z.object({ text: commentText });
export const updateInput = z.object({ text: commentText, ...readInput.shape });

export const bulkInput = z.object({
  action: z.enum(BULK_ACTIONS),
  comments: z
    .array(z.object({ id: z.string().min(1).max(100), revision }))
    .min(1, "Please choose a comment.")
    .max(BULK_MAX, `Please choose at most ${BULK_MAX} comments at once.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "An id may be named once."),
});

export const bulkResultSchema = z.object({
  changed: count,
  /** The number of comments that had changed or gone by then. */
  skipped: count,
});

export type BulkResult = z.infer<typeof bulkResultSchema>;
