import { formatDay } from "../../../../utils/dates.ts";
import { parseDevice } from "../../../../utils/text/device-name.ts";

/** "22 Nov 2026, 14:03 UTC": the reader may be in another zone than the server. */
export function formatMoment(at: Date): string {
  const timestamp = at.toISOString();
  return `${formatDay(timestamp.slice(0, 10))}, ${timestamp.slice(11, 16)} UTC`;
}

/** Words of our own: a program's name for itself does not go into a mail to the owner. */
export function describeDevice(userAgent: string): string {
  const { browser, os } = parseDevice(userAgent);
  const known = [browser, os].filter((name) => name !== "Other");
  return known.length === 0 ? "an unknown program" : known.join(" on ");
}
