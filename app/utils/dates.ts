/** The form of every stored timestamp: ISO-8601 UTC with milliseconds, so that text order is time order. */
export function toTimestamp(date: Date | string): string {
  return new Date(date).toISOString();
}

// Not from Intl, whose short names differ between versions: server and browser must print the same text.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "5 Mar 2026", in UTC */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
