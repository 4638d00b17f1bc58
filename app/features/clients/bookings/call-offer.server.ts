import type { Db } from "../../../../db/schema.ts";
import { addDays } from "../../../utils/dates.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { listOpenSlots, listOpenTypes } from "./bookings.server.ts";
import { groupSlots, type SlotDay } from "./slot-days.ts";
import { getAvailability } from "./store/availability.server.ts";

/** Free times of the first call type that can be booked, and where each is booked. */
export interface CallOffer {
  /** "Mon, 16 Mar 2026, 10:00 (Asia/Kolkata)" */
  slots: { label: string; path: string }[];
  /** The page with all free times. */
  path: string;
}

const SLOTS_MAX = 3;
/** Tries a week first, since a longer range takes longer to compute and is seldom needed. */
const RANGES_DAYS = [7, 60];

/** Uses the visitor's clock if it's known, else the owner's. Undefined while nothing can be booked. */
export async function findCallOffer(
  db: Db,
  { visitorZone, now }: { visitorZone: string | undefined; now: Date },
): Promise<CallOffer | undefined> {
  const [type] = await listOpenTypes(db);
  if (!type) return undefined;
  const zone = visitorZone ?? (await getAvailability(db)).zone;
  const fromDay = createZone(zone).formatDay(now);
  let slots: Date[] = [];
  for (const days of RANGES_DAYS) {
    const range = { fromDay, toDay: addDays(fromDay, days) };
    slots = (await listOpenSlots(db, { slug: type.slug, zone, ...range, now }))?.slots ?? [];
    if (slots.length >= SLOTS_MAX) break;
  }
  if (slots.length === 0) return undefined;
  const path = `/book/${type.slug}`;
  const offered = chooseSlots(groupSlots(slots, zone)).map(({ value, label }) => {
    const query = new URLSearchParams({ start: value, ...(visitorZone && { zone: visitorZone }) });
    return { label: `${label} (${zone})`, path: `${path}?${query}` };
  });
  return { slots: offered, path };
}

/** Chooses the first time of each day, so that there is a choice of days; with too few days, the earliest times. */
function chooseSlots(days: readonly SlotDay[]): { value: string; label: string }[] {
  const all = days.map(({ label, slots }) =>
    slots.map((slot) => ({ value: slot.value, label: `${label}, ${slot.label}` })),
  );
  const [first, later] = [all.flatMap((slots) => slots.slice(0, 1)), all.flatMap((slots) => slots.slice(1))];
  return [...first, ...later].slice(0, SLOTS_MAX).toSorted((a, b) => a.value.localeCompare(b.value));
}
