import type { Verdict } from "./moderation/comment-admin.ts";

export interface LinkedCommentWords {
  author: string;
  text: string;
  createdAt: string;
  path: string;
  postTitle: string;
}

export type ConfirmState =
  | { kind: "ready"; comment: LinkedCommentWords; address: string }
  | { kind: "done"; isShown: boolean; path: string }
  | { kind: "invalid" };

export const MODERATION_PATH = "/comments/moderate";
export const REPLIES_PATH = "/comments/replies";
export const CONFIRM_PATH = "/comments/confirm";

/** `wish` is the verdict that the mail's link named; the page offers the other as well. */
export function formatModerationPath(token: string, wish?: Verdict): string {
  return `${MODERATION_PATH}?${new URLSearchParams({ token, ...(wish && { wish }) })}`;
}

export function formatRepliesPath(token: string): string {
  return `${REPLIES_PATH}?${new URLSearchParams({ token })}`;
}

export function formatConfirmPath(token: string): string {
  return `${CONFIRM_PATH}?${new URLSearchParams({ token })}`;
}
