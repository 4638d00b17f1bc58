import type { Locator, Page } from "@playwright/test";

export interface StepCount {
  name: string;
  clicks: number;
  seconds: number;
}

/** A person at the browser: each press and each field that is filled goes through it and is counted. */
export interface Walk {
  page: Page;
  click(control: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(field: Locator, option: string): Promise<void>;
  step(name: string, take: (walk: Walk) => Promise<void>): Promise<void>;
  readonly steps: readonly StepCount[];
}

export function createWalk(page: Page): Walk {
  const steps: StepCount[] = [];
  let clicks = 0;
  const count = async (act: Promise<unknown>) => {
    clicks += 1;
    await act;
  };
  const walk: Walk = {
    page,
    steps,
    click: (control) => count(control.click()),
    // A field is clicked into before anything is typed.
    fill: (field, text) => count(field.fill(text)),
    choose: (field, option) => count(field.selectOption(option)),
    async step(name, take) {
      const [before, startedAt] = [clicks, performance.now()];
      await take(walk);
      steps.push({ name, clicks: clicks - before, seconds: (performance.now() - startedAt) / 1000 });
    },
  };
  return walk;
}

export function formatSteps(steps: readonly StepCount[]): string {
  const total = steps.reduce(
    (sum, { clicks, seconds }) => ({
      name: "All",
      clicks: sum.clicks + clicks,
      seconds: sum.seconds + seconds,
    }),
    { name: "All", clicks: 0, seconds: 0 },
  );
  return [...steps, total]
    .map(
      ({ name, clicks, seconds }) =>
        `${name.padEnd(34)} ${String(clicks).padStart(4)} clicks ${seconds.toFixed(1).padStart(7)} s`,
    )
    .join("\n");
}
