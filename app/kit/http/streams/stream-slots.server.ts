export type TakenSlot =
  | {
      ok: true;
      /** Aborted when all streams are to end. */
      until: AbortSignal;
      release: () => void;
    }
  | { ok: false; reason: "too_many" | "full" };

export interface StreamSlots {
  take(key: string): TakenSlot;
  stop(): void;
}

/** Bounds how many streams are open at once: of one key, and in all. */
export function createStreamSlots(limits: { perKey: number; total: number }): StreamSlots {
  const taken = new Map<string, Set<AbortController>>();
  let count = 0;
  let isStopped = false;
  return {
    take(key) {
      if (isStopped || count >= limits.total) return { ok: false, reason: "full" };
      const own = taken.get(key) ?? new Set();
      if (own.size >= limits.perKey) return { ok: false, reason: "too_many" };
      const stopping = new AbortController();
      taken.set(key, own.add(stopping));
      count += 1;
      return {
        ok: true,
        until: stopping.signal,
        release() {
          if (!own.delete(stopping)) return;
          count -= 1;
          if (own.size === 0) taken.delete(key);
        },
      };
    },
    stop() {
      isStopped = true;
      for (const own of [...taken.values()]) for (const stopping of [...own]) stopping.abort();
    },
  };
}
