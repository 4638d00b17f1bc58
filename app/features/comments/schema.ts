import { z } from "@hono/zod-openapi";
import {
  COMMENT_EMAIL_MAX_CHARS,
  COMMENT_NAME_MAX_CHARS,
  COMMENT_TEXT_MAX_CHARS,
  type CommentField,
  type CommentFieldErrors,
  isCommentId,
} from "./comment.ts";

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

/** What everybody may see of a comment. */
export type PublicComment = z.infer<typeof commentSchema>;

export const ownCommentSchema = commentSchema
  .extend({ status: z.enum(["approved", "held"]), text: z.string() })
  .openapi("OwnComment");

/** What its author alone sees of it; one that looks like spam says "held" too. */
export type OwnComment = z.infer<typeof ownCommentSchema>;

const threadSchema = z.object({
  id: z.string(),
  /** Null where replies are left of a comment that is gone. */
  comment: commentSchema.nullable(),
  /** Oldest first. */
  replies: z.array(commentSchema),
});

export type CommentThread = z.infer<typeof threadSchema>;

export const commentPageSchema = z
  .object({
    threads: z.array(threadSchema),
    /** All approved comments of the post, replies among them. */
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi("CommentPage");

export type CommentPage = z.infer<typeof commentPageSchema>;

/** False for text that shows nothing, such as zero-width characters alone. */
function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}

/** Marks that turn the direction of what follows could make a name look like another, or leave its line. */
function isPlainName(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);
}

function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\n\t]/u.test(text);
}

const MISSING_NAME = "Please tell me your name.";
const MISSING_EMAIL = "Please leave an email address; it is never shown.";
const MISSING_TEXT = "Please write a few words.";

export const commentText = z
  .string(MISSING_TEXT)
  // A plain form post sends CRLF where the browser counted one character.
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .refine(isVisible, MISSING_TEXT)
      .max(COMMENT_TEXT_MAX_CHARS, `Please keep the comment to ${COMMENT_TEXT_MAX_CHARS} characters.`)
      .refine(isPlainText, "The comment contains an invisible character. Please paste it as plain text."),
  );

/** A checkbox sends "on" where a script sends true. */
const flag = z
  .preprocess((value) => value === true || value === "on" || value === "true", z.boolean())
  .default(false);

export const commentInput = z.object({
  name: z
    .string(MISSING_NAME)
    .trim()
    .refine(isVisible, MISSING_NAME)
    .max(COMMENT_NAME_MAX_CHARS, `Please keep your name to ${COMMENT_NAME_MAX_CHARS} characters.`)
    .refine(isPlainName, "Your name contains a line break or an invisible character. Please type it again."),
  email: z
    .string(MISSING_EMAIL)
    .trim()
    .min(1, MISSING_EMAIL)
    .max(COMMENT_EMAIL_MAX_CHARS, `Please keep the email address to ${COMMENT_EMAIL_MAX_CHARS} characters.`)
    .regex(z.regexes.html5Email, "This does not look like an email address; could you check it?")
    .toLowerCase(),
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

/** The first fault of each field. */
export function toCommentFieldErrors({ issues }: z.ZodError): CommentFieldErrors {
  const fields: CommentFieldErrors = {};
  for (const { path, message } of issues) {
    const field = path[0] as CommentField | undefined;
    if (field) fields[field] ??= message;
  }
  return fields;
}
