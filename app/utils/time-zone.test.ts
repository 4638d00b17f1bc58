import { describe, expect, it } from "vitest";
import { createDates, createZone, describeZone } from "./time-zone.ts";

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

it.each([
  // Skipped.
  ["2026-03-29", "02:30", "Europe/Berlin", undefined, "2026-03-29T01:30:00.000Z"],
  ["2026-03-08", "02:00", "America/Los_Angeles", undefined, "2026-03-08T10:00:00.000Z"],
  ["2024-09-08", "00:15", "America/Santiago", undefined, "2024-09-08T04:15:00.000Z"],
  ["2026-10-04", "02:10", "Australia/Lord_Howe", undefined, "2026-10-03T15:40:00.000Z"],
  // Shown twice: the first one counts, east and west of Greenwich.
  ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-11-01", "01:30", "America/Los_Angeles", "2026-11-01T08:30:00.000Z"],
  ["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
  // The hours beside them.
  ["2026-03-29", "01:59", "Europe/Berlin", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
  ["2026-11-01", "02:00", "America/Los_Angeles", "2026-11-01T10:00:00.000Z"],
] as [
  string,
  string,
  string,
  string | undefined,
  string?,
][])("refuses a chosen time that clocks skip: %s %s in %s", (day, time, name, read, parsed = read) => {
  const zone = createZone(name);
  expect(zone.read(day, time)?.toISOString()).toBe(read);
  expect(zone.parse(day, time).toISOString()).toBe(parsed);
});

describe("createDates", () => {
  it("shows a moment by the clocks of the zone, and a day as it is", () => {
    const moment = "2026-03-05T20:00:00.000Z";
    const show = (zone: string) => {
      const { formatDate, formatDateTime } = createDates(createZone(zone));
      return [formatDate(moment), formatDateTime(moment), formatDate("2026-03-05")];
    };
    expect(show("Asia/Kolkata")).toEqual(["6 Mar 2026", "6 Mar 2026, 01:30", "5 Mar 2026"]);
    expect(show("America/New_York")).toEqual(["5 Mar 2026", "5 Mar 2026, 15:00", "5 Mar 2026"]);
  });

  it("tells how long ago something was, or its date after a week", () => {
    const now = new Date("2026-03-05T12:00:00Z");
    const { formatAge } = createDates(createZone("UTC"));
    const age = (timestamp: string) => formatAge(timestamp, now);
    expect(age("2026-03-05T11:59:30Z")).toBe("Just now");
    // A clock that is ahead of ours.
    expect(age("2026-03-05T12:00:20Z")).toBe("Just now");
    expect(age("2026-03-05T11:58:59Z")).toBe("1 minute ago");
    expect(age("2026-03-05T11:00:00Z")).toBe("1 hour ago");
    expect(age("2026-03-03T11:00:00Z")).toBe("2 days ago");
    expect(age("2026-02-26T12:00:00Z")).toBe("26 Feb 2026");
  });
});
