import type { Db } from "../../../../../db/schema.ts";
import type { SharedFile } from "../schema.ts";

/** By engagement, the latest first. */
export async function listSharedFiles(
  db: Db,
  engagementIds: readonly string[],
): Promise<Map<string, SharedFile[]>> {
  const rows = await db
    .selectFrom("engagement_files")
    .innerJoin("person_files", "person_files.id", "engagement_files.file_id")
    .select(["engagement_files.engagement_id", "engagement_files.shared_at"])
    .select(["person_files.id", "person_files.name", "person_files.bytes"])
    .where("engagement_files.engagement_id", "in", engagementIds)
    .orderBy("engagement_files.shared_at", "desc")
    .orderBy("person_files.id")
    .execute();
  const files = Map.groupBy(rows, ({ engagement_id }) => engagement_id);
  return new Map(
    [...files].map(([id, own]) => [
      id,
      own.map(({ id: fileId, name, bytes, shared_at }) => ({ id: fileId, name, bytes, sharedAt: shared_at })),
    ]),
  );
}
