/** How the passes of a worker have ended. */
export interface PassCount {
  done: number;
  failed: number;
  /** When the last one ended, in milliseconds since 1970; undefined before the first. */
  lastAt: number | undefined;
}

export function createPassCount(): PassCount {
  return { done: 0, failed: 0, lastAt: undefined };
}

export function countPass(passes: PassCount, isDone: boolean): void {
  if (isDone) passes.done += 1;
  else passes.failed += 1;
  passes.lastAt = Date.now();
}
