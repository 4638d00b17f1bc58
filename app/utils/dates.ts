/** The form of every stored timestamp: ISO-8601 UTC with milliseconds, so that text order is time order. */
export function toTimestamp(date: Date | string): string {
  return new Date(date).toISOString();
}

// A fixed zone and locale: server and browser must print the same text.
const DATE_FORMAT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
};

/** "5 Mar 2026" */
export function formatDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString("en-IN", DATE_FORMAT);
}
