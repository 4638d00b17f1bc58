import { expect, it } from "vitest";
import { formatDay, toTimestamp } from "./dates.ts";

it("stores every moment in one form", () => {
  const moments = [
    "2026-03-05T10:00:00+05:30",
    "2026-03-05T04:30:00Z",
    new Date(Date.UTC(2026, 2, 5, 4, 30)),
  ];
  for (const moment of moments) expect(toTimestamp(moment)).toBe("2026-03-05T04:30:00.000Z");
  expect(() => toTimestamp("no date")).toThrow();
});

it("writes the same date on any machine", () => {
  expect(formatDay("2026-03-05")).toBe("5 Mar 2026");
  expect(formatDay("2026-09-01")).toBe("1 Sep 2026");
});
