import { describe, expect, it, test } from "vitest";
import { EVERY_DAY, makeSlotQuery, weekly } from "../../../../tests/helpers/slot-query.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { listCells, spanCall } from "./call-type.ts";
import { groupSlots } from "./slot-days.ts";
import { explainSlot, findNearestSlots, listSlots, type SlotQuery } from "./slots.ts";

const MONDAY = "2027-03-01";

/** Lists the slots of one of the owner's days, in UTC. */
function listDay(query: SlotQuery, day: string, zone = query.zone): string[] {
  const { startOfDay } = createZone(zone);
  const from = startOfDay(day);
  const to = startOfDay(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
  return listSlots({ ...query, from, to }).map((slot) => slot.toISOString().slice(11, 16));
}

const labelsOf = (query: SlotQuery, day: string) => {
  const { formatTime } = createZone(query.zone);
  return listDay(query, day).map((time) => formatTime(new Date(`${day}T${time}Z`)));
};

const bookedAt = (type: Parameters<typeof spanCall>[0], ...starts: string[]) =>
  new Set(starts.flatMap((start) => listCells(spanCall(type, Date.parse(start)))));

test("offers half hours of the working day", () => {
  const times = listDay(makeSlotQuery(), MONDAY);
  expect([times[0], times.at(-1), times.length]).toEqual(["03:30", "12:00", 18]);
  expect(listDay(makeSlotQuery(), "2027-03-06")).toEqual([]);
});

test("steps by the interval, and ends a call within the window", () => {
  const query = makeSlotQuery({
    type: { minutes: 45, intervalMinutes: 60 },
    rules: weekly([1], "09:00", "12:30"),
  });
  expect(labelsOf(query, MONDAY)).toEqual(["09:00", "10:00", "11:00"]);
});

test("comes to an end where a type has no interval", () => {
  const query = makeSlotQuery({ type: { intervalMinutes: 0 }, rules: weekly([1], "09:00", "10:00") });
  expect(labelsOf(query, MONDAY)).toEqual(["09:00", "09:05", "09:10", "09:15", "09:20", "09:25", "09:30"]);
});

test("sets the clock on both sides of a change", () => {
  const query = makeSlotQuery({ zone: "America/New_York", rules: weekly(EVERY_DAY, "09:00", "17:00") });
  const firsts = ["2027-03-13", "2027-03-14", "2027-03-15", "2027-11-06", "2027-11-07"].map(
    (day) => listDay(query, day)[0],
  );
  expect(firsts).toEqual(["14:00", "13:00", "13:00", "13:00", "14:00"]);
});

describe("the night of a change", () => {
  const night = (zone: string) =>
    makeSlotQuery({ zone, rules: weekly(EVERY_DAY, "01:00", "04:00"), type: { noticeMinutes: 0 } });
  const halves = "01:00 01:30 02:00 02:30 03:00 03:30".split(" ");

  test.each([
    ["America/New_York", "2027-03-14", "02:"],
    ["Europe/London", "2027-03-28", "01:"],
  ])("in %s on %s has no skipped hour", (zone, day, skipped) => {
    expect(labelsOf(night(zone), day)).toEqual(halves.filter((label) => !label.startsWith(skipped)));
  });

  test.each([
    ["America/New_York", "2027-11-07"],
    ["Europe/London", "2027-10-31"],
  ])("in %s on %s has each label once", (zone, day) => {
    expect(labelsOf(night(zone), day)).toEqual(halves);
  });

  test("on Lord Howe skips and repeats half an hour", () => {
    const labels = (day: string) => {
      const query = night("Australia/Lord_Howe");
      const { startOfDay, formatTime } = createZone(query.zone);
      const from = startOfDay(day);
      return listSlots({ ...query, from, to: new Date(from.getTime() + 43_200_000) }).map(formatTime);
    };
    expect(labels("2027-04-04")).toEqual(halves);
    expect(labels("2027-10-03")).toEqual(halves.filter((label) => label !== "02:00"));
  });

  test("says of the second passing that it repeats", () => {
    const query = night("America/New_York");
    expect(explainSlot(query, new Date("2027-11-07T05:30Z"))).toBeUndefined();
    expect(explainSlot(query, new Date("2027-11-07T06:30Z"))?.reason).toBe("repeated_hour");
  });
});

test("keeps to the notice, to the minute", () => {
  const slot = Date.parse("2027-03-02T04:00Z");
  const ask = (aheadMinutes: number) =>
    makeSlotQuery({ now: new Date(slot - aheadMinutes * 60_000), type: { noticeMinutes: 24 * 60 } });
  expect(listDay(ask(24 * 60 - 1), "2027-03-02")).not.toContain("04:00");
  expect(explainSlot(ask(24 * 60 - 1), new Date(slot))?.reason).toBe("too_soon");
  expect(listDay(ask(24 * 60), "2027-03-02")).toContain("04:00");
});

test("counts the notice in hours, not by the clock, over a change", () => {
  const query = makeSlotQuery({
    zone: "America/New_York",
    rules: weekly(EVERY_DAY, "09:00", "17:00"),
    now: new Date("2027-03-13T15:00Z"),
    type: { noticeMinutes: 24 * 60 },
  });
  expect(labelsOf(query, "2027-03-14")[0]).toBe("11:00");
});

test("ends after the days of the window, by the owner's calendar", () => {
  // In Kolkata the first of March has begun.
  const query = makeSlotQuery({
    now: new Date("2027-02-28T20:00Z"),
    type: { windowDays: 14, noticeMinutes: 0 },
    rules: weekly(EVERY_DAY, "00:00", "24:00"),
  });
  expect(listDay(query, "2027-03-15")).toHaveLength(48);
  expect(listDay(query, "2027-03-16")).toEqual([]);
  expect(explainSlot(query, new Date("2027-03-15T18:30Z"))).toEqual({
    reason: "too_far_ahead",
    day: "2027-03-16",
  });
});

test("an override closes its day, or gives it other hours", () => {
  const closed = makeSlotQuery({ overrides: [{ day: MONDAY, closed: true, windows: [] }] });
  expect(listDay(closed, MONDAY)).toEqual([]);
  expect(listDay(closed, "2027-03-02")).toHaveLength(18);
  const windows = [{ from: "11:00", to: "12:00" }];
  expect(labelsOf(makeSlotQuery({ overrides: [{ day: MONDAY, closed: false, windows }] }), MONDAY)).toEqual([
    "11:00",
    "11:30",
  ]);
});

test("a buffer takes the neighbours that it reaches", () => {
  const query = makeSlotQuery({ zone: "UTC", type: { bufferAfter: 15 } });
  const times = listDay({ ...query, occupied: bookedAt(query.type, `${MONDAY}T10:00Z`) }, MONDAY);
  const gone = listDay(query, MONDAY).filter((time) => !times.includes(time));
  expect(gone).toEqual(["09:30", "10:00", "10:30"]);
  expect(times).toEqual(expect.arrayContaining(["09:00", "11:00"]));
});

test("a full day is empty in the owner's zone only", () => {
  const query = makeSlotQuery({
    type: { dailyCap: 2 },
    countsByOwnerDay: new Map([
      ["2027-03-02", 2],
      ["2027-03-03", 1],
    ]),
  });
  expect(listDay(query, MONDAY)).toHaveLength(18);
  expect(listDay(query, "2027-03-02")).toEqual([]);
  expect(listDay(query, "2027-03-03")).toHaveLength(18);
  const seen = groupSlots(
    listSlots({ ...query, from: new Date("2027-03-01T00:00Z"), to: new Date("2027-03-04T00:00Z") }),
    "America/Los_Angeles",
  );
  expect(seen.map(({ day }) => day)).toContain("2027-03-02");
});

test("the morning after a journey counts for the last day there until that ends", () => {
  const query = makeSlotQuery({
    travelZones: [{ fromDay: MONDAY, toDay: MONDAY, zone: "America/New_York" }],
    type: { dailyCap: 2 },
    countsByOwnerDay: new Map([[MONDAY, 2]]),
  });
  expect(listDay(query, "2027-03-02")[0]).toBe("05:00");
  expect(explainSlot(query, new Date("2027-03-02T04:30Z"))).toEqual({ reason: "daily_cap", day: MONDAY });
});

test("the afternoon of a change is where clocks say it is", () => {
  const query = makeSlotQuery({
    zone: "America/New_York",
    rules: weekly(EVERY_DAY, "13:00", "18:00"),
    type: { minutes: 60, intervalMinutes: 60 },
  });
  expect(listDay(query, "2027-03-14")).toEqual(["17:00", "18:00", "19:00", "20:00", "21:00"]);
  expect(explainSlot(query, new Date("2027-03-14T22:00Z"))?.reason).toBe("outside_hours");
});

test("a closed day in Kolkata shows none of its hours in Los Angeles", () => {
  const query = makeSlotQuery({ overrides: [{ day: "2027-03-03", closed: true, windows: [] }] });
  const [from, to] = [new Date("2027-03-01T18:30Z"), new Date("2027-03-04T18:30Z")];
  const listSeen = (asked: SlotQuery) =>
    groupSlots(listSlots({ ...asked, from, to }), "America/Los_Angeles").map(({ day, slots }) =>
      [day, slots[0]?.label, slots.at(-1)?.label, slots.length].join(" "),
    );
  expect(listSeen(makeSlotQuery())).toEqual([
    "2027-03-01 19:30 23:30 9",
    "2027-03-02 00:00 23:30 18",
    "2027-03-03 00:00 23:30 18",
    "2027-03-04 00:00 04:00 9",
  ]);
  expect(listSeen(query)).toEqual([
    "2027-03-01 19:30 23:30 9",
    "2027-03-02 00:00 04:00 9",
    "2027-03-03 19:30 23:30 9",
    "2027-03-04 00:00 04:00 9",
  ]);
});

test("a slot just before the visitor's midnight can be booked", () => {
  const query = makeSlotQuery({ type: { intervalMinutes: 15 } });
  const visitor = createZone("Pacific/Honolulu");
  const wanted = visitor.parse(MONDAY, "23:45");
  expect(wanted.toISOString()).toBe("2027-03-02T09:45:00.000Z");
  const range = { from: visitor.startOfDay(MONDAY), to: visitor.startOfDay("2027-03-02") };
  expect(listSlots({ ...query, ...range }).at(-1)).toEqual(wanted);
  expect(explainSlot(query, wanted)).toBeUndefined();
});

describe("a slot that is not offered", () => {
  const busy = [{ feedId: "work", start: new Date("2027-03-01T05:10Z"), end: new Date("2027-03-01T05:20Z") }];
  const query = makeSlotQuery({
    busy,
    occupied: bookedAt(makeSlotQuery().type, "2027-03-01T04:00Z"),
    type: { dailyCap: 2, windowDays: 14 },
    countsByOwnerDay: new Map([["2027-03-02", 2]]),
  });
  test.each([
    ["2027-02-28T05:00Z", { reason: "closed_day", day: "2027-02-28" }],
    ["2027-03-01T03:00Z", { reason: "outside_hours", day: MONDAY }],
    ["2027-03-01T12:30Z", { reason: "outside_hours", day: MONDAY }],
    ["2027-03-01T03:45Z", { reason: "off_grid", day: MONDAY }],
    ["2027-02-26T05:00Z", { reason: "too_soon", day: "2027-02-26" }],
    ["2027-03-15T05:00Z", { reason: "too_far_ahead", day: "2027-03-15" }],
    ["2027-03-02T05:00Z", { reason: "daily_cap", day: "2027-03-02" }],
    ["2027-03-01T04:00Z", { reason: "booked", day: MONDAY, cell: Date.parse("2027-03-01T04:00Z") / 300_000 }],
    ["2027-03-01T05:00Z", { reason: "busy", day: MONDAY, feedId: "work" }],
    ["2027-03-01T05:30Z", undefined],
  ])("at %s says why", (at, fault) => {
    expect(explainSlot(query, new Date(at))).toEqual(fault);
  });

  it("keeps its own buffers clear of other calendars", () => {
    const buffered = { ...query, type: { ...query.type, bufferBefore: 15 } };
    expect(explainSlot(buffered, new Date("2027-03-01T05:30Z"))?.reason).toBe("busy");
    expect(explainSlot(buffered, new Date("2027-03-01T06:00Z"))).toBeUndefined();
  });
});

test("cuts a range of 400 days to 62", () => {
  const from = new Date("2027-03-01T00:00Z");
  const query = makeSlotQuery({ zone: "UTC", rules: weekly(EVERY_DAY, "09:00", "09:30") });
  expect(listSlots({ ...query, from, to: new Date("2028-04-04T00:00Z") })).toHaveLength(62);
  expect(listSlots({ ...query, from, to: from })).toEqual([]);
});

test("offers the hours of two days that overlap after a journey once and in order", () => {
  const travelZones = [{ fromDay: MONDAY, toDay: MONDAY, zone: "Pacific/Honolulu" }];
  const query = makeSlotQuery({ travelZones, rules: weekly(EVERY_DAY, "00:00", "24:00") });
  const slots = listSlots({ ...query, from: new Date("2027-02-28Z"), to: new Date("2027-03-05Z") });
  expect(slots).toEqual([...new Set(slots.map(Number))].sort((a, b) => a - b).map((at) => new Date(at)));
});

test("finds the nearest slots, in order of time", () => {
  const slots = ["09:00", "09:30", "11:00", "14:00"].map((time) => new Date(`${MONDAY}T${time}Z`));
  const find = (time: string) =>
    findNearestSlots(slots, new Date(`${MONDAY}T${time}Z`), 3).map((slot) =>
      slot.toISOString().slice(11, 16),
    );
  expect(find("10:00")).toEqual(["09:00", "09:30", "11:00"]);
  expect(find("13:30")).toEqual(["09:30", "11:00", "14:00"]);
});
