import { readPageNumber } from "../../../utils/http/page-number.ts";

const PASSED_ON = ["q", "noun", "verb", "action", "order"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The address's filters as the API takes them: a day is a stretch of time in the reader's own zone. */
export function toActivityQuery(asked: URLSearchParams, pageSize: number): Record<string, string> {
  const page = readPageNumber(asked);
  const query: Record<string, string> = { page: `${page}`, pageSize: `${pageSize}` };
  for (const name of PASSED_ON) {
    const value = asked.get(name);
    if (value) query[name] = value;
  }
  const from = findMidnight(asked.get("from"), 0);
  const until = findMidnight(asked.get("to"), 1);
  if (from) query.from = from;
  if (until) query.until = until;
  return query;
}

function findMidnight(day: string | null, later: number): string | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + later);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}
