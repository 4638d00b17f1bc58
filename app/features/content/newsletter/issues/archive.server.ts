import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../../kit/archive-kind.server.ts";
import { postSlug } from "../../posts/archive.server.ts";
import { topicsInput } from "../subscription/schema.ts";
import {
  ISSUE_CONTENT_MAX_CHARS,
  ISSUE_STATUSES,
  type IssueStatus,
  PREHEADER_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from "./issue.ts";
import { toExtraColumns, toIssue, toTextColumns } from "./issue-rows.server.ts";

const ADDRESS_MAX_CHARS = 2000;
const moment = z.iso.datetime().nullable();
/** A site that is made of an archive sends nothing by itself: the owner goes on where the other one stopped. */
const AT_REST: Partial<Record<IssueStatus, IssueStatus>> = { scheduled: "draft", sending: "paused" };

/** An issue as it travels in an archive: a post by its slug, and no reader's address. */
export const issueRecord = z.object({
  id: z.string().min(1).max(100),
  post: postSlug.nullable(),
  origin: z.enum(["owner", "publishing"]),
  subject: z.string().max(SUBJECT_MAX_CHARS),
  preheader: z.string().max(PREHEADER_MAX_CHARS),
  content: z.string().max(ISSUE_CONTENT_MAX_CHARS),
  link: z
    .string()
    .max(ADDRESS_MAX_CHARS)
    .regex(/^(\/(?!\/).*)?$/s, "It must be a path on this site."),
  picture: z
    .string()
    .max(ADDRESS_MAX_CHARS)
    .regex(/^(\/(?!\/)\S*|https?:\/\/\S+)?$/),
  pictureAlt: z.string().max(1000),
  topics: topicsInput,
  status: z.enum(ISSUE_STATUSES).transform((status) => AT_REST[status] ?? status),
  startedAt: moment,
  finishedAt: moment,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type IssueRecord = z.infer<typeof issueRecord>;

export async function listIssueRecords(db: Db): Promise<IssueRecord[]> {
  const rows = await db
    .selectFrom("newsletter_issues")
    .leftJoin("posts", (join) =>
      join.onRef("posts.id", "=", "newsletter_issues.post_id").on("posts.deleted_at", "is", null),
    )
    .selectAll("newsletter_issues")
    .select("posts.slug as post")
    .orderBy("newsletter_issues.created_at")
    .orderBy("newsletter_issues.id")
    .execute();
  return rows.map(({ post, ...row }) => {
    const { postId: _, fault: __, scheduledAt: ___, version: ____, ...issue } = toIssue(row);
    return { ...issue, post };
  });
}

/** Comes after the posts. A post has one issue that its publication made. */
export async function saveIssueRecord(trx: Transaction<Schema>, record: IssueRecord): Promise<void> {
  const post =
    record.post === null
      ? undefined
      : await trx.selectFrom("posts").select("id").where("slug", "=", record.post).executeTakeFirst();
  const columns = {
    ...toTextColumns(record),
    ...toExtraColumns(record),
    post_id: post?.id ?? null,
    origin: record.origin,
    status: record.status,
    fault: null,
    scheduled_at: null,
    started_at: record.startedAt,
    finished_at: record.finishedAt,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
  if (post && record.origin === "publishing") {
    // It would also record that the post has been sent.
    await trx
      .updateTable("newsletter_issues")
      .set({ origin: "owner" })
      .where("post_id", "=", post.id)
      .where("origin", "=", "publishing")
      .where("id", "!=", record.id)
      .execute();
  }
  await trx
    .insertInto("newsletter_issues")
    .values({ id: record.id, ...columns })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb, ref }) => ({
        ...columns,
        version: eb(ref("newsletter_issues.version"), "+", 1),
      })),
    )
    .execute();
}

/** An issue that has begun here is further than any archive, and has deliveries. */
export function hasBegun({ status, startedAt }: Pick<IssueRecord, "status" | "startedAt">): boolean {
  return startedAt !== null || status !== "draft";
}

export const issuesKind = defineArchiveKind({
  name: "issues",
  place: toList("newsletter-issues"),
  schema: issueRecord,
  keyOf: getId,
  nameOf: ({ subject }) => subject,
  list: listIssueRecords,
  stays: hasBegun,
  save: ({ trx }, record) => saveIssueRecord(trx, record),
});
