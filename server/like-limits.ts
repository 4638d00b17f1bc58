/** New visitors of an hour behind one address: a company or a school has many, a script any number. */
export const LIKERS_PER_ADDRESS_MAX = 60;
/** Likes and their taking back, of an hour. */
const LIKE_CALLS_PER_ADDRESS_MAX = 300;
const ADDRESSES_MAX = 20_000;
const HOUR_MS = 3_600_000;

export interface LikeLimits {
  /** Counts it, unless there were too many from this address within the hour. */
  admit(call: { address: string; isNewVisitor: boolean; at: Date }): boolean;
}

export function createLikeLimits(): LikeLimits {
  let hour = 0;
  let addresses = new Map<string, { calls: number; likers: number }>();
  return {
    admit({ address, isNewVisitor, at }) {
      const current = Math.floor(at.getTime() / HOUR_MS);
      if (current !== hour) addresses = new Map();
      hour = current;
      const place = addresses.get(address) ?? { calls: 0, likers: 0 };
      const isFull = !addresses.has(address) && addresses.size >= ADDRESSES_MAX;
      if (isFull || place.calls >= LIKE_CALLS_PER_ADDRESS_MAX) return false;
      if (isNewVisitor && place.likers >= LIKERS_PER_ADDRESS_MAX) return false;
      addresses.set(address, { calls: place.calls + 1, likers: place.likers + Number(isNewVisitor) });
      return true;
    },
  };
}
