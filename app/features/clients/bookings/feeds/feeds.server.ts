import type { Selectable } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { BusyInterval } from "../busy.ts";
import { findFeedState } from "./feed.ts";
import type { BusyFeed } from "./schema.ts";

export type StoredFeed = Selectable<Schema["busy_feeds"]>;

/** Times of other calendars that overlap the given ones. */
export async function listBusy(db: Db, from: Date, to: Date): Promise<BusyInterval[]> {
  const rows = await db
    .selectFrom("busy_blocks")
    .select(["feed_id", "starts_at", "ends_at"])
    .where("ends_at", ">", toTimestamp(from))
    .where("starts_at", "<", toTimestamp(to))
    .execute();
  return rows.map((row) => ({
    feedId: row.feed_id,
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
  }));
}

export async function listFeeds(db: Db, now: Date): Promise<BusyFeed[]> {
  const rows = await db.selectFrom("busy_feeds").selectAll().orderBy("created_at").orderBy("id").execute();
  return Promise.all(rows.map((row) => describeFeed(db, row, now)));
}

export async function findFeed(db: Db, id: string, now: Date): Promise<BusyFeed | undefined> {
  const row = await findStoredFeed(db, id);
  return row && describeFeed(db, row, now);
}

export function findStoredFeed(db: Db, id: string): Promise<StoredFeed | undefined> {
  return db.selectFrom("busy_feeds").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function describeFeed(db: Db, row: StoredFeed, now: Date): Promise<BusyFeed> {
  const { blocks } = await db
    .selectFrom("busy_blocks")
    .select(({ fn }) => fn.countAll().as("blocks"))
    .where("feed_id", "=", row.id)
    .executeTakeFirstOrThrow();
  const { id, name, host, fault, version } = row;
  return {
    id,
    name,
    host,
    fault,
    version,
    allDay: row.all_day,
    state: findFeedState({ fault, isRead: row.read_day !== null, okAt: row.ok_at }, now),
    okAt: row.ok_at,
    triedAt: row.tried_at,
    warnings: parseJson<string[]>(row.warnings),
    blocks: Number(blocks),
  };
}
