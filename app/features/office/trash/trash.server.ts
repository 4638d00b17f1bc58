import type { Transaction } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { type DeletableTable, RESTORE_MAX_DAYS, restoreLimit } from "../../../../db/soft-delete.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { deleteRevisions } from "../../../kit/owner/revisions.server.ts";
import type { TrashedNoun } from "../../../kit/owner/trashed-records.server.ts";
import type { ActivityAction } from "../../core/activity/activity.ts";
import type { TrashedRecord } from "./schema.ts";

const DAY_MS = 86_400_000;
const PURGE_BATCH_MAX = 200;
/** The actor of automatic deletions in the activity log. */
const PURGER = "Soloist";

export async function listTrash(
  db: Db,
  features: readonly TrashedNoun[],
  now: Date,
): Promise<TrashedRecord[]> {
  const lists = await Promise.all(
    features.map(async ({ table: noun }) => {
      const rows = await selectTable(db, noun)
        .select(["id", "title", "deleted_at as deletedAt"])
        .where("deleted_at", ">", restoreLimit(now))
        .execute();
      return rows.map(({ id, title, deletedAt }) => ({
        noun,
        id: String(id),
        title,
        deletedAt: deletedAt ?? "",
        daysLeft: countDaysLeft(deletedAt ?? "", now),
      }));
    }),
  );
  return lists.flat().toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/** Deletes a record for good if it is in the trash; any other is not found. */
export async function purgeAsOwner(
  by: OwnerWrite,
  trashed: TrashedNoun,
  text: string,
): Promise<WriteResult<{ title: string }>> {
  const { noun, parseId = parseNumber } = trashed;
  const entry = { action: `${noun}_purged`, subject: getTitle } as const;
  const result = await writeAsOwner<{ title: string }>(by, entry, async (trx) => {
    const id = parseId(text);
    if (id === undefined) return notFound(noun);
    const [purged] = await purge(trx, trashed, [id], ANY_TIME);
    return purged ? { ok: true, value: purged } : notFound(noun);
  });
  if (result.ok) await by.connection.dropDeleted?.();
  return result;
}

/** Deletes in batches. Several nodes may do so at once: each row is deleted, and logged, by one of them. */
export async function purgeTrash(
  connection: Connection,
  features: readonly TrashedNoun[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const noun of features) count += await connection.transact((trx) => purgeOld(trx, noun, now));
  return count;
}

async function purgeOld(trx: Transaction<Schema>, trashed: TrashedNoun, now: Date): Promise<number> {
  const limit = restoreLimit(now);
  const rows = await selectTable(trx, trashed.table)
    .select("id")
    .where("deleted_at", "<=", limit)
    .orderBy("deleted_at")
    .limit(PURGE_BATCH_MAX)
    .execute();
  const purged = await purge(
    trx,
    trashed,
    rows.map(({ id }) => id),
    limit,
  );
  const action: ActivityAction = `${trashed.noun}_purged`;
  for (const { title } of purged) {
    await recordActivity(trx, { actor: PURGER, action, subject: title }, now);
  }
  return purged.length;
}

/** Later than every timestamp: selects the whole trash. */
const ANY_TIME = "9999";

/** The deletion repeats the condition: the owner may just have restored the row. */
async function purge(
  trx: Transaction<Schema>,
  { table, onPurged }: TrashedNoun,
  ids: readonly (number | string)[],
  deletedUntil: string,
): Promise<{ id: number | string; title: string }[]> {
  if (ids.length === 0) return [];
  const purged = await trx
    // The tables have these columns in common; the ids of services and pages are text.
    .deleteFrom(table as "projects")
    .where("id", "in", ids as number[])
    .where("deleted_at", "<=", deletedUntil)
    .returning(["id", "title"])
    .execute();
  const gone = purged.map(({ id }) => id);
  await deleteRevisions(trx, table, gone);
  if (gone.length > 0) await onPurged?.(trx, gone);
  return purged;
}

function parseNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function countDaysLeft(deletedAt: string, now: Date): number {
  const goneAt = new Date(deletedAt).getTime() + RESTORE_MAX_DAYS * DAY_MS;
  return Math.max(1, Math.ceil((goneAt - now.getTime()) / DAY_MS));
}

function selectTable(db: Db, table: DeletableTable) {
  return db.selectFrom(table as "projects");
}
