import { describe, expect, it, test } from "vitest";
import { makeSlotQuery } from "../../../../tests/helpers/slot-query.ts";
import { groupSlots } from "./slot-days.ts";
import { listSlots } from "./slots.ts";

const at = (...moments: string[]) => moments.map((moment) => new Date(moment));

describe("the days of a visitor", () => {
  test("are the same instants in their own zone, with the date shown", () => {
    const range = { from: new Date("2027-02-28T18:30Z"), to: new Date("2027-03-01T18:30Z") };
    const slots = listSlots({ ...makeSlotQuery(), ...range });
    const days = groupSlots(slots, "America/New_York");
    expect(days.map(({ day, label }) => [day, label])).toEqual([
      ["2027-02-28", "Sun, 28 Feb 2027"],
      ["2027-03-01", "Mon, 1 Mar 2027"],
    ]);
    expect(days.map((day) => day.slots.map(({ label }) => label))).toEqual([
      ["22:30", "23:00", "23:30"],
      "00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00 04:30 05:00 05:30 06:00 06:30 07:00".split(" "),
    ]);
    const values = days.flatMap((day) => day.slots.map(({ value }) => value));
    expect(values).toEqual(slots.map((slot) => slot.toISOString()));
  });

  test("keep a slot just before their midnight on the day on which it begins", () => {
    const days = groupSlots(at("2027-03-01T22:45Z", "2027-03-01T23:00Z"), "Europe/Berlin");
    expect(days.map(({ day, slots }) => [day, slots.map(({ label }) => label)])).toEqual([
      ["2027-03-01", ["23:45"]],
      ["2027-03-02", ["00:00"]],
    ]);
  });

  it("tell apart the two passings of an hour", () => {
    const moments = at("2027-11-07T04:30Z", "2027-11-07T05:30Z", "2027-11-07T06:30Z", "2027-11-07T07:00Z");
    const [day] = groupSlots(moments, "America/New_York");
    expect(day?.slots.map(({ label }) => label)).toEqual([
      "00:30",
      "01:30 (UTC−4)",
      "01:30 (UTC−5)",
      "02:00",
    ]);
    const [single] = groupSlots(at("2027-04-03T15:10Z"), "Australia/Lord_Howe");
    expect(single?.slots[0]?.label).toBe("01:40 (UTC+10:30)");
  });

  it("are none without slots", () => {
    expect(groupSlots([], "UTC")).toEqual([]);
  });
});
