/** A day of these: a company or a mobile network has many people behind one address. */
export const VISITORS_PER_ADDRESS_MAX = 1000;
export const EVENTS_PER_ADDRESS_MAX = 20_000;
/** People with the same browser behind one address are one visitor, so that this must be more than one person reads. */
export const EVENTS_PER_PAGE_MAX = 200;
const VISITORS_MAX = 50_000;
const EVENTS_MAX = 200_000;

export interface VisitLimits {
  /** Counts it, unless a script has been here more often than people are. */
  admit(event: { address: string; visitor: string; path: string }): boolean;
}

/** The limits of one day, counted by anonymous keys, so that a script cannot fill the memory or the tables. */
export function createVisitLimits(): VisitLimits {
  const addresses = new Map<string, { visitors: number; events: number }>();
  const visitors = new Map<string, Map<string, number>>();
  let events = 0;
  return {
    admit({ address, visitor, path }) {
      const place = addresses.get(address) ?? { visitors: 0, events: 0 };
      const pages = visitors.get(visitor) ?? new Map<string, number>();
      const isNew = pages.size === 0;
      const times = pages.get(path) ?? 0;
      if (events >= EVENTS_MAX || place.events >= EVENTS_PER_ADDRESS_MAX || times >= EVENTS_PER_PAGE_MAX) {
        return false;
      }
      if (isNew && (visitors.size >= VISITORS_MAX || place.visitors >= VISITORS_PER_ADDRESS_MAX))
        return false;
      events += 1;
      place.events += 1;
      if (isNew) place.visitors += 1;
      addresses.set(address, place);
      visitors.set(visitor, pages.set(path, times + 1));
      return true;
    },
  };
}
