import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { RESTORE_MAX_DAYS, restoreLimit } from "../../../db/soft-delete.ts";
import { recordActivity } from "../../kit/owner/activity-log.server.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../kit/owner/owner-write.server.ts";
import { deleteRevisions } from "../../kit/owner/revisions.server.ts";
import type { ActivityAction } from "../activity/activity.ts";
import { TRASH_NOUNS, type TrashedRecord, type TrashNoun } from "./trash.ts";

const DAY_MS = 86_400_000;
const PURGE_BATCH_MAX = 200;
/** In whose name the clock deletes. */
const PURGER = "Soloist";

const SINGULAR = { projects: "project", posts: "post", services: "service" } as const;

/** What can still be restored, last deleted first. */
export async function listTrash(db: Db, now: Date): Promise<TrashedRecord[]> {
  const lists = await Promise.all(
    TRASH_NOUNS.map(async (noun) => {
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

/** Deletes for good what lies in the trash; what does not is not found. */
export function purgeAsOwner(
  by: OwnerWrite,
  noun: TrashNoun,
  id: string,
): Promise<WriteResult<{ title: string }>> {
  const entry = { action: `${SINGULAR[noun]}_purged`, subject: getTitle } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const key = noun === "services" ? id : parseNumber(id);
    if (key === undefined) return notFound(SINGULAR[noun]);
    const [purged] = await purge(trx, noun, [key], ANY_TIME);
    return purged ? { ok: true, value: purged } : notFound(SINGULAR[noun]);
  });
}

/**
 * Deletes for good what has been in the trash for too long; answers how much. Several nodes may do so at once: each row
 * is deleted, and told of in the log, by one of them.
 */
export async function purgeTrash(connection: Connection, now: Date): Promise<number> {
  let count = 0;
  for (const noun of TRASH_NOUNS) {
    count += await connection.transact((trx) => purgeOld(trx, noun, now));
  }
  return count;
}

async function purgeOld(trx: Transaction<Schema>, noun: TrashNoun, now: Date): Promise<number> {
  const limit = restoreLimit(now);
  const rows = await selectTable(trx, noun)
    .select("id")
    .where("deleted_at", "<=", limit)
    .orderBy("deleted_at")
    .limit(PURGE_BATCH_MAX)
    .execute();
  const purged = await purge(
    trx,
    noun,
    rows.map(({ id }) => id),
    limit,
  );
  const action: ActivityAction = `${SINGULAR[noun]}_purged`;
  for (const { title } of purged) {
    await recordActivity(trx, { actor: PURGER, action, subject: title }, now);
  }
  return purged.length;
}

/** Later than every timestamp: all that is in the trash at all. */
const ANY_TIME = "9999";

/** The condition is asked again by the deletion itself: the owner may just have restored the row. */
async function purge(
  trx: Transaction<Schema>,
  noun: TrashNoun,
  ids: readonly (number | string)[],
  deletedUntil: string,
): Promise<{ id: number | string; title: string }[]> {
  if (ids.length === 0) return [];
  const purged = await trx
    // The tables have these columns in common; only the ids of services are text.
    .deleteFrom(noun as "projects")
    .where("id", "in", ids as number[])
    .where("deleted_at", "<=", deletedUntil)
    .returning(["id", "title"])
    .execute();
  const gone = purged.map(({ id }) => id);
  await deleteRevisions(trx, noun, gone);
  if (noun === "posts" && gone.length > 0) {
    await trx.deleteFrom("redirects").where("post_id", "in", gone).execute();
    await trx.deleteFrom("post_drafts").where("post_id", "in", gone).execute();
    const pages = gone.map((id) => `post:${id}`);
    await trx.deleteFrom("page_overrides").where("page", "in", pages).execute();
  }
  return purged;
}

function parseNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function countDaysLeft(deletedAt: string, now: Date): number {
  const goneAt = new Date(deletedAt).getTime() + RESTORE_MAX_DAYS * DAY_MS;
  return Math.max(1, Math.ceil((goneAt - now.getTime()) / DAY_MS));
}

function selectTable(db: Db, noun: TrashNoun) {
  return db.selectFrom(noun as "projects");
}
