import { describe, expect, it } from "vitest";
import { createZone, describeZone } from "./time-zone.ts";

it.each([
  ["Asia/Kolkata", "India Standard Time"],
  ["Europe/Berlin", "Central European Time"],
  ["UTC", "UTC"],
])("calls %s “%s”", (timeZone, name) => {
  expect(describeZone(timeZone)).toBe(name);
});

describe("createZone", () => {
  it.each([
    ["2026-03-02", "09:00", "Asia/Kolkata", "2026-03-02T03:30:00.000Z"],
    ["2026-01-15", "09:00", "Europe/Berlin", "2026-01-15T08:00:00.000Z"],
    ["2026-07-15", "09:00", "Europe/Berlin", "2026-07-15T07:00:00.000Z"],
    ["2026-03-08", "09:00", "America/New_York", "2026-03-08T13:00:00.000Z"],
    ["2026-11-01", "09:00", "America/New_York", "2026-11-01T14:00:00.000Z"],
    ["2026-03-02", "00:30", "Pacific/Auckland", "2026-03-01T11:30:00.000Z"],
    ["2026-03-02", "23:30", "Pacific/Honolulu", "2026-03-03T09:30:00.000Z"],
  ])("reads %s %s in %s", (day, time, zone, expected) => {
    const { parse, formatDay, formatTime } = createZone(zone);
    const at = parse(day, time);
    expect(at.toISOString()).toBe(expected);
    expect([formatDay(at), formatTime(at)]).toEqual([day, time]);
  });
});

it.each([
  ["2026-03-10", "Asia/Kolkata", "2026-03-09T18:30:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
  // Clocks jump from midnight to one.
  ["2024-09-08", "America/Santiago", "2024-09-08T04:00:00.000Z"],
  ["2024-03-31", "Asia/Beirut", "2024-03-30T22:00:00.000Z"],
  // Midnight comes twice.
  ["2024-11-03", "America/Havana", "2024-11-03T04:00:00.000Z"],
  ["2021-10-29", "Asia/Amman", "2021-10-28T21:00:00.000Z"],
])("finds the first moment of %s in %s", (day, name, start) => {
  const { startOfDay, formatDay } = createZone(name);
  const at = startOfDay(day);
  expect(at.toISOString()).toBe(start);
  expect(formatDay(at)).toBe(day);
  expect(formatDay(new Date(at.getTime() - 1)) < day).toBe(true);
});

it("names the day of the zone, not of UTC", () => {
  expect(createZone("Asia/Kolkata").formatDate(new Date("2026-03-01T20:00:00Z"))).toBe("Mon, 2 Mar 2026");
});

it.each([
  ["2027-03-14T06:59:59.999Z", "America/New_York", -300],
  ["2027-03-14T07:00:00.000Z", "America/New_York", -240],
  ["2027-04-03T14:59:59.999Z", "Australia/Lord_Howe", 660],
  ["2027-04-03T15:00:00.000Z", "Australia/Lord_Howe", 630],
])("says how far %s is ahead of UTC in %s", (at, name, minutes) => {
  expect(createZone(name).offsetMs(new Date(at))).toBe(minutes * 60_000);
});
