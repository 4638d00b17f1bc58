import { expect, it } from "vitest";
import { formatAge, formatDate, toTimestamp } from "./dates.ts";

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
  expect(formatDate("2026-03-05T23:59:59.000Z")).toBe("5 Mar 2026");
  expect(formatDate("2026-09-01T00:00:00.000Z")).toBe("1 Sep 2026");
});

it("tells how long ago something was, and of what is old the date", () => {
  const now = new Date("2026-03-05T12:00:00Z");
  const age = (timestamp: string) => formatAge(timestamp, now);
  expect(age("2026-03-05T11:59:30Z")).toBe("Just now");
  // A clock that is ahead of ours.
  expect(age("2026-03-05T12:00:20Z")).toBe("Just now");
  expect(age("2026-03-05T11:58:59Z")).toBe("1 minute ago");
  expect(age("2026-03-05T11:00:00Z")).toBe("1 hour ago");
  expect(age("2026-03-03T11:00:00Z")).toBe("2 days ago");
  expect(age("2026-02-26T12:00:00Z")).toBe("26 Feb 2026");
});
