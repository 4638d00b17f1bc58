import { setImmediate } from "node:timers/promises";

const STRETCH_MAX_MS = 10;

/** Await it between the steps of long work: it gives waiting requests their turn once the work has held the event loop for 10 ms. */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MAX_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
