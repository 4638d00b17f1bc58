import { describe, expect, it, test } from "vitest";
import { addDays } from "../../../utils/dates.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { createDayClock } from "./day-clock.ts";

const iso = (at: number) => new Date(at).toISOString();

describe("the clock of a day", () => {
  it.each([
    ["America/New_York", "2027-03-14", "00:30", "2027-03-14T05:30:00.000Z"],
    ["America/New_York", "2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
    ["America/New_York", "2027-03-14", "09:00", "2027-03-14T13:00:00.000Z"],
    ["America/New_York", "2027-11-07", "09:00", "2027-11-07T14:00:00.000Z"],
    ["Europe/London", "2027-03-28", "09:00", "2027-03-28T08:00:00.000Z"],
    ["Europe/London", "2027-10-31", "09:00", "2027-10-31T09:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-04", "09:00", "2027-04-03T22:30:00.000Z"],
    ["Australia/Lord_Howe", "2027-10-03", "09:00", "2027-10-02T22:00:00.000Z"],
    ["Asia/Kathmandu", "2027-03-01", "24:00", "2027-03-01T18:15:00.000Z"],
  ])("in %s on %s shows %s at %s", (zone, day, time, expected) => {
    expect(iso(createDayClock(createZone(zone), day).find(time))).toBe(expected);
  });

  it.each([
    ["America/New_York", "2027-03-14", "02:30", "2027-03-14T07:00:00.000Z"],
    ["Europe/London", "2027-03-28", "01:30", "2027-03-28T01:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-10-03", "02:15", "2027-10-02T15:30:00.000Z"],
    // Clocks jump from midnight to one, on this day or at the end of it.
    ["America/Santiago", "2024-09-08", "00:30", "2024-09-08T04:00:00.000Z"],
    ["Asia/Beirut", "2024-03-30", "24:00", "2024-03-30T22:00:00.000Z"],
  ])("in %s on %s answers %s, which is skipped, by the change", (zone, day, time, expected) => {
    expect(iso(createDayClock(createZone(zone), day).find(time))).toBe(expected);
  });

  it.each([
    ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z", 60],
    ["Europe/London", "2027-10-31", "01:30", "2027-10-31T00:30:00.000Z", 60],
    ["Australia/Lord_Howe", "2027-04-04", "01:45", "2027-04-03T14:45:00.000Z", 30],
    ["America/Havana", "2024-11-03", "00:00", "2024-11-03T04:00:00.000Z", 60],
    ["America/Asuncion", "2024-03-23", "23:30", "2024-03-24T02:30:00.000Z", 60],
  ])("in %s on %s takes the first of two %s", (zone, day, time, expected, minutes) => {
    const clock = createDayClock(createZone(zone), day);
    const { repeated } = clock;
    expect(iso(clock.find(time))).toBe(expected);
    expect(repeated.end - repeated.start).toBe(minutes * 60_000);
    expect(createZone(zone).formatTime(new Date(clock.find(time) + minutes * 60_000))).toBe(time);
  });

  it("ends where the next day begins", () => {
    const zone = createZone("America/Asuncion");
    const clock = createDayClock(zone, "2024-03-23");
    expect(clock.find("24:00")).toBe(zone.startOfDay("2024-03-24").getTime());
    expect((clock.end - clock.start) / 3_600_000).toBe(25);
  });

  test.each([
    "Asia/Kolkata",
    "America/New_York",
    "Europe/London",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
  ])("is right at each hour of each day of 2027 in %s", (name) => {
    const zone = createZone(name);
    const wrong: string[] = [];
    for (let day = "2027-01-01"; day < "2028"; day = addDays(day, 1)) {
      const clock = createDayClock(zone, day);
      for (const time of ["00:00", "01:30", "02:15", "09:00", "13:00", "17:30", "23:55"]) {
        const set = zone.parse(day, time);
        const exists = zone.formatTime(set) === time;
        const found = clock.find(time);
        const isRepeated = found + clock.repeated.end - clock.repeated.start === set.getTime();
        if (exists && found !== set.getTime() && !isRepeated) wrong.push(`${day} ${time}`);
        if (exists && zone.formatTime(new Date(found)) !== time) wrong.push(`${day} ${time}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-03-01", -1, "2028-02-29"],
  ["2027-01-31", 31, "2027-03-03"],
])("counts from %s by %i to %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});
