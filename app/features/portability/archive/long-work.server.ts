import { setImmediate } from "node:timers/promises";

export type ImportStep = "Read" | "Checked" | "Rendered" | "Compared" | "Written";

export type TellProgress = (step: ImportStep, done: number, total: number) => void;

/** To be awaited after each post: a site that takes over a whole blog still answers its visitors. */
export type Pace = (step: ImportStep, done: number, total: number) => Promise<void>;

const STRETCH_MAX_MS = 10;
const TOLD_EVERY = 100;

export function createPace(tell: TellProgress = () => undefined): Pace {
  let since = performance.now();
  return async (step, done, total) => {
    if (done % TOLD_EVERY === 0 || done === total) tell(step, done, total);
    if (performance.now() - since < STRETCH_MAX_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
