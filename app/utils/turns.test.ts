import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("runs no more at a time than it may, in order, and goes on after a failure", async () => {
  const takeTurn = createTurns(2);
  let running = 0;
  let peak = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      takeTurn(async () => {
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
