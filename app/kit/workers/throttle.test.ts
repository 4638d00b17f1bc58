import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createThrottle } from "./throttle.ts";

const SECOND_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Work that is asked for again as soon as it begins, and takes so long. */
function startWork(takesMs: () => number, shareMax?: number) {
  const begun: number[] = [];
  const onError = vi.fn();
  const startedAt = performance.now();
  const throttled = createThrottle(
    async () => {
      begun.push((performance.now() - startedAt) / SECOND_MS);
      throttled.ask();
      const ms = takesMs();
      await new Promise((resolve, reject) =>
        setTimeout(ms < 0 ? reject : resolve, Math.abs(ms), new Error("full")),
      );
    },
    { tickMs: 30 * SECOND_MS, retryMs: 60 * SECOND_MS, onError, ...(shareMax && { shareMax }) },
  );
  throttled.ask();
  return { begun, onError };
}

describe("createThrottle", () => {
  it("begins once a tick, however often it is asked", async () => {
    const { begun } = startWork(() => 5 * SECOND_MS);
    await vi.advanceTimersByTimeAsync(100 * SECOND_MS);
    expect(begun).toEqual([0, 30, 60, 90]);
  });

  it("waits longer after work that took long, until it is quick again", async () => {
    const durations = [1, 3, 5, 1, 1];
    const { begun } = startWork(() => (durations.shift() ?? 1) * SECOND_MS, 0.05);
    await vi.advanceTimersByTimeAsync(250 * SECOND_MS);
    expect(begun).toEqual([0, 30, 90, 190, 220, 250]);
  });

  it("tries again what has failed, later", async () => {
    const durations = [-1, 1];
    const { begun, onError } = startWork(() => (durations.shift() ?? 1) * SECOND_MS);
    await vi.advanceTimersByTimeAsync(100 * SECOND_MS);
    expect(begun).toEqual([0, 60, 90]);
    expect(onError).toHaveBeenCalledOnce();
  });
});
