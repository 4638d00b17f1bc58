import { expect, it } from "vitest";
import { createZone } from "../../../../utils/time-zone.ts";
import { findDigestDays, findLastDigestTime, findNextDigestTime } from "./digest-schedule.ts";

function last(now: string, zone: string): string {
  const { at, week } = findLastDigestTime(new Date(now), createZone(zone));
  return `${week} ${at.toISOString()}`;
}

function next(now: string, zone: string): string {
  return findNextDigestTime(new Date(now), createZone(zone)).toISOString();
}

it("is due on Mondays at eight by the owner's clock, and not a second before", () => {
  expect(last("2026-03-09T02:29:59.999Z", "Asia/Kolkata")).toBe("2026-W10 2026-03-02T02:30:00.000Z");
  expect(last("2026-03-09T02:30:00.000Z", "Asia/Kolkata")).toBe("2026-W11 2026-03-09T02:30:00.000Z");
  expect(last("2026-03-15T18:29:59.000Z", "Asia/Kolkata")).toBe("2026-W11 2026-03-09T02:30:00.000Z");
  expect(next("2026-03-09T02:29:59.999Z", "Asia/Kolkata")).toBe("2026-03-09T02:30:00.000Z");
  expect(next("2026-03-09T02:30:00.000Z", "Asia/Kolkata")).toBe("2026-03-16T02:30:00.000Z");
});

it("goes by the owner's calendar where it is another day than in UTC", () => {
  // Sunday evening in UTC is Monday morning in Auckland (UTC+13).
  expect(last("2026-03-08T19:00:00Z", "Pacific/Auckland")).toBe("2026-W11 2026-03-08T19:00:00.000Z");
  // Monday in UTC is Sunday evening in Los Angeles.
  expect(last("2026-03-16T03:00:00Z", "America/Los_Angeles")).toBe("2026-W11 2026-03-09T15:00:00.000Z");
});

it("stays at eight when clocks change", () => {
  // Berlin goes from UTC+1 to UTC+2 on 29 March 2026, and back on 25 October.
  expect(next("2026-03-28T12:00:00Z", "Europe/Berlin")).toBe("2026-03-30T06:00:00.000Z");
  expect(last("2026-03-29T12:00:00Z", "Europe/Berlin")).toBe("2026-W13 2026-03-23T07:00:00.000Z");
  expect(next("2026-10-25T00:30:00Z", "Europe/Berlin")).toBe("2026-10-26T07:00:00.000Z");
});

it.each([
  ["2025-12-29T12:00:00Z", "2026-W01"],
  ["2026-12-28T12:00:00Z", "2026-W53"],
  ["2027-01-04T12:00:00Z", "2027-W01"],
  ["2024-12-30T12:00:00Z", "2025-W01"],
])("names the week of %s %s", (now, week) => {
  expect(last(now, "UTC").slice(0, 8)).toBe(week);
});

it.each([
  ["2026-03-09T02:30:00Z", "UTC", "2026-03-02", "2026-03-08"],
  ["2026-03-08T19:00:00Z", "UTC", "2026-03-01", "2026-03-07"],
  ["2026-03-08T19:00:00Z", "Asia/Kolkata", "2026-03-02", "2026-03-08"],
  ["2026-03-08T18:29:59Z", "Asia/Kolkata", "2026-03-01", "2026-03-07"],
  ["2026-03-30T06:00:00Z", "Europe/Berlin", "2026-03-23", "2026-03-29"],
])("reports the seven days that are over at %s in %s", (at, zone, from, to) => {
  expect(findDigestDays(new Date(at), createZone(zone))).toEqual({ from, to });
});
