import { type ClockWindow, WEEKDAYS } from "../../hours.ts";
import type { BookingAvailability, StoredHours } from "../../schema.ts";

type Override = StoredHours["overrides"][number];
type Travel = StoredHours["travelZones"][number];

/** Hours as the form has them: the weekly ones by weekday, and midnight at a window's end as clocks show it. */
export interface HoursDraft {
  week: ClockWindow[][];
  overrides: Override[];
  travelZones: Travel[];
  isPaused: boolean;
  version: number;
}

const MIDNIGHT = "00:00";
const DAY_END = "24:00";

export function toHoursDraft({ hours, isPaused, version }: BookingAvailability): HoursDraft {
  const { rules, overrides, travelZones } = hours;
  return {
    week: WEEKDAYS.map((_, index) =>
      rules.filter(({ weekday }) => weekday === index + 1).map(({ from, to }) => toShown({ from, to })),
    ),
    overrides: overrides.map((override) => ({ ...override, windows: override.windows.map(toShown) })),
    travelZones,
    isPaused,
    version,
  };
}

export function toHoursBody({ week, overrides, travelZones, isPaused, version }: HoursDraft) {
  const rules = week.flatMap((windows, index) =>
    windows.map((window) => ({ weekday: index + 1, ...toStored(window) })),
  );
  const hours: StoredHours = {
    rules,
    overrides: overrides.map((override) => ({
      ...override,
      windows: override.closed ? [] : override.windows.map(toStored),
    })),
    travelZones,
  };
  return { hours, isPaused, version };
}

/** The fields of a refusal, under the names that the form gives them. */
export function nameFields(fields: Record<string, string>, { week }: HoursDraft): Record<string, string> {
  const places = week.flatMap((windows, day) => windows.map((_, index) => `week.${day}.${index}`));
  const rename = (name: string) =>
    name
      .replace(/^hours\./, "")
      .replace(/^rules\.(\d+)/, (whole, index: string) => places[Number(index)] ?? whole);
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [rename(name), text]));
}

/** Suggests office hours first, then what follows the last window. */
export function suggestWindow(windows: readonly ClockWindow[]): ClockWindow {
  const last = windows.at(-1);
  if (!last) return { from: "09:00", to: "17:00" };
  return { from: last.to, to: last.to < "18:00" ? "18:00" : MIDNIGHT };
}

function toShown({ from, to }: ClockWindow): ClockWindow {
  return { from, to: to === DAY_END ? MIDNIGHT : to };
}

function toStored({ from, to }: ClockWindow): ClockWindow {
  return { from, to: to === MIDNIGHT ? DAY_END : to };
}
