import type { Db } from "../../../../../db/schema.ts";
import {
  findSuppression,
  isSuppressed,
  liftSuppression,
  suppressAddress,
} from "../../../core/outbox/suppressions/suppressions.server.ts";

const SCOPE = "replies";

/** No mail goes to an address that wants none, or from which the newsletter bounced or was reported as spam. */
export async function takesCommentMails(db: Db, email: string): Promise<boolean> {
  if (await isSuppressed(db, email, SCOPE)) return false;
  const reason = await findSuppression(db, email, "newsletter");
  return reason !== "bounced" && reason !== "complained";
}

/** The subject of a mail's link: the address of the comment's author, and whether mails about replies go there. */
export async function findReplyPreference(
  db: Db,
  commentId: string,
): Promise<{ email: string; isOn: boolean } | undefined> {
  const row = await db
    .selectFrom("comments")
    .select("email")
    .where("id", "=", commentId)
    .where("email", "!=", "")
    .executeTakeFirst();
  return row && { email: row.email, isOn: !(await isSuppressed(db, row.email, SCOPE)) };
}

/** For all comments of the address, future ones included; idempotent. False for an unknown comment. */
export async function saveReplyPreference(
  db: Db,
  { commentId, isOn }: { commentId: string; isOn: boolean },
  now: Date,
): Promise<boolean> {
  const found = await findReplyPreference(db, commentId);
  if (!found) return false;
  const { email } = found;
  if (isOn) await liftSuppression(db, email, SCOPE);
  else await suppressAddress(db, { email, scope: SCOPE, reason: "unsubscribed" }, now);
  return true;
}
