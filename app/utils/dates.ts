/** The form of every stored timestamp: ISO-8601 UTC with milliseconds, so that text order is time order. */
export function toTimestamp(date: Date | string): string {
  return new Date(date).toISOString();
}

/** "2026-03-05", in UTC */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** "2026-03-05" and 1 make "2026-03-06". */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS));
}

// Not from Intl, whose short names differ between versions: server and browser must print the same text.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "5 Mar 2026" for "2026-03-05". The day of a moment depends on the zone: see `createDates`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
