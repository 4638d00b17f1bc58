import type { CommentFieldErrors } from "../comment.ts";

export interface CommentFormState {
  status: "idle" | "sending" | "error";
  message: string;
  fields: CommentFieldErrors;
}

/** A form as it was posted without JavaScript and refused. */
export interface RefusedComment {
  message: string;
  fields: CommentFieldErrors;
  values: Record<string, string>;
}

export interface AnsweredComment {
  id: string;
  author: string;
}

export function toCommentValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
