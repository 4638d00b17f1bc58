import type { Db } from "../../../../../db/schema.ts";
import type { NotificationSources } from "../../../../kit/feature.server.ts";
import type { TodayPart } from "../../../../kit/today-part.ts";

export const feedNotifications: NotificationSources = {
  busy_feed_stale: (db, since) =>
    db
      .selectFrom("busy_feeds")
      .where("stale_at", ">", since)
      .orderBy("stale_at", "desc")
      .select(({ val }) => [
        "busy_feeds.id",
        val<string | null>(null).as("recordId"),
        "busy_feeds.name as text",
        "busy_feeds.stale_at as at",
      ]),
};

/** Calendars that we know only from an old copy: a call could be booked over something new in them. */
export async function listFeedsToday(db: Db): Promise<TodayPart[]> {
  const rows = await db
    .selectFrom("busy_feeds")
    .select(["id", "name", "fault", "stale_at"])
    .where("stale_at", "is not", null)
    .orderBy("stale_at")
    .execute();
  const items = rows.map(({ id, name, fault, stale_at }) => ({
    id,
    title: `The calendar “${name}” wasn't read for a day`,
    detail: fault ?? "",
    at: stale_at ?? "",
    path: "/admin/calendar/feeds",
    person: { id: null, name: "" },
    isOverdue: false,
    version: null,
    call: null,
  }));
  return [{ kind: "feeds", items, total: items.length }];
}
