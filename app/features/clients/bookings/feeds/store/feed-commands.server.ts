import { lockTransaction } from "../../../../../../db/dialect.ts";
import { sealText } from "../../../../../kit/keys/sealed-text.server.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { parseFeedAddress } from "../../calendar/fetch-feed.server.ts";
import { FEEDS_MAX } from "../feed.ts";
import { describeFeed, findStoredFeed } from "../feeds.server.ts";
import type { BusyFeed, BusyFeedInput, BusyFeedUpdate } from "../schema.ts";

/** The purpose for which an address is sealed; under another one it can't be opened. */
export const FEED_ADDRESS_PURPOSE = "busy-feed";

const nameOf = ({ name }: { name: string }) => name;

interface Keys {
  id: string;
  secret: string;
}

export async function addFeed(
  by: OwnerWrite,
  { id, secret }: Keys,
  { name, address, allDay }: BusyFeedInput,
): Promise<WriteResult<BusyFeed>> {
  const place = sealAddress(secret, address);
  if (!place.ok) return place;
  return writeAsOwner(by, { action: "busy_feed_added", subject: nameOf }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, "soloist busy feeds");
    const feeds = await trx.selectFrom("busy_feeds").select("id").limit(FEEDS_MAX).execute();
    if (feeds.length >= FEEDS_MAX) {
      const message = `You have ${FEEDS_MAX} calendars, which is as many as are read. Delete one first.`;
      return { ok: false, code: "closed", message };
    }
    const at = toTimestamp(by.now);
    const row = await trx
      .insertInto("busy_feeds")
      .values({ id, name, ...place.value, all_day: allDay, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: await describeFeed(trx, row, by.now) };
  });
}

/** Busy times stay until the changed calendar has been read: it's mostly the same one under a new address. */
export async function updateFeed(
  by: OwnerWrite,
  { id, secret }: Keys,
  { name, address, allDay, version }: BusyFeedUpdate,
): Promise<WriteResult<BusyFeed>> {
  const place = address === "" ? undefined : sealAddress(secret, address);
  if (place && !place.ok) return place;
  return writeAsOwner(by, { action: "busy_feed_updated", subject: nameOf }, async (trx) => {
    const feed = await findStoredFeed(trx, id);
    if (!feed) return notFound("calendar");
    const isReadAgain = place !== undefined || allDay !== feed.all_day;
    const row = await trx
      .updateTable("busy_feeds")
      .set(({ eb }) => ({
        ...place?.value,
        ...(isReadAgain && { etag: null, read_day: null, tried_at: null, fault: null }),
        name,
        all_day: allDay,
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .where("version", "=", version ?? feed.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describeFeed(trx, row, by.now) } : staleVersion("calendar");
  });
}

export function deleteFeed(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string; name: string }>> {
  return writeAsOwner(by, { action: "busy_feed_deleted", subject: nameOf }, async (trx) => {
    // Deletes the feed first: a reading that is storing its blocks holds the row, so that these are deleted too.
    const feed = await trx
      .deleteFrom("busy_feeds")
      .where("id", "=", id)
      .returning(["id", "name"])
      .executeTakeFirst();
    if (!feed) return notFound("calendar");
    await trx.deleteFrom("busy_blocks").where("feed_id", "=", id).execute();
    return { ok: true, value: feed };
  });
}

function sealAddress(secret: string, address: string): WriteResult<{ host: string; sealed_address: string }> {
  const url = parseFeedAddress(address);
  if (!url) {
    return invalidField(
      "address",
      "That's not the address of a calendar. It begins with https:// or webcal://.",
    );
  }
  if (url.username || url.password) {
    return invalidField(
      "address",
      "An address with a user name and a password can't be read. Use the calendar's private address.",
    );
  }
  const value = { host: url.host, sealed_address: sealText(secret, FEED_ADDRESS_PURPOSE, url.href) };
  return { ok: true, value };
}
