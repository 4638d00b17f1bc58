import { type Selectable, sql } from "kysely";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import type { CommentTable } from "../../../../db/tables/publishing-tables.ts";
import {
  findActivity,
  inList,
  omitColumns,
  type PersonalData,
  type PersonalPart,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { setCommentDeleted } from "./comments.server.ts";
import { describeComment } from "./moderation/comment-moderation.server.ts";
import { forgetComment } from "./store/comment-removal.server.ts";
import { deleteLoneCommenters } from "./store/commenters.server.ts";

/** Comments in any state. Below a comment with replies an empty placeholder stays, as with every deleted comment. */
export const commentPersonalData: PersonalData = {
  find: findComments,
  holds: ({ email }) =>
    sql`exists (select 1 from comments where comments.email = ${email} and comments.deleted_at is null)`,
};

async function findComments(db: Db, { emails }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("comments")
    .selectAll()
    .where("email", "in", inList(emails))
    .where("is_owner", "=", 0)
    // Replies first, so that a thread of one author leaves no placeholder.
    .orderBy(({ eb }) => eb("parent_id", "is", null))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const titles = await listTitles(
    db,
    rows.map(({ post_id }) => post_id),
  );
  const comments = rows.map(({ id, author, post_id }) => ({
    id,
    author,
    post: { title: titles.get(post_id) ?? "" },
  }));
  const activity = await findActivity(db, { noun: "comment", ids, subjects: comments.map(describeComment) });
  const answered = await listAnswered(db, ids);
  return {
    parts: [
      {
        table: "comments",
        noun: "comment",
        rows: omitKeys(rows.filter(({ id }) => !answered.has(id))),
        fate: "deleted",
      },
      {
        table: "comments",
        noun: "empty place of a comment that others answered",
        plural: "empty places of comments that others answered",
        rows: omitKeys(rows.filter(({ id }) => answered.has(id))),
        fate: "anonymised",
      },
      await findCommenters(db, emails),
      activity.part,
    ],
    async erase(trx) {
      await lockTransaction(trx, site.connection.dialect, "soloist comments");
      for (const comment of comments) {
        await setCommentDeleted(trx, comment.id, true, site.now());
        await forgetComment(trx, comment);
      }
      await activity.erase(trx);
      await deleteLoneCommenters(trx);
    },
  };
}

function omitKeys(rows: readonly Selectable<CommentTable>[]): object[] {
  return omitColumns(rows, "edit_key", "visitor", "browser_key", "spam_score", "spam_reasons");
}

/** Comments with replies by others, below which the replies stay. */
async function listAnswered(db: Db, ids: readonly string[]): Promise<Set<string | null>> {
  const replies = await db
    .selectFrom("comments")
    .select("parent_id")
    .where("parent_id", "in", inList(ids))
    .where("id", "not in", inList(ids))
    .execute();
  return new Set(replies.map(({ parent_id }) => parent_id));
}

async function listTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const posts = await db.selectFrom("posts").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(posts.map(({ id, title }) => [id, title]));
}

async function findCommenters(db: Db, emails: readonly string[]): Promise<PersonalPart> {
  const rows = await db.selectFrom("commenters").selectAll().where("email", "in", inList(emails)).execute();
  return {
    table: "commenters",
    noun: "record of email about comments",
    plural: "records of email about comments",
    rows: omitColumns(rows, "confirm_key", "browser_key"),
    fate: "deleted",
  };
}
