import { readLink, signedFor, signLink } from "../../../../kit/keys/signed-links.server.ts";
import type { LinkedPlace } from "../../../../kit/site-gate.server.ts";
import { CONFIRM_DAYS } from "../comment.ts";
import type { StoredComment } from "./comment-rows.server.ts";

const DAY_MS = 86_400_000;
const MODERATION_DAYS = 30;

/** The purposes that links of mails are signed for: a link for one doesn't serve another. */
const PURPOSES = {
  moderation: "comment-moderation",
  replies: "comment-replies",
  confirm: "comment-confirm",
} as const;

export const commentPlaces: LinkedPlace[] = [
  { path: /^\/comments\/confirm$/, isGenuine: signedFor(PURPOSES.confirm) },
  { path: /^\/comments\/moderate$/, isGenuine: signedFor(PURPOSES.moderation) },
  { path: /^\/comments\/replies$/, isGenuine: signedFor(PURPOSES.replies) },
];

/** Opens one comment as it is now: a change of its text or state revokes the link. */
export function createModerationToken(
  secret: string,
  { id, round }: Pick<StoredComment, "id" | "round">,
  now: Date,
): string {
  const expiresAt = new Date(now.getTime() + MODERATION_DAYS * DAY_MS);
  return signLink(secret, { purpose: PURPOSES.moderation, subject: `${id} ${round}`, expiresAt });
}

export function readModerationToken(
  secret: string,
  token: string,
  now: Date,
): { id: string; round: number } | undefined {
  const subject = readLink(secret, PURPOSES.moderation, token, now);
  // Links were once signed only for the id; the comments of those days began at 0.
  const [, id = "", round = "0"] = /^(.+?)(?: (\d+))?$/.exec(subject ?? "") ?? [];
  return id ? { id, round: Number(round) } : undefined;
}

/** For the author of the comment. Mails are kept for years, so their links keep working. */
export function createRepliesToken(secret: string, commentId: string): string {
  return signLink(secret, { purpose: PURPOSES.replies, subject: commentId, expiresAt: undefined });
}

export function readRepliesToken(secret: string, token: string, now: Date): string | undefined {
  return readLink(secret, PURPOSES.replies, token, now);
}

export interface ConfirmClaim {
  commentId: string;
  /** Until it is used the same for all mails to an address. */
  key: string;
}

export function createConfirmToken(secret: string, { commentId, key }: ConfirmClaim, now: Date): string {
  const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS);
  return signLink(secret, { purpose: PURPOSES.confirm, subject: `${commentId} ${key}`, expiresAt });
}

export function readConfirmToken(secret: string, token: string, now: Date): ConfirmClaim | undefined {
  const [commentId, key] = readLink(secret, PURPOSES.confirm, token, now)?.split(" ") ?? [];
  return commentId && key ? { commentId, key } : undefined;
}
