import type { Verdict } from "./comment-admin.ts";

/** What a link in a mail is signed for; its subject is the id of a comment. */
export const MODERATION_PURPOSE = "comment-moderation";
/** Of the comment whose author gets the mails. */
export const REPLIES_PURPOSE = "comment-replies";

export const MODERATION_PATH = "/comments/moderate";
export const REPLIES_PATH = "/comments/replies";

/** `wish` is what the link in the mail was called; the page offers the other as well. */
export function formatModerationPath(token: string, wish?: Verdict): string {
  return `${MODERATION_PATH}?${new URLSearchParams({ token, ...(wish && { wish }) })}`;
}

export function formatRepliesPath(token: string): string {
  return `${REPLIES_PATH}?${new URLSearchParams({ token })}`;
}
