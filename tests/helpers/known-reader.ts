import type { Connection } from "../../db/connection.ts";
import { TEST_NOW } from "./builders.ts";

const AT = TEST_NOW.toISOString();
const OWNER = { name: "Owner", address: "owner@site.example" };

interface Who {
  name: string;
  email: string;
}

export async function storeSubscription({ db }: Pick<Connection, "db">, { name, email }: Who, key: string) {
  const subscriber_id = `${key}-subscriber`;
  await db
    .insertInto("subscribers")
    .values({
      id: subscriber_id,
      email,
      name,
      status: "active",
      topics: "[]",
      source: "/blog",
      confirm_key: "a key",
      confirm_sent_at: AT,
      bounces: 0,
      created_at: AT,
      confirmed_at: AT,
      left_at: null,
    })
    .execute();
  await db
    .insertInto("newsletter_issues")
    .values({
      id: `${key}-issue`,
      post_id: null,
      subject: "News",
      preheader: "",
      content: "",
      picture_alt: "",
      status: "sent",
      topics: "[]",
      fault: null,
      scheduled_at: null,
      started_at: AT,
      finished_at: AT,
      created_at: AT,
      updated_at: AT,
      link: "",
      picture: "",
    })
    .execute();
  await db
    .insertInto("newsletter_deliveries")
    .values({
      id: `${key}-delivery`,
      issue_id: `${key}-issue`,
      subscriber_id,
      email,
      status: "sent",
      attempts: 1,
      next_try_at: AT,
      sent_at: AT,
      last_error: null,
      last_answer: null,
    })
    .execute();
  await db
    .insertInto("mail_suppressions")
    .values([
      { email, scope: "newsletter", reason: "complained", created_at: AT },
      { email, scope: "replies", reason: "unsubscribed", created_at: AT },
    ])
    .execute();
}

/** A thread of one's own, and a comment that somebody else may answer. */
export async function storeComments(
  connection: Connection,
  who: Who,
  { key, postId }: { key: string; postId: number },
) {
  await storeComment(connection, who, { id: `${key}-comment`, postId, parentId: null });
  await storeComment(connection, who, { id: `${key}-own`, postId, parentId: null });
  await storeComment(connection, who, { id: `${key}-own-reply`, postId, parentId: `${key}-own` });
  await connection.db
    .insertInto("commenters")
    .values({
      email: who.email,
      confirm_key: "a key",
      asked_at: AT,
      confirmed_at: AT,
      browser_key: "a hash",
      mail_day: AT.slice(0, 10),
      mail_count: 1,
    })
    .execute();
}

export async function storeComment(
  connection: Connection,
  { name, email }: Who,
  { id, postId, parentId }: { id: string; postId: number; parentId: string | null },
): Promise<void> {
  await connection.db
    .insertInto("comments")
    .values({
      id,
      post_id: postId,
      parent_id: parentId,
      author: name,
      email,
      text: name,
      html: `<p>${name}</p>`,
      status: "approved",
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: 0,
      wants_replies: 1,
      edit_key: "a hash",
      visitor: "a hash",
      created_at: AT,
      edited_at: null,
      approved_at: AT,
      deleted_at: null,
      browser_key: "a hash",
    })
    .execute();
  await storeMail(connection, { id: `${id}-mail`, subjectId: id, to: OWNER, text: `By ${name}, ${email}` });
}

export async function storeMail(
  { db }: Pick<Connection, "db">,
  { id, subjectId, to, text = "" }: { id: string; subjectId: string; to: typeof OWNER; text?: string },
): Promise<void> {
  const body = `${text} Dear ${to.name}: https://soloist.example/confirm?token=secret`;
  await db
    .insertInto("outbox")
    .values({
      id,
      kind: "message_reply",
      subject_id: subjectId,
      attempts: 1,
      next_try_at: AT,
      mail: JSON.stringify({ fromName: "Owner", to, subject: "Hello", text: body, html: `<p>${body}</p>` }),
      last_error: null,
      last_answer: null,
      sent_at: AT,
      captured_at: null,
      failed_at: null,
      created_at: AT,
    })
    .execute();
}
