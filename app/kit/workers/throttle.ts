export interface Throttle {
  /** Does the work soon, and once for all requests in the meantime. */
  ask(): void;
  drop(): void;
}

interface ThrottleOptions {
  /** Between two beginnings. */
  tickMs: number;
  retryMs: number;
  /** How much of the time the work may take, as far as a longer tick can see to it; 1 at the most. */
  shareMax?: number;
  onError: (error: unknown) => void;
}

/** Never does the work twice at once, nor more often than once a tick; failed work is done again. */
export function createThrottle(
  work: () => Promise<void>,
  { tickMs, retryMs, shareMax = 1, onError }: ThrottleOptions,
): Throttle {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isAsked = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  let paceMs = tickMs;

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, ms);
  }

  function untilNext(): number {
    return Math.max(0, begunAt + paceMs - performance.now());
  }

  async function run(): Promise<void> {
    isWorking = true;
    isAsked = false;
    begunAt = performance.now();
    let hasFailed = false;
    try {
      await work();
    } catch (error) {
      onError(error);
      isAsked = true;
      hasFailed = true;
    }
    isWorking = false;
    paceMs = Math.max(hasFailed ? retryMs : tickMs, (performance.now() - begunAt) / shareMax);
    if (isAsked) schedule(untilNext());
  }

  return {
    ask() {
      isAsked = true;
      if (!timer && !isWorking) schedule(untilNext());
    },
    drop() {
      isAsked = false;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
