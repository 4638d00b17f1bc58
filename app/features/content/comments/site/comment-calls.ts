import { COMMENT_FAILURE, type CommentFieldErrors } from "../comment.ts";
import type { CommentPage, OwnComment } from "../schema.ts";

export type CallAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields: CommentFieldErrors };

export interface SentAnswer {
  message: string;
  comment: OwnComment;
  editKey: string;
}

export function sendComment(slug: string, body: object): Promise<CallAnswer<SentAnswer>> {
  return call("POST", `/api/posts/${slug}/comments`, body);
}

export function saveComment(
  id: string,
  body: { text: string; editKey: string },
): Promise<CallAnswer<{ message: string; comment: OwnComment }>> {
  return call("PUT", `/api/comments/${id}`, body);
}

export function removeComment(id: string, editKey: string): Promise<CallAnswer<{ message: string }>> {
  return call("DELETE", `/api/comments/${id}`, { editKey });
}

export function loadComments(slug: string, page: number): Promise<CallAnswer<CommentPage>> {
  return call("GET", `/api/posts/${slug}/comments?page=${page}`);
}

async function call<T>(method: string, path: string, body?: object): Promise<CallAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, value: answer };
    const { message, fields = {} }: { message?: string; fields?: CommentFieldErrors } = answer;
    return { ok: false, message: message ?? COMMENT_FAILURE, fields };
  } catch {
    return { ok: false, message: COMMENT_FAILURE, fields: {} };
  }
}
