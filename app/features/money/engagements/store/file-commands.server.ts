import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { selectTree } from "../../../clients/people/people.server.ts";
import type { Engagement } from "../schema.ts";
import { describeEngagement, findStoredEngagement } from "./engagement-rows.server.ts";

/** Shows a file that is attached to the client on their portal. */
export function shareFile(
  by: OwnerWrite,
  { id, fileId }: { id: string; fileId: string },
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_file_added", subject: getTitle }, async (trx) => {
    const row = await findStoredEngagement(trx, id);
    if (!row) return notFound("engagement");
    const file = await trx
      .selectFrom("person_files")
      .select("id")
      .where("id", "=", fileId)
      .where("person_id", "in", selectTree(trx, row.person_id))
      .executeTakeFirst();
    if (!file) return notFound("file");
    await trx
      .insertInto("engagement_files")
      .values({ engagement_id: id, file_id: fileId, shared_at: toTimestamp(by.now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { ok: true, value: await describeEngagement(trx, row) };
  });
}

/** The file stays with the person. */
export function stopSharing(
  by: OwnerWrite,
  { id, fileId }: { id: string; fileId: string },
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_file_deleted", subject: getTitle }, async (trx) => {
    const row = await findStoredEngagement(trx, id);
    const { numDeletedRows } = await trx
      .deleteFrom("engagement_files")
      .where("engagement_id", "=", id)
      .where("file_id", "=", fileId)
      .executeTakeFirst();
    if (!row || numDeletedRows === 0n) return notFound("file");
    return { ok: true, value: await describeEngagement(trx, row) };
  });
}
