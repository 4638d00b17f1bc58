import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";

const SCOPE = "replies";
/** What the person has chosen, as opposed to what a mail server has answered. */
const CHOSEN = "unsubscribed";

export async function isReplySuppressed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("email", "=", email)
    .where("scope", "=", SCOPE)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the link of a mail is about: the address of the comment's author, and whether mails about replies go there. */
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
  return row && { email: row.email, isOn: !(await isReplySuppressed(db, row.email)) };
}

/** For all comments of the address, those to come among them; twice is as good as once. False for an unknown comment. */
export async function saveReplyPreference(
  db: Db,
  { commentId, isOn }: { commentId: string; isOn: boolean },
  now: Date,
): Promise<boolean> {
  const found = await findReplyPreference(db, commentId);
  if (!found) return false;
  const { email } = found;
  if (isOn) {
    await db
      .deleteFrom("mail_suppressions")
      .where("email", "=", email)
      .where("scope", "=", SCOPE)
      .where("reason", "=", CHOSEN)
      .execute();
    return true;
  }
  await db
    .insertInto("mail_suppressions")
    .values({ email, scope: SCOPE, reason: CHOSEN, created_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.columns(["email", "scope"]).doNothing())
    .execute();
  return true;
}
