import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBusyIndex } from "./busy.ts";

const busyAt = (feedId: string, start: number, end: number) => ({
  feedId,
  start: new Date(start),
  end: new Date(end),
});

describe("an index of busy times", () => {
  it("counts starts in and ends out", () => {
    const index = createBusyIndex([busyAt("work", 10, 20)]);
    const found = [
      [0, 10],
      [9, 11],
      [12, 13],
      [19, 30],
      [20, 30],
    ].map(([start = 0, end = 0]) => index.find({ start, end })?.feedId);
    expect(found).toEqual([undefined, "work", "work", "work", undefined]);
  });

  it("sees a long event behind short ones that began later", () => {
    const index = createBusyIndex([
      busyAt("holiday", 0, 1000),
      busyAt("work", 10, 20),
      busyAt("work", 30, 40),
    ]);
    expect(index.find({ start: 500, end: 510 })?.feedId).toBe("holiday");
    expect(index.find({ start: 40, end: 50 })?.feedId).toBe("holiday");
  });

  it("passes over an event without duration", () => {
    expect(createBusyIndex([busyAt("work", 15, 15)]).find({ start: 10, end: 20 })).toBeUndefined();
  });

  it("agrees with a search through all of them", () => {
    const times = fc.tuple(fc.nat(200), fc.nat(40));
    fc.assert(
      fc.property(fc.array(times, { maxLength: 30 }), times, (events, [start, length]) => {
        const busy = events.map(([from, duration], index) => busyAt(String(index), from, from + duration));
        const end = start + length + 1;
        const touches = (entry: { start: Date; end: Date }) =>
          entry.start < entry.end && entry.start.getTime() < end && entry.end.getTime() > start;
        const found = createBusyIndex(busy).find({ start, end });
        expect(found !== undefined).toBe(busy.some(touches));
        if (found) expect(touches(found)).toBe(true);
      }),
    );
  });
});
