import { createBreather } from "../../../../kit/workers/breather.server.ts";

export type ImportStep = "Read" | "Checked" | "Rendered" | "Compared" | "Written";

export type TellProgress = (step: ImportStep, done: number, total: number) => void;

/** To be awaited after each post: a site that takes over a whole blog still answers its visitors. */
export type Pace = (step: ImportStep, done: number, total: number) => Promise<void>;

const TOLD_EVERY = 100;

export function createPace(tell: TellProgress = () => undefined): Pace {
  const breathe = createBreather();
  return async (step, done, total) => {
    if (done % TOLD_EVERY === 0 || done === total) tell(step, done, total);
    await breathe();
  };
}
