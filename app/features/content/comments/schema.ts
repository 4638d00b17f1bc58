import { z } from "@hono/zod-openapi";
import { emailField, lineField, textField } from "../../../kit/visitor-fields.ts";
import { COMMENT_NAME_MAX_CHARS, COMMENT_TEXT_MAX_CHARS, isCommentId } from "./comment.ts";

export const commentSchema = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    author: z.string(),
    /** By the comment renderer, already sanitised. */
    html: z.string(),
    isOwner: z.boolean(),
    /** ISO-8601 UTC, as the next. */
    createdAt: z.string(),
    editedAt: z.string().nullable(),
  })
  .openapi("Comment");

export type PublicComment = z.infer<typeof commentSchema>;

export const ownCommentSchema = commentSchema
  .extend({ status: z.enum(["approved", "held"]), text: z.string() })
  .openapi("OwnComment");

/** A comment as only its author sees it; one that looks like spam says "held" too. */
export type OwnComment = z.infer<typeof ownCommentSchema>;

const threadSchema = z.object({
  id: z.string(),
  comment: commentSchema.nullable(),
  /** Oldest first. */
  replies: z.array(commentSchema),
});

export type CommentThread = z.infer<typeof threadSchema>;

export const commentPageSchema = z
  .object({
    threads: z.array(threadSchema),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi("CommentPage");

export type CommentPage = z.infer<typeof commentPageSchema>;

/** Marks that change the writing direction could make a name look like another, or leave its line. */
const FORBIDDEN_IN_NAMES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const commentText = textField("comment", COMMENT_TEXT_MAX_CHARS);

/** A checkbox sends "on" where a script sends true. */
const flag = z
  .preprocess((value) => value === true || value === "on" || value === "true", z.boolean())
  .default(false);

export const commentInput = z.object({
  name: lineField({
    what: "your name",
    maxChars: COMMENT_NAME_MAX_CHARS,
    missing: "Please tell me your name.",
    forbidden: FORBIDDEN_IN_NAMES,
  }),
  email: emailField("Please leave an email address; it is never shown."),
  text: commentText,
  parentId: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.string().refine(isCommentId, "This comment does not exist.").optional(),
  ),
  wantsReplies: flag,
});

export type CommentInput = z.infer<typeof commentInput>;

const EDIT_KEY_MAX_CHARS = 100;
const editKey = z.string().min(1).max(EDIT_KEY_MAX_CHARS);

export const commentEdit = z.object({ text: commentText, editKey });
export const commentDeletion = z.object({ editKey });
