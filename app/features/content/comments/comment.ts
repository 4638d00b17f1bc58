import { type FormSignals, parseFormSignals } from "../../../utils/form-signals.ts";

/** A comment is shown once it is approved; no comment is thrown away for looking like spam. */
export const COMMENT_STATUSES = ["held", "approved", "spam"] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const COMMENT_NAME_MAX_CHARS = 80;
export const COMMENT_TEXT_MAX_CHARS = 5000;
export const EDIT_WINDOW_MS = 15 * 60_000;
/** How long an address can be confirmed by the link of a mail. */
export const CONFIRM_DAYS = 7;
/** Comments that answer none, on one page below a post; each brings all its replies. */
export const THREADS_PER_PAGE = 50;

/** A field that people never see; whatever fills it is a program. */
export const COMMENT_HONEYPOT_FIELD = "website";

export const COMMENT_PUBLISHED = "Thank you! Your comment is up.";
/** One sentence for all: it must not reveal whether an address is known here. */
export const COMMENT_HELD =
  "Thank you! Your comment has arrived and appears here as soon as I have read it. If you asked for emails about replies, or have commented before, please check your inbox.";
/** While email is off, and so no mail could be looked for. */
export const COMMENT_HELD_UNMAILED =
  "Thank you! Your comment has arrived and appears here as soon as I have read it.";
export const COMMENT_INVALID = "Almost there: please look at the marked fields.";
export const COMMENT_FAILURE =
  "Your comment could not be sent. It is still here; please try again in a moment.";
export const COMMENT_SAVED = "Your changes are saved.";
export const COMMENT_DELETED = "Your comment is deleted.";

export type CommentField = "name" | "email" | "text" | "parentId";
export type CommentFieldErrors = Partial<Record<CommentField, string>>;

export interface CommentFailure {
  ok: false;
  code:
    | "invalid_comment"
    | "not_found"
    | "parent_not_found"
    | "duplicate_comment"
    | "too_many_comments"
    | "edit_closed"
    | "busy";
  message: string;
  fields?: CommentFieldErrors;
  /** When the same may be tried again. */
  retryAfterSeconds?: number;
}

export type CommentResult<T> = { ok: true; value: T } | CommentFailure;

export function parseCommentSignals(body: unknown): FormSignals {
  return parseFormSignals(body, COMMENT_HONEYPOT_FIELD);
}

/** Whether it may be asked for at all: it comes from addresses and forms. */
export function isCommentId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

export function formatCommentsPath(slug: string): string {
  return `/blog/${slug}/comments`;
}

export function formatCommentPagePath(slug: string, page: number): string {
  return page > 1 ? `${formatCommentsPath(slug)}?page=${page}` : `/blog/${slug}`;
}

export const COMMENTS_ID = "post-comments";

export function formatCommentAnchor(id: string): string {
  return `comment-${id}`;
}
