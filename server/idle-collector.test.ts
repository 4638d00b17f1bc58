import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { startIdleCollector } from "./idle-collector.ts";

const CHECK_MS = 30_000;

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  vi.useFakeTimers();
  const loop = { utilization: 0.5 };
  const done: string[] = [];
  const collector = startIdleCollector({
    collect: () => done.push("collect"),
    trim: () => done.push("trim"),
    readUtilization: () => loop.utilization,
  });
  onTestFinished(collector.stop);
  return { loop, done, pass: (checks: number) => vi.advanceTimersByTime(checks * CHECK_MS) };
}

it("gives memory back when the server has come to rest, once more when caches have emptied, and then no more", () => {
  const { loop, done, pass } = start();
  pass(10);
  expect(done).toEqual([]);
  loop.utilization = 0.01;
  pass(1);
  expect(done).toEqual(["collect"]);
  pass(4);
  expect(done).toEqual(["collect", "trim"]);
  pass(100);
  expect(done).toEqual(["collect", "trim", "collect", "trim"]);
});

it("begins anew after each busy time", () => {
  const { loop, done, pass } = start();
  for (let times = 1; times <= 3; times += 1) {
    loop.utilization = 0.5;
    pass(1);
    loop.utilization = 0;
    pass(2);
    expect(done).toHaveLength(2 * times);
  }
});

it("has V8 free what nobody holds any more", async () => {
  // Only the timer is faked.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const collector = startIdleCollector({ readUtilization: () => 0, trim: () => undefined });
  onTestFinished(collector.stop);
  const watched = new WeakRef({ text: "held by nobody" });
  // A reference that was just made lives until the current task is over.
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(CHECK_MS);
  expect(watched.deref()).toBeUndefined();
});
