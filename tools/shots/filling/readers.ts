import type { Connection } from "../../../db/connection.ts";
import { type Ago, READERS, SHOWN_POST } from "./people.ts";

/** Who has not confirmed yet, and the round that their link is signed for. */
export const CONFIRM = { id: "reader-3", round: "first" };
export const READER_ID = "reader-0";
/** The commenter whose address was asked for below a post, and the key that the link is signed for. */
export const UNCONFIRMED = { commentId: "comment-unconfirmed", key: "first" };
const COMMENTER = "wim.de.boer@visitors.example";

export async function fillReaders({ db }: Connection, ago: Ago): Promise<void> {
  const statuses = ["active", "active", "active", "pending", "active", "unsubscribed", "bounced"] as const;
  const rows = Array.from({ length: 31 }, (_, index) => {
    const name = READERS[index % READERS.length] ?? "";
    const status = statuses[index % statuses.length] ?? "active";
    const email = `${name.split(" ", 1)[0]?.toLowerCase()}.${index}@readers.example`;
    const cameAt = ago(index + 1);
    return {
      id: `reader-${index}`,
      email,
      status,
      created_at: cameAt,
      confirm_sent_at: cameAt,
      ...(index % 3 === 0
        ? { name: "", topics: '["react","typescript"]', source: "import" }
        : { name, topics: "[]", source: "/blog" }),
      confirm_key: status === "pending" ? CONFIRM.round : null,
      confirmed_at: status === "pending" ? null : cameAt,
      bounces: status === "bounced" ? 3 : 0,
      left_at: status === "unsubscribed" ? ago(1) : null,
    };
  });
  await db.insertInto("subscribers").values(rows).execute();
  const days = Array.from({ length: 15 }, (_, index) => ({
    day: ago(index * 2 + 1).slice(0, 10),
    joined: 1,
    departed: index % 7 === 3 ? 1 : 0,
  }));
  await db.insertInto("newsletter_days").values(days).execute();
  const suppressed = [
    { email: "goran.6@readers.example", scope: "newsletter", reason: "bounced" },
    { email: "left@readers.example", scope: "newsletter", reason: "unsubscribed" },
    { email: "piotr.nowak@visitors.example", scope: "replies", reason: "unsubscribed" },
    {
      email: "somebody.with.a.rather.long.address@mail.readers.example",
      scope: "newsletter",
      reason: "owner",
    },
  ] as const;
  await db
    .insertInto("mail_suppressions")
    .values(suppressed.map((row, index) => ({ ...row, created_at: ago(index * 3 + 2) })))
    .execute();
}

/** A comment that waits until its author has confirmed the address. */
export async function fillCommenter({ db }: Connection, ago: Ago): Promise<void> {
  const post = await db
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", SHOWN_POST)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("comments")
    .values({
      id: UNCONFIRMED.commentId,
      post_id: post.id,
      parent_id: null,
      author: "Wim de Boer",
      email: COMMENTER,
      text: "Is there a limit on how many rows it may hold?",
      html: "<p>Is there a limit on how many rows it may hold?</p>",
      status: "held",
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: 0,
      wants_replies: 1,
      edit_key: "",
      visitor: "",
      created_at: ago(1),
      edited_at: null,
      approved_at: null,
      deleted_at: null,
      browser_key: null,
    })
    .execute();
  await db
    .insertInto("commenters")
    .values({
      email: COMMENTER,
      confirm_key: UNCONFIRMED.key,
      asked_at: ago(1),
      confirmed_at: null,
      browser_key: null,
      mail_day: ago(1).slice(0, 10),
      mail_count: 1,
    })
    .execute();
}
