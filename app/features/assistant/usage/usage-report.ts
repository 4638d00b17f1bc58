import { formatDate } from "../../../utils/dates.ts";
import type { MonthUsage } from "./schema.ts";

const DAY_MS = 86_400_000;

export const USAGE_DAYS = 30;

/** At the pace of this calendar month (UTC) so far; the month that is over already does not count. */
export function findBudgetEnd(used: number, budget: number, now: Date): string | null {
  if (used === 0 || used >= budget) return null;
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  // The first hours of a month say little about it.
  const passedMs = Math.max(now.getTime() - start, DAY_MS);
  const end = start + (budget / used) * passedMs;
  return end < next ? new Date(end).toISOString().slice(0, 10) : null;
}

export function describeBudget({ inputTokens, outputTokens, budget, endsOn }: MonthUsage): string {
  const used = inputTokens + outputTokens;
  if (budget === 0) return "The budget is 0 tokens, so the built-in assistant answers everything.";
  const share = formatShare(used / budget);
  const begin = `${share} of this month's budget is used`;
  if (used >= budget) return `${begin} up. The built-in assistant answers until the end of the month.`;
  if (used === 0) return "None of this month's budget has been used yet.";
  return endsOn
    ? `${begin}. At this pace it will last until ${formatDate(endsOn)}; after that, the built-in assistant answers.`
    : `${begin}. At this pace it will last all month.`;
}

function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return "Less than 1 %";
  return `${Math.min(100, Math.floor(percent))} %`;
}
