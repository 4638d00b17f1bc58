/** The oldest are forgotten first, so that a flood from ever new addresses locks no one out. */
const KEYS_MAX = 20_000;

export interface AttemptLimit {
  /** Counts an attempt; the milliseconds until the next one when there were too many. */
  take(key: string, at: Date): number | undefined;
}

/**
 * So many attempts of each key in a window that begins with the first of them; kept in memory, for counts that need not
 * outlive it.
 */
export function createAttemptLimit({
  max,
  windowMs,
  keysMax = KEYS_MAX,
}: {
  max: number;
  windowMs: number;
  keysMax?: number;
}): AttemptLimit {
  // In the order in which they end.
  const windows = new Map<string, { used: number; endsAt: number }>();
  return {
    take(key, at) {
      const now = at.getTime();
      for (const [oldest, { endsAt }] of windows) {
        if (endsAt > now && (windows.size < keysMax || windows.has(key))) break;
        windows.delete(oldest);
      }
      const window = windows.get(key);
      if (!window) windows.set(key, { used: 1, endsAt: now + windowMs });
      else if (window.used >= max) return window.endsAt - now;
      else window.used += 1;
      return undefined;
    },
  };
}
