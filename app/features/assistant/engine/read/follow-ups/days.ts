import { createZone } from "../../../../../utils/time-zone.ts";
import type { Availability } from "../../../../content/profile/profile.ts";

/** Monday first, as availability counts them. */
const DAYS: readonly RegExp[] = [
  /\bmondays?\b|\bsomv?w?ar\b|सोमवार/u,
  /\btuesdays?\b|\bmangal(?:v|w)?ar\b|मंगलवार/u,
  /\bwednesdays?\b|\bbudh(?:v|w)ar\b|बुधवार/u,
  /\bthursdays?\b|\b(?:guru|veer|brihaspati)(?:v|w)aa?r\b|गुरुवार|गुरूवार|वीरवार|बृहस्पतिवार/u,
  /\bfridays?\b|\bshukra?(?:v|w)aa?r\b|शुक्रवार/u,
  /\bsaturdays?\b|\bshani(?:v|w)aa?r\b|शनिवार/u,
  /\bsundays?\b|\bravi(?:v|w)aa?r\b|\bitt?(?:v|w)aa?r\b|रविवार|इतवार/u,
];
const WEEKEND = /\bweekends?\b|वीकेंड|सप्ताहांत/u;
const TOMORROW = /\btomorrow\b|\bkal\b|(?:^|\s)कल(?=\s|$)/u;
const TODAY = /\btoday\b|\baaj\b|(?:^|\s)आज(?=\s|$)/u;
const CLOCK =
  /\b(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|baje|बजे|in the (?:morning|afternoon|evening))(?![\p{L}\p{M}])/u;
const LATE = /\b(?:shaam|sham|raat|afternoon|evening|night)\b|शाम|रात/u;
/** "5 baje" without more is in the afternoon. */
const MORNING_FROM = 8;
const NOON = 12;
const DAYS_PER_WEEK = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AskedTime {
  /** 1 is Monday. */
  days: number[];
  /** "20:00" */
  time?: string;
}

export function namesTime(folded: string): boolean {
  return CLOCK.test(folded) || [...DAYS, WEEKEND, TOMORROW, TODAY].some((day) => day.test(folded));
}

export function namesWeekday(folded: string): boolean {
  return [...DAYS, WEEKEND].some((day) => day.test(folded));
}

export function readAskedTime(folded: string, { timeZone }: Availability, now: Date): AskedTime {
  const named = DAYS.flatMap((day, index) => (day.test(folded) ? [index + 1] : []));
  const time = readClock(folded);
  return { days: named.length > 0 ? named : readOtherDays(folded, timeZone, now), ...(time && { time }) };
}

function readOtherDays(folded: string, timeZone: string, now: Date): number[] {
  if (WEEKEND.test(folded)) return [6, 7];
  const zone = createZone(timeZone);
  const dayOf = (moment: Date) =>
    new Date(`${zone.formatDay(moment)}T12:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
  if (TOMORROW.test(folded)) return [dayOf(new Date(now.getTime() + DAY_MS))];
  return TODAY.test(folded) ? [dayOf(now)] : [];
}

function readClock(folded: string): string | undefined {
  const [, digits, minutes = "00", half] = CLOCK.exec(folded) ?? [];
  const hour = Number(digits);
  if (!digits || hour > 23) return undefined;
  const isEarly = half === "am" || half === "in the morning";
  const isLate = half === "pm" || (!isEarly && (LATE.test(folded) || hour < MORNING_FROM));
  const full = isLate && hour < NOON ? hour + NOON : isEarly && hour === NOON ? 0 : hour;
  return `${String(full).padStart(2, "0")}:${minutes}`;
}
