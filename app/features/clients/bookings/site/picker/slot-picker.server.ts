import type { Db } from "../../../../../../db/schema.ts";
import { addDays } from "../../../../../utils/dates.ts";
import { createZone, isTimeZone, type Zone } from "../../../../../utils/time-zone.ts";
import type { CallType } from "../../call-type.ts";
import { groupSlots, type SlotDay } from "../../slot-days.ts";
import { listFreeSlots } from "../../store/slot-source.server.ts";
import { addMonths, type MonthLink, type PickerQuery, type SlotPicker } from "./slot-picker.ts";

interface PickerSource {
  type: CallType;
  ownerZone: string;
  query: PickerQuery;
  now: Date;
  /** The booking that is to be moved: its own time is free for it. */
  except?: string | undefined;
}

/** Shows the first month that has a free time, unless the query names a day or month. */
export async function loadSlotPicker(db: Db, source: PickerSource): Promise<SlotPicker> {
  const { type, ownerZone, query, now } = source;
  const isZoneGuessed = !query.zone || !isTimeZone(query.zone);
  const zone = createZone(isZoneGuessed ? ownerZone : (query.zone ?? ownerZone));
  const today = zone.formatDay(now);
  // The owner's last day may reach into the next one of the visitor.
  const range = { first: toMonth(today), last: toMonth(addDays(today, type.windowDays + 1)) };
  const wanted = findWanted(query, zone, now);
  let month = clamp(wanted?.month ?? range.first, range);
  let days = await listMonth(db, { ...source, zone, month });
  while (!wanted && days.length === 0 && month < range.last) {
    month = addMonths(month, 1);
    days = await listMonth(db, { ...source, zone, month });
  }
  const chosen = days.find(({ day }) => day === wanted?.day) ?? days[0] ?? null;
  const start = chosen?.slots.find(({ value }) => value === wanted?.start)?.value ?? null;
  return {
    zone: zone.name,
    ownerZone,
    isZoneGuessed,
    month,
    today,
    monthLabel: labelMonth(month),
    freeDays: days.map(({ day }) => day),
    chosen,
    start,
    earlier: month > range.first ? linkMonth(addMonths(month, -1)) : null,
    later: month < range.last ? linkMonth(addMonths(month, 1)) : null,
  };
}

async function listMonth(
  db: Db,
  { type, now, except, zone, month }: PickerSource & { zone: Zone; month: string },
): Promise<SlotDay[]> {
  const first = zone.startOfDay(`${month}-01`);
  const from = first > now ? first : now;
  const to = zone.startOfDay(`${addMonths(month, 1)}-01`);
  return from < to ? groupSlots(await listFreeSlots(db, { type, now, except, from, to }), zone.name) : [];
}

interface WantedDay {
  month: string;
  day?: string;
  start?: string;
}

function findWanted({ day, month, start }: PickerQuery, zone: Zone, now: Date): WantedDay | undefined {
  const at = start ? Date.parse(start) : Number.NaN;
  // Zones have no rules for moments outside of the range of dates.
  if (at >= now.getTime() && at < now.getTime() + YEAR_MS) {
    const moment = new Date(at);
    const own = zone.formatDay(moment);
    return { month: toMonth(own), day: own, start: moment.toISOString() };
  }
  if (day && DAY.test(day)) return { month: toMonth(day), day };
  return month && MONTH.test(month) ? { month } : undefined;
}

const YEAR_MS = 366 * 86_400_000;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

function clamp(month: string, { first, last }: { first: string; last: string }): string {
  if (month < first) return first;
  return month > last ? last : month;
}

function toMonth(day: string): string {
  return day.slice(0, 7);
}

function linkMonth(month: string): MonthLink {
  return { month, label: labelMonth(month) };
}

const MONTH_NAME = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

function labelMonth(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}
