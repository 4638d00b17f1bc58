import type { Selectable } from "kysely";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import type { WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { type BulkPosts, type BulkPostsResult, postUpdate } from "../api/schema.ts";
import { deletePost, type PostWrite, updatePost } from "./post-commands.server.ts";
import { readWritten } from "./post-rows.server.ts";

const OPEN_IT = "it also goes to subscribers, so publish it from its own screen";

/** One after the other, each with its own line in the log: a post that isn't ready doesn't hold the others up. */
export async function changePosts(by: PostWrite, { action, ids }: BulkPosts): Promise<BulkPostsResult> {
  const result: BulkPostsResult = { changed: 0, skipped: [] };
  const rows = await by.connection.db
    .selectFrom("posts")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  for (const row of rows) {
    const fault =
      action === "delete" ? findFault(await deletePost(by, row.id)) : await setStatus(by, row, action);
    if (fault === undefined) result.changed += 1;
    else result.skipped.push({ title: row.title, reason: fault });
  }
  return result;
}

async function setStatus(
  by: PostWrite,
  row: Selectable<PostTable>,
  action: "publish" | "unpublish",
): Promise<string | undefined> {
  const status = action === "publish" ? "published" : "draft";
  // Its mails leave once, and nothing here asks for them.
  if (status === "published" && row.audience !== "web") return OPEN_IT;
  const publishedAt = row.status === "published" ? row.published_at : undefined;
  const input = postUpdate.safeParse({ ...readWritten(row), publishedAt, status, version: row.version });
  if (!input.success) return input.error.issues.map(({ message }) => message).join(" ");
  return findFault(await updatePost(by, row.id, input.data));
}

function findFault(outcome: WriteResult<unknown>): string | undefined {
  return outcome.ok ? undefined : outcome.message;
}
