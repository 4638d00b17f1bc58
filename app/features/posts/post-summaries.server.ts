import type { Db } from "../../../db/schema.ts";
import { findPictures } from "../media/media.server.ts";
import type { PostSummary } from "./post.ts";
import { SUMMARY_COLUMNS, toPostSummary } from "./post-rows.server.ts";

/** The posts with these ids, in this order, each with its picture. */
export async function listSummaries(db: Db, ids: readonly number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("posts").select(SUMMARY_COLUMNS).where("id", "in", ids).execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image),
  );
  const posts = new Map(rows.map((row) => [row.id, toPostSummary(row, pictures)]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}
