import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import { isPlacedNoun } from "../../../../utils/admin-paths.ts";
import { addDays, toTimestamp } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import { NOTIFICATIONS_MAX, toNotificationKind, UNREAD_MAX } from "./notification.ts";
import type { Notification, NotificationList } from "./schema.ts";

/** Counts that the bell shows. */
const waitingCounts = z.object({
  unreadMessages: z.number(),
  waitingChats: z.number(),
  heldComments: z.number(),
  heldMentions: z.number(),
  callRequests: z.number(),
  paymentClaims: z.number(),
  unmatchedPayments: z.number(),
});

export async function listNotifications(
  db: Db,
  { features, zone, now }: { features: readonly Feature[]; zone: Zone; now: Date },
): Promise<NotificationList> {
  const seenUntil = await findSeenUntil(db);
  const bell = { features, zone, now };
  const lists = await mapSources(db, bell, { since: "", limit: NOTIFICATIONS_MAX });
  const unseen = await mapSources(db, bell, { since: seenUntil, limit: UNREAD_MAX + 1 });
  const notifications = lists
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, NOTIFICATIONS_MAX)
    .map((notification) => ({ ...notification, isSeen: notification.at <= seenUntil }));
  return {
    notifications,
    unread: Math.min(unseen.flat().length, UNREAD_MAX + 1),
    ...waitingCounts.parse(await countWaiting(db, features, UNREAD_MAX + 1)),
  };
}

/** Moves the mark forward only, so that a device that was asleep makes nothing unseen again. */
export async function saveSeenUntil(db: Db, until: string, now: Date): Promise<void> {
  const [asked, latest] = [toTimestamp(until), toTimestamp(now)];
  const seen_until = asked < latest ? asked : latest;
  await db
    .insertInto("notification_marks")
    .values({ id: "owner", seen_until })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ seen_until })
        .where("notification_marks.seen_until", "<", seen_until),
    )
    .execute();
}

async function findSeenUntil(db: Db): Promise<string> {
  const row = await db.selectFrom("notification_marks").select("seen_until").executeTakeFirst();
  return row?.seen_until ?? "";
}

async function mapSources(
  db: Db,
  { features, zone, now }: { features: readonly Feature[]; zone: Zone; now: Date },
  { since, limit }: { since: string; limit: number },
): Promise<Omit<Notification, "isSeen">[][]> {
  return Promise.all(
    features
      .flatMap((noun) => Object.entries(noun.notifications ?? {}))
      .map(async ([kind, select]) => {
        const moment = { now: toTimestamp(now), today: zone.formatDay(now) };
        const rows = await select(db, since, moment).limit(limit).execute();
        return rows
          .map((row) => ({
            id: `${kind}:${row.id}`,
            kind: toNotificationKind(kind),
            recordId: row.recordId === null ? null : String(row.recordId),
            ...(isPlacedNoun(row.noun) && { noun: row.noun }),
            text: row.text,
            at: toMoment(row.at ?? "", zone),
          }))
          .filter(({ at }) => at > since);
      }),
  );
}

function toMoment(at: string, zone: Zone): string {
  const [day = "", time] = at.split("T");
  return time === "24" ? toTimestamp(zone.startOfDay(addDays(day, 1))) : at;
}
