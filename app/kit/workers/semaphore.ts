/** Too many wait already. The server answers 503, and says when to ask again. */
export class BusyError extends Error {
  override name = "BusyError";
}

interface SemaphoreOptions {
  isNewestFirst?: boolean;
  /**
   * The most that may wait. Beyond it the latecomer is refused or, where the newest comes first, the one that has
   * waited longest.
   */
  waitingMax?: number;
}

/** Runs so many pieces of work at a time; the others wait in the order in which they came, or the newest comes first. */
export function createSemaphore(
  max: number,
  { isNewestFirst = false, waitingMax = Number.POSITIVE_INFINITY }: SemaphoreOptions = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: { begin: () => void; refuse: (error: BusyError) => void }[] = [];
  function wait(): Promise<void> {
    return new Promise((begin, refuse) => {
      waiting.push({ begin, refuse });
      if (waiting.length <= waitingMax) return;
      const surplus = isNewestFirst ? waiting.shift() : waiting.pop();
      surplus?.refuse(new BusyError("Too many wait already."));
    });
  }
  return async function limitConcurrency(work) {
    if (running >= max) await wait();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = isNewestFirst ? waiting.pop() : waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
