import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import { restoreLimit } from "../../../../../db/soft-delete.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { OwnerPost, OwnerPostLine, OwnerPostSummary } from "../api/schema.ts";
import { splitTags } from "../drafts/post-draft.ts";
import { listWorkingCopies } from "../drafts/post-drafts.server.ts";
import { filterPosts, type PostStatus } from "../post.ts";
import { PLACEMENT_COLUMNS, toPlacement } from "../publishing/post-placement.server.ts";
import { formatReadTime } from "../read-time.ts";
import {
  countPostWords,
  readTexts,
  SUMMARY_COLUMNS,
  TEXT_COLUMNS,
  toPostSummary,
} from "./post-rows.server.ts";

const OWNER_COLUMNS = [
  ...SUMMARY_COLUMNS,
  ...TEXT_COLUMNS,
  ...PLACEMENT_COLUMNS,
  "status",
  "version",
  "created_at",
  "deleted_at",
] as const;
type OwnerRow = Pick<Selectable<PostTable>, (typeof OWNER_COLUMNS)[number]>;

export interface OwnerPostFilter {
  now: Date;
  category?: string | undefined;
  status?: PostStatus | undefined;
  query: string;
  deleted: boolean;
}

/** Includes drafts and scheduled posts; newest first, which is the highest id first. */
export async function listOwnerPosts(db: Db, filter: OwnerPostFilter): Promise<OwnerPostLine[]> {
  const { now, category, status, query, deleted } = filter;
  const rows = await db
    .selectFrom("posts")
    .select(OWNER_COLUMNS)
    .$if(!deleted, (select) => select.where("deleted_at", "is", null))
    .$if(deleted, (select) => select.where("deleted_at", ">", restoreLimit(now)))
    .orderBy("id", "desc")
    .execute();
  const copies = await listWorkingCopies(db);
  const posts = rows.map((row) => {
    const post = toOwnerPostSummary(row, now);
    const draft = copies.get(row.id);
    if (!draft) return { ...post, hasDraft: false };
    // The list shows the last typed text of a draft, but the public text of a public post.
    const { title, excerpt, category, tags } = draft;
    const typed = { title: title.trim() || post.title, excerpt, category, tags: splitTags(tags) };
    return { ...post, ...(post.status === "draft" && typed), hasDraft: true };
  });
  return filterPosts(posts, { category, query }).filter((post) => !status || post.status === status);
}

export async function findOwnerPost(db: Db, id: number, now: Date): Promise<OwnerPost | undefined> {
  const row = await db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toOwnerPost(row, now);
}

export function toOwnerPost(row: Selectable<PostTable>, now: Date): OwnerPost {
  const countedReadTime = formatReadTime(countPostWords(row));
  return { ...toOwnerPostSummary(row, now), content: row.content, countedReadTime };
}

function toOwnerPostSummary(row: OwnerRow, now: Date): OwnerPostSummary {
  const nothing = { pictures: new Map(), categories: [] };
  const { picture: _, categoryName: __, ...post } = toPostSummary(row, nothing);
  return {
    ...post,
    ...readTexts(row),
    ...toPlacement(row),
    status: findStatus(row, now),
    version: row.version,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  };
}

function findStatus({ status, published_at }: OwnerRow, now: Date): PostStatus {
  if (status === "draft") return "draft";
  return published_at > toTimestamp(now) ? "scheduled" : "published";
}
