/** Runs so many pieces of work at a time; the others wait in the order in which they came, or the newest comes first. */
export function createTurns(
  max: number,
  { isNewestFirst = false } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function takeTurn(work) {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = isNewestFirst ? waiting.pop() : waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
