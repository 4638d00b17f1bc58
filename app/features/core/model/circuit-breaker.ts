export interface Circuit {
  /** Whether a try is worth its time. After a pause, a single try is let through to find out. */
  mayTry(now: Date): boolean;
  succeed(): void;
  fail(now: Date, pauseMs?: number): void;
  /** Ends a try that showed nothing about the other side. */
  abandon(): void;
}

const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;
const PAUSE_MAX_MS = 300_000;

/** Keeps a service that is down from costing every visitor its timeout. */
export function createCircuit(): Circuit {
  let failures = 0;
  let pausedUntil = 0;
  let isProbing = false;
  return {
    mayTry(now) {
      if (pausedUntil === 0) return true;
      if (isProbing || now.getTime() < pausedUntil) return false;
      isProbing = true;
      return true;
    },
    succeed() {
      failures = 0;
      pausedUntil = 0;
      isProbing = false;
    },
    fail(now, pauseMs = 0) {
      failures += 1;
      isProbing = false;
      if (failures < MAX_FAILURES && pauseMs === 0) return;
      pausedUntil = now.getTime() + Math.min(Math.max(PAUSE_MS, pauseMs), PAUSE_MAX_MS);
    },
    abandon() {
      isProbing = false;
    },
  };
}
