const IDLE_FALLBACK_MS = 500;

/** The answer takes it back, if it has not run yet. */
function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** `begin` answers what ends it. The page is whole without an effect: one that cannot be loaded is left out. */
export function loadWhenIdle<Effect>(
  load: () => Promise<Effect>,
  begin: (effect: Effect) => () => void,
): () => void {
  let isGone = false;
  let end: (() => void) | undefined;
  const cancel = whenIdle(() => {
    load().then(
      (effect) => {
        if (!isGone) end = begin(effect);
      },
      () => undefined,
    );
  });
  return () => {
    isGone = true;
    cancel();
    end?.();
  };
}
