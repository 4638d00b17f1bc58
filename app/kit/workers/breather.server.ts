import { setImmediate } from "node:timers/promises";

const STRETCH_MAX_MS = 10;

/** To be awaited between the steps of long work: lets waiting requests in once it has held the event loop for long enough. */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MAX_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
