import { describe, expect, it, test } from "vitest";
import { EVERY_DAY, weekly } from "../../../../tests/helpers/slot-query.ts";
import { countByOwnerDay, createCalendar, type Hours } from "./hours.ts";

const HOURS: Hours = {
  zone: "Asia/Kolkata",
  rules: [...weekly([1, 2, 3, 4, 5], "09:00", "12:00"), ...weekly([1], "13:00", "18:00")],
  overrides: [],
  travelZones: [],
};
const JOURNEY = { fromDay: "2027-03-02", toDay: "2027-03-04", zone: "America/New_York" };

const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const listWindows = (hours: Partial<Hours>, day: string) =>
  createCalendar({ ...HOURS, ...hours })
    .getDay(day)
    .windows.map(({ start, end }) => `${iso(start)} ${iso(end)}`);

describe("the hours of a day", () => {
  it("are all windows of its weekday", () => {
    expect(listWindows({}, "2027-03-01")).toEqual([
      "2027-03-01T03:30 2027-03-01T06:30",
      "2027-03-01T07:30 2027-03-01T12:30",
    ]);
    expect(listWindows({}, "2027-03-02")).toHaveLength(1);
    expect(listWindows({}, "2027-03-07")).toEqual([]);
  });

  it("may last until midnight, and are none where they end before they begin", () => {
    expect(listWindows({ rules: weekly([7], "22:00", "24:00") }, "2027-03-07")).toEqual([
      "2027-03-07T16:30 2027-03-07T18:30",
    ]);
    expect(listWindows({ rules: weekly([7], "22:00", "09:00") }, "2027-03-07")).toEqual([]);
  });

  it("are one window where two overlap or meet", () => {
    const rules = [...weekly([7], "12:00", "14:00"), ...weekly([7], "09:00", "12:00")];
    expect(listWindows({ rules }, "2027-03-07")).toEqual(["2027-03-07T03:30 2027-03-07T08:30"]);
  });

  it("are those of the day's override alone", () => {
    const override = { day: "2027-03-01", closed: false, windows: [{ from: "20:00", to: "21:00" }] };
    expect(listWindows({ overrides: [override] }, "2027-03-01")).toEqual([
      "2027-03-01T14:30 2027-03-01T15:30",
    ]);
    expect(listWindows({ overrides: [{ ...override, closed: true }] }, "2027-03-01")).toEqual([]);
    expect(listWindows({ overrides: [override] }, "2027-03-08")).toHaveLength(2);
  });

  it("go by the clocks of where the owner is, from the first day to the last", () => {
    const travelZones = [JOURNEY];
    expect(listWindows({ travelZones }, "2027-03-01")[0]).toBe("2027-03-01T03:30 2027-03-01T06:30");
    expect(listWindows({ travelZones }, "2027-03-02")).toEqual(["2027-03-02T14:00 2027-03-02T17:00"]);
    expect(listWindows({ travelZones }, "2027-03-04")).toEqual(["2027-03-04T14:00 2027-03-04T17:00"]);
    expect(listWindows({ travelZones }, "2027-03-05")).toEqual(["2027-03-05T03:30 2027-03-05T06:30"]);
  });

  it("begin and end at the change where clocks skip their bounds", () => {
    const hours = { zone: "America/New_York", rules: weekly([7], "02:30", "04:00") };
    expect(listWindows(hours, "2027-03-14")).toEqual(["2027-03-14T07:00 2027-03-14T08:00"]);
    expect(listWindows({ ...hours, rules: weekly([7], "01:00", "02:30") }, "2027-03-14")).toEqual([
      "2027-03-14T06:00 2027-03-14T07:00",
    ]);
    expect(listWindows({ ...hours, rules: weekly([7], "02:00", "03:00") }, "2027-03-14")).toEqual([]);
  });
});

describe("the owner's day of a moment", () => {
  const calendar = createCalendar({
    ...HOURS,
    rules: weekly(EVERY_DAY, "00:00", "24:00"),
    travelZones: [JOURNEY],
  });
  const findDay = (at: string) => calendar.findDay(Date.parse(at));

  it.each([
    ["2027-03-01T18:29:59Z", "2027-03-01"],
    // Midnight in Kolkata has passed, and the day in New York has not begun.
    ["2027-03-01T18:30:00Z", "2027-03-01"],
    ["2027-03-02T04:59:59Z", "2027-03-01"],
    ["2027-03-02T05:00:00Z", "2027-03-02"],
    ["2027-03-03T04:59:59Z", "2027-03-02"],
    // The last day in New York lasts while the next one has begun in Kolkata.
    ["2027-03-05T04:59:59Z", "2027-03-04"],
    ["2027-03-05T05:00:00Z", "2027-03-05"],
    ["2027-03-05T18:30:00Z", "2027-03-06"],
  ])("at %s is %s", (at, day) => {
    expect(findDay(at)).toBe(day);
  });

  test.each([
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
  ])("is never an earlier one later on, from and to %s", (zone) => {
    const travelling = createCalendar({
      ...HOURS,
      zone: "Pacific/Honolulu",
      travelZones: [{ ...JOURNEY, zone }],
    });
    const found: string[] = [];
    for (let at = Date.parse("2027-02-27"); at < Date.parse("2027-03-09"); at += 900_000) {
      found.push(travelling.findDay(at));
    }
    expect(found).toEqual(found.toSorted());
  });

  it("counts calls", () => {
    const starts = ["2027-03-01T04:00Z", "2027-03-01T19:00Z", "2027-03-02T14:00Z"].map((at) => new Date(at));
    expect(countByOwnerDay(calendar, starts)).toEqual(
      new Map([
        ["2027-03-01", 2],
        ["2027-03-02", 1],
      ]),
    );
  });
});
