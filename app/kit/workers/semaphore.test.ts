import { expect, it } from "vitest";
import { BusyError, createSemaphore } from "./semaphore.ts";

it("runs no more at a time than it may, in order, and goes on after a failure", async () => {
  const limitConcurrency = createSemaphore(2);
  let running = 0;
  let peak = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      limitConcurrency(async () => {
        started.push(number);
        running += 1;
        peak = Math.max(peak, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        if (number === 3) throw new Error("no");
        return number;
      }),
    ),
  );
  expect(peak).toBe(2);
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
});

it.each([
  ["who comes too late", {}, ["first", "second", "third"], ["fourth", "fifth"]],
  [
    "who has waited longest, where the newest comes first",
    { isNewestFirst: true },
    ["first", "fifth", "fourth"],
    ["second", "third"],
  ],
])("refuses %s once too many wait", async (_who, options, served, refused) => {
  const limitConcurrency = createSemaphore(1, { ...options, waitingMax: 2 });
  const door = Promise.withResolvers<void>();
  const [begun, turnedAway]: string[][] = [[], []];
  const all = ["first", "second", "third", "fourth", "fifth"].map((name) =>
    limitConcurrency(async () => {
      begun?.push(name);
      await door.promise;
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(BusyError);
      turnedAway?.push(name);
    }),
  );
  door.resolve();
  await Promise.all(all);
  expect([begun, turnedAway]).toEqual([served, refused]);
  await expect(limitConcurrency(async () => "later")).resolves.toBe("later");
});
