import { toDay } from "../../../utils/dates.ts";
import { KEPT_DAYS } from "./keywords.ts";

const DAY_MS = 86_400_000;

export function addDays(now: Date, days: number): string {
  return toDay(new Date(now.getTime() + days * DAY_MS));
}

/** The zone that is furthest ahead has tomorrow already. */
export function isImportDay(day: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && toDay(date) === day;
  return isReal && day >= addDays(now, -KEPT_DAYS) && day <= addDays(now, 1);
}
