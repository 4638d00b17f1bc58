import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findPictures, findShareFile } from "../../../core/media/media.server.ts";
import { PREHEADER_MAX_CHARS, SUBJECT_MAX_CHARS } from "./issue.ts";
import { toExtraColumns, toTextColumns } from "./issue-rows.server.ts";
import type { IssueExtras, IssueText } from "./schema.ts";

/** An older one is an import, a restored archive or an old post, with which readers are not to be flooded. */
const PUBLISHED_WITHIN_MS = 48 * 3_600_000;
const POSTS_MAX = 20;

export interface IssueSource {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: string;
  image: string;
  audience: string;
}

const SOURCE_COLUMNS = [
  "id",
  "slug",
  "title",
  "excerpt",
  "content",
  "category",
  "image",
  "audience",
] as const;

/** Makes an issue, once and for good, of each post for subscribers that has just become public. */
export async function publishIssues(
  { connection, newId }: { connection: Connection; newId: () => string },
  now: Date,
): Promise<void> {
  for (const post of await listUnsentPosts(connection.db, now)) {
    const text = await composeIssue(connection.db, post, { body: "whole", isPublic: true });
    await connection.db
      .insertInto("newsletter_issues")
      .values({
        ...toTextColumns({ ...text, topics: [post.category] }),
        ...toExtraColumns(text),
        id: newId(),
        post_id: post.id,
        origin: "publishing",
        status: "scheduled",
        scheduled_at: toTimestamp(now),
        created_at: toTimestamp(now),
        updated_at: toTimestamp(now),
      })
      // Another process was faster.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function listUnsentPosts(db: Db, now: Date): Promise<IssueSource[]> {
  return db
    .selectFrom("posts")
    .select(SOURCE_COLUMNS)
    .where("status", "=", "published")
    .where("audience", "in", ["mail", "both"])
    .where("deleted_at", "is", null)
    .where(({ eb, or, ref }) =>
      or([eb("imported_at", "is", null), eb("published_at", ">", ref("imported_at"))]),
    )
    .where("published_at", "<=", toTimestamp(now))
    .where("published_at", ">", toTimestamp(new Date(now.getTime() - PUBLISHED_WITHIN_MS)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_issues")
            .select("newsletter_issues.id")
            .whereRef("newsletter_issues.post_id", "=", "posts.id")
            .where("newsletter_issues.origin", "=", "publishing"),
        ),
      ),
    )
    .orderBy("published_at")
    .limit(POSTS_MAX)
    .execute();
}

/** The post that an issue is made of, whether it is public or not. */
export async function findIssueSource(
  db: Db,
  id: number,
  now: Date,
): Promise<{ post: IssueSource; isPublic: boolean } | undefined> {
  const row = await db
    .selectFrom("posts")
    .select([...SOURCE_COLUMNS, "status", "published_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { post: row, isPublic: row.status === "published" && row.published_at <= toTimestamp(now) };
}

/** The whole text or the beginning of a post; a link only to a public post. */
export async function composeIssue(
  db: Db,
  post: IssueSource,
  { body, isPublic }: { body: "whole" | "excerpt"; isPublic: boolean },
): Promise<Omit<IssueText, "topics"> & IssueExtras> {
  const [file, pictures] = await Promise.all([
    post.image ? findShareFile(db, post.image) : undefined,
    findPictures(db, post.image ? [post.image] : []),
  ]);
  const canRead = isPublic && post.audience !== "mail";
  return {
    subject: post.title.slice(0, SUBJECT_MAX_CHARS),
    preheader: post.excerpt.slice(0, PREHEADER_MAX_CHARS),
    content: body === "whole" ? post.content : post.excerpt,
    link: canRead ? `/blog/${post.slug}` : "",
    picture: file?.path ?? "",
    pictureAlt: pictures.get(post.image)?.alt ?? "",
  };
}
