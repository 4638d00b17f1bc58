export interface PacedWork {
  /** Does the work soon, and once for all who ask meanwhile. */
  ask(): void;
  /** Forgets what was asked for. */
  drop(): void;
}

interface PaceOptions {
  /** Between two beginnings. */
  tickMs: number;
  retryMs: number;
  onError: (error: unknown) => void;
}

/** Never does the work twice at once, nor more often than once a tick; what has failed is done again. */
export function createPacedWork(
  work: () => Promise<void>,
  { tickMs, retryMs, onError }: PaceOptions,
): PacedWork {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isAsked = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, ms);
  }

  async function run(): Promise<void> {
    isWorking = true;
    isAsked = false;
    begunAt = performance.now();
    let pauseMs = tickMs;
    try {
      await work();
    } catch (error) {
      onError(error);
      isAsked = true;
      pauseMs = retryMs;
    }
    isWorking = false;
    if (isAsked) schedule(Math.max(0, begunAt + pauseMs - performance.now()));
  }

  return {
    ask() {
      isAsked = true;
      if (!timer && !isWorking) schedule(Math.max(0, begunAt + tickMs - performance.now()));
    },
    drop() {
      isAsked = false;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
