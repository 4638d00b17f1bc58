const IDLE_FALLBACK_MS = 500;

/** The returned function cancels it, or ends the work that `begin` has begun. */
export function whenIdle(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const run = () => {
    end = begin();
  };
  const cancel = runIdle(run);
  return () => {
    cancel();
    end?.();
  };
}

/** Once; the answer takes it back. */
export function runIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
