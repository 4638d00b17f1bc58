import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDebounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const work = vi.fn();
  const timer = createDebounce(
    () => {
      timer.begin();
      work();
    },
    { now: () => new Date(Date.now()), quietMs: 60_000 },
  );
  return { work, timer };
}

it("waits until it has been quiet", () => {
  const { work, timer } = start();
  timer.note();
  vi.advanceTimersByTime(50_000);
  timer.note();
  vi.advanceTimersByTime(59_000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

it("is not put off for ever by changes without a pause", () => {
  const { work, timer } = start();
  for (let n = 0; n < 25; n += 1) {
    timer.note();
    vi.advanceTimersByTime(30_000);
  }
  expect(work).toHaveBeenCalledOnce();
});

it("puts no change off for what is planned", () => {
  const { work, timer } = start();
  timer.note();
  timer.plan(3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledOnce();
  timer.plan(5000);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

it("does nothing once it is stopped", () => {
  const { work, timer } = start();
  timer.note();
  timer.stop();
  timer.note();
  vi.advanceTimersByTime(600_000);
  expect(work).not.toHaveBeenCalled();
});
