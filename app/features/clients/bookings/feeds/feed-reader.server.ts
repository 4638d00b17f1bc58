import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { type OutsideFetch, outsideFetch } from "../../../../kit/http/fetch/outside-fetch.server.ts";
import { openSealedText } from "../../../../kit/keys/sealed-text.server.ts";
import { claimLease, releaseLease } from "../../../../kit/lease.server.ts";
import { service } from "../../../../kit/site.server.ts";
import { addDays, toDay, toTimestamp } from "../../../../utils/dates.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { type BusyReader, createBusyReader } from "../calendar/busy-reader.server.ts";
import { fetchFeed } from "../calendar/fetch-feed.server.ts";
import { findStoredFeed, type StoredFeed } from "./feeds.server.ts";
import { FEED_ADDRESS_PURPOSE } from "./store/feed-commands.server.ts";
import { type FeedCopy, saveCopy, saveFault, saveUnchanged } from "./store/feed-copy.server.ts";
import type { NoticeDeps } from "./store/stale-notice.server.ts";

export interface FeedReaderDeps extends NoticeDeps {
  connection: Connection;
  secret: string;
  now: () => Date;
  fetchOutside: OutsideFetch;
  readBusy: BusyReader;
}

/** `busy`: another node is reading it. */
export type ReadEnd = "read" | "busy" | "gone" | "stopped";

export interface FeedReader {
  /** Fetches a calendar and stores its busy times, or why it couldn't be read. */
  read(id: string, signal?: AbortSignal): Promise<ReadEnd>;
}

type Outcome = { state: "unchanged" } | { state: "fault"; sentence: string } | ({ state: "read" } & FeedCopy);

/** Outlasts fetching and reading, also when it waits behind other feeds of this process. */
const LEASE_MS = 180_000;
/** Beyond the windows that a call type can have. */
const DAYS_AHEAD = 200;
const DAY_MS = 86_400_000;

export function createFeedReader(deps: FeedReaderDeps): FeedReader {
  const { connection, now } = deps;
  const reading = new Map<string, Promise<ReadEnd>>();

  async function readLeased(id: string, signal: AbortSignal | undefined): Promise<ReadEnd> {
    const at = now();
    const lease = await claimLease(connection.db, `busy feed ${id}`, { now: at, leaseMs: LEASE_MS });
    if (!lease) return "busy";
    try {
      const feed = await findStoredFeed(connection.db, id);
      if (!feed) return "gone";
      const outcome = await readFeed(deps, feed, { at, signal });
      if (signal?.aborted) return "stopped";
      const stored = { connection, feed, at };
      if (outcome.state === "fault") await saveFault(stored, outcome.sentence, deps);
      else if (outcome.state === "unchanged") await saveUnchanged(stored);
      else await saveCopy(stored, outcome);
      return "read";
    } finally {
      await releaseLease(connection.db, lease);
    }
  }

  return {
    read(id, signal) {
      const known = reading.get(id);
      if (known) return known;
      const begun = readLeased(id, signal).finally(() => reading.delete(id));
      reading.set(id, begun);
      return begun;
    },
  };
}

async function readFeed(
  { connection: { db }, secret, fetchOutside, readBusy }: FeedReaderDeps,
  feed: StoredFeed,
  { at, signal }: { at: Date; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const address = openSealedText(secret, FEED_ADDRESS_PURPOSE, feed.sealed_address);
  if (!address) {
    return {
      state: "fault",
      sentence: "Its address was encrypted with another SECRET of this site. Enter the address again.",
    };
  }
  const { name: zone } = await loadSiteZone(db);
  const today = toDay(at);
  // An unchanged file still gives other times on another day, or in another zone for all-day events.
  const readDay = `${today} ${zone}`;
  const etag = feed.read_day === readDay ? feed.etag : null;
  const fetched = await fetchFeed({ address, etag, fetchOutside, ...(signal && { signal }) });
  if (fetched.state !== "read") return fetched;
  // Whole days, so that the same file gives the same times all day long.
  const window = { from: new Date(addDays(today, -1)), to: new Date(addDays(today, DAYS_AHEAD + 1)) };
  const ownUids = await listOwnUids(db, window);
  const { text } = fetched;
  const read = await readBusy({ text, zone, allDay: feed.all_day, ...window, ownUids });
  return read.state === "fault" ? read : { ...read, etag: fetched.etag, readDay };
}

/** UIDs of booked calls, which the owner's calendar may show too: as its events they would block their own time. */
async function listOwnUids(db: Db, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("uid")
    .where("starts_at", ">=", toTimestamp(new Date(from.getTime() - DAY_MS)))
    .where("starts_at", "<", toTimestamp(to))
    .execute();
  return rows.map(({ uid }) => uid);
}

export const busyReader = service<BusyReader>("busyReader", () => createBusyReader());

export const feedReader = service<FeedReader>("feedReader", (site) =>
  createFeedReader({
    connection: site.connection,
    secret: site.secret,
    siteUrl: site.siteUrl,
    newId: site.newId,
    now: site.now,
    fetchOutside: site.get(outsideFetch),
    readBusy: site.get(busyReader),
  }),
);
