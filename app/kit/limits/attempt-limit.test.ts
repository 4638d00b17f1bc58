import { expect, it } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";

const START = new Date("2026-11-22T12:00:00Z");
const after = (ms: number) => new Date(START.getTime() + ms);

it("lets through so many of each key until the window that began with the first one ends", () => {
  const limit = createAttemptLimit({ max: 2, windowMs: 1000 });
  expect([limit.take("a", START), limit.take("a", after(400)), limit.take("a", after(400))]).toEqual([
    undefined,
    undefined,
    600,
  ]);
  expect(limit.take("b", after(400))).toBe(undefined);
  expect(limit.take("a", after(999))).toBe(1);
  expect(limit.take("a", after(1000))).toBe(undefined);
});

it("forgets the oldest keys when there are too many, and none that is at work for its own sake", () => {
  const limit = createAttemptLimit({ max: 1, windowMs: 1000, keysMax: 3 });
  for (const key of ["a", "b", "c"]) limit.take(key, START);
  expect(limit.take("a", START)).toBe(1000);
  limit.take("d", START);
  expect(limit.take("b", START)).toBe(1000);
  expect(limit.take("a", START)).toBe(undefined);
});
