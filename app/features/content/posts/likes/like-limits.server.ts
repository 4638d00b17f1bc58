import { createAttemptLimit } from "../../../../kit/limits/attempt-limit.ts";

/** New visitors of an hour behind one address: a company or a school has many, a script any number. */
export const LIKERS_PER_ADDRESS_MAX = 60;
const LIKE_CALLS_PER_ADDRESS_MAX = 300;
const HOUR_MS = 3_600_000;

export interface LikeLimits {
  /** Counts it, unless there were too many from this address within the hour. */
  admit(call: { address: string; isNewVisitor: boolean; at: Date }): boolean;
}

export function createLikeLimits(): LikeLimits {
  const calls = createAttemptLimit({ max: LIKE_CALLS_PER_ADDRESS_MAX, windowMs: HOUR_MS });
  const likers = createAttemptLimit({ max: LIKERS_PER_ADDRESS_MAX, windowMs: HOUR_MS });
  return {
    admit({ address, isNewVisitor, at }) {
      if (isNewVisitor && likers.take(address, at) !== undefined) return false;
      return calls.take(address, at) === undefined;
    },
  };
}
