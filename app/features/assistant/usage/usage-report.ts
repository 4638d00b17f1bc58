import { addDays, formatDay } from "../../../utils/dates.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import type { MonthUsage } from "./schema.ts";

const DAY_MS = 86_400_000;
const LONGEST_MONTH_DAYS = 31;

export const USAGE_DAYS = 30;

/** The day on which the budget runs out at this month's pace, by the zone's calendar; earlier months don't count. */
export function findBudgetEnd(
  { used, budget }: { used: number; budget: number },
  now: Date,
  zone: Zone,
): string | null {
  if (used === 0 || used >= budget) return null;
  const first = `${zone.formatDay(now).slice(0, 7)}-01`;
  const [start, next] = [first, addDays(first, LONGEST_MONTH_DAYS).slice(0, 8).concat("01")].map((day) =>
    zone.startOfDay(day).getTime(),
  ) as [number, number];
  // The first hours of a month say little about it.
  const passedMs = Math.max(now.getTime() - start, DAY_MS);
  const end = start + (budget / used) * passedMs;
  return end < next ? zone.formatDay(new Date(end)) : null;
}

export function describeBudget({ inputTokens, outputTokens, budget, endsOn }: MonthUsage): string {
  const used = inputTokens + outputTokens;
  if (budget === 0) return "The budget is 0 tokens, so the built-in assistant answers everything.";
  const share = formatShare(used / budget);
  const begin = `${share} of this month's budget is used`;
  if (used >= budget) return `${begin} up. The built-in assistant answers until the end of the month.`;
  if (used === 0) return "None of this month's budget has been used yet.";
  return endsOn
    ? `${begin}. At this pace it will last until ${formatDay(endsOn)}; after that, the built-in assistant answers.`
    : `${begin}. At this pace it will last all month.`;
}

function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return "Less than 1 %";
  return `${Math.min(100, Math.floor(percent))} %`;
}
