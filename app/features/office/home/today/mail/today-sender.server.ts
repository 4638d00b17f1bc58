import type { Connection } from "../../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../../db/dialect.ts";
import type { Db } from "../../../../../../db/schema.ts";
import { type Feature, featureList } from "../../../../../kit/feature.server.ts";
import { service } from "../../../../../kit/site.server.ts";
import { findState, saveState } from "../../../../../kit/stored-state.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../../../kit/workers/hourly.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { createZone } from "../../../../../utils/time-zone.ts";
import { getProfile } from "../../../../content/profile/profile.server.ts";
import { createOutboxMail } from "../../../../core/outbox/outbox.server.ts";
import { findSettingTime, getSettings } from "../../../../core/settings/settings.server.ts";
import { wantsMail } from "../../../../core/settings/wants-mail.ts";
import { getToday } from "../today.server.ts";
import { isEmptyDay } from "../today.ts";
import { formatTodayMail } from "./today-mail.ts";

export interface TodaySenderDeps extends HourlyJobDeps {
  connection: Connection;
  siteUrl: URL;
  now: () => Date;
  features: readonly Feature[];
}

/** A mail for seven o'clock must not leave at eight. */
const CHECK_MS = 60_000;
const CLOCK_TIME = "07:00";
const LOCK = "soloist today mail";
const STATE = "today-mail";

/**
 * Looks at the day once, at seven by the owner's clock or when the server is back on that day, and sends nothing where
 * nothing waits. An owner who turns the mail on later in the day gets the first one the next morning.
 */
export async function queueTodayMail(deps: Omit<TodaySenderDeps, "log">, now: Date): Promise<boolean> {
  const { connection, siteUrl, features } = deps;
  const { db } = connection;
  if (!wantsMail(await getSettings(db), "today")) return false;
  const { name, email: address, availability } = await getProfile(db);
  const zone = createZone(availability.timeZone);
  const day = zone.formatDay(now);
  const at = zone.parse(day, CLOCK_TIME);
  const isTurnedOnSince = (await findSettingTime(db, "todayMail")) > toTimestamp(at);
  if (now < at || isTurnedOnSince || (await isDone(db, day))) return false;
  const today = await getToday(db, { now, zone, features });
  const mail = formatTodayMail(today, { owner: { name, address }, siteUrl, zone });
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, LOCK);
    if ((await isDone(trx, day)) || !wantsMail(await getSettings(trx), "today")) return false;
    await saveState(trx, STATE, { day }, now);
    if (isEmptyDay(today)) return false;
    await createOutboxMail(trx, { id: `today-${day}`, kind: "today", subjectId: day, mail }, now);
    return true;
  });
}

/** A day that is over already, such as after the owner has moved to another zone, is never mailed again. */
async function isDone(db: Db, day: string): Promise<boolean> {
  const state = await findState<{ day: string }>(db, STATE);
  return state !== undefined && state.day >= day;
}

export function startTodaySender(deps: TodaySenderDeps): { stop(): Promise<void> } {
  const { intervalMs = CHECK_MS } = deps;
  return startHourlyJob(
    { ...deps, intervalMs },
    "The mail of the day could not be made; trying again later",
    async () => {
      await queueTodayMail(deps, deps.now());
    },
  );
}

export const todaySender = service<{ stop(): Promise<void> }>("todaySender", (site) =>
  startTodaySender({
    connection: site.connection,
    siteUrl: site.siteUrl,
    now: site.now,
    log: site.log,
    features: site.get(featureList),
  }),
);
