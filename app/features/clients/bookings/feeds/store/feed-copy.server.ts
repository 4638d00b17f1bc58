import type { Transaction, Updateable } from "kysely";
import type { Connection } from "../../../../../../db/connection.ts";
import type { Schema } from "../../../../../../db/schema.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import type { Span } from "../../span.ts";
import { STALE_NOTICE_MS } from "../feed.ts";
import type { StoredFeed } from "../feeds.server.ts";
import { type NoticeDeps, queueStaleMail } from "./stale-notice.server.ts";

/** Rows of one insert; SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 1000;

export interface FeedCopy {
  spans: readonly Span[];
  warnings: readonly string[];
  etag: string | null;
  /** The day and the zone for which it was read. */
  readDay: string;
}

interface Reading {
  connection: Connection;
  /** As it was when the reading began; nothing is stored if the owner has changed it since. */
  feed: StoredFeed;
  /** When the reading began. */
  at: Date;
}

/** Stores what was read. */
export function saveCopy(reading: Reading, { spans, warnings, etag, readDay }: FeedCopy): Promise<void> {
  const changes = { ...toGood(reading.at), etag, read_day: readDay, warnings: JSON.stringify(warnings) };
  return settle(reading, changes, (trx) => replaceBlocks(trx, reading.feed.id, spans));
}

/** The stored copy is still the calendar's. */
export function saveUnchanged(reading: Reading): Promise<void> {
  return settle(reading, toGood(reading.at));
}

/** Keeps the last good copy; once that is a day old, the owner is notified. */
export function saveFault(reading: Reading, fault: string, notice: NoticeDeps): Promise<void> {
  const { feed, at } = reading;
  const goodUntil = Date.parse(feed.ok_at ?? feed.created_at);
  const isDue = feed.stale_at === null && at.getTime() - goodUntil >= STALE_NOTICE_MS;
  const changes = { tried_at: toTimestamp(at), fault };
  if (!isDue) return settle(reading, changes);
  return settle(reading, { ...changes, stale_at: toTimestamp(at) }, (trx) =>
    queueStaleMail(trx, notice, { id: feed.id, name: feed.name, fault }, at),
  );
}

function toGood(at: Date) {
  return { tried_at: toTimestamp(at), ok_at: toTimestamp(at), fault: null, stale_at: null };
}

function settle(
  { connection, feed }: Reading,
  changes: Updateable<Schema["busy_feeds"]>,
  work: (trx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<void> {
  return connection.transact(async (trx) => {
    // Updates the feed first: of two nodes that store a reading at once, the second sees what the first has stored.
    const { numUpdatedRows } = await trx
      .updateTable("busy_feeds")
      .set(changes)
      .where("id", "=", feed.id)
      .where("version", "=", feed.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await work(trx);
  });
}

/** Writes only what differs, so that pages with free times aren't rendered again every ten minutes. */
async function replaceBlocks(
  trx: Transaction<Schema>,
  feedId: string,
  spans: readonly Span[],
): Promise<void> {
  const stored = await trx
    .selectFrom("busy_blocks")
    .select(["starts_at", "ends_at"])
    .where("feed_id", "=", feedId)
    .orderBy("starts_at")
    .execute();
  const rows = spans.map(({ start, end }) => ({
    feed_id: feedId,
    starts_at: toTimestamp(new Date(start)),
    ends_at: toTimestamp(new Date(end)),
  }));
  const isSame =
    stored.length === rows.length &&
    rows.every((row, index) => {
      const known = stored[index];
      return known?.starts_at === row.starts_at && known.ends_at === row.ends_at;
    });
  if (isSame) return;
  await trx.deleteFrom("busy_blocks").where("feed_id", "=", feedId).execute();
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) {
    await trx
      .insertInto("busy_blocks")
      .values(rows.slice(index, index + ROWS_AT_ONCE))
      .execute();
  }
}
