import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_DAY, makeSlotQuery, weekly } from "../../../../tests/helpers/slot-query.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { listCells, spanCall } from "./call-type.ts";
import { groupSlots } from "./slot-days.ts";
import { explainSlot, listSlots } from "./slots.ts";

const MINUTE_MS = 60_000;
/** Comes by all times of the day. */
const STEP_MS = 55 * MINUTE_MS;
const FROM = Date.parse("2027-03-12T00:00Z");
const ZONES = ["Asia/Kolkata", "America/New_York", "Europe/London", "Australia/Lord_Howe"];

const zones = fc.constantFrom(
  "Asia/Kolkata",
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
);
const minutes = (max: number) => fc.nat(max / 5).map((count) => count * 5);
const clock = minutes(24 * 60).map(
  (at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
);
const spans = fc.array(fc.tuple(minutes(4 * 24 * 60), minutes(180)), { maxLength: 6 });

const queries = fc
  .record({
    zone: zones,
    away: zones,
    windows: fc.array(fc.record({ from: clock, to: clock }), { minLength: 1, maxLength: 3 }),
    isClosed: fc.boolean(),
    type: fc.record({
      minutes: minutes(90).map((length) => length + 5),
      intervalMinutes: minutes(60).map((length) => length + 5),
      bufferBefore: minutes(30),
      bufferAfter: minutes(30),
      noticeMinutes: minutes(2000),
      windowDays: fc.nat(4),
      dailyCap: fc.option(fc.nat(2)),
    }),
    booked: spans,
    busy: spans,
    full: fc.nat(3),
  })
  .map(({ zone, away, windows, isClosed, type, booked, busy, full }) => {
    const at = (ahead: number) => FROM + ahead * MINUTE_MS;
    return makeSlotQuery({
      zone,
      type,
      now: new Date(FROM),
      rules: windows.flatMap(({ from, to }) => weekly(EVERY_DAY, from, to)),
      overrides: [{ day: "2027-03-14", closed: isClosed, windows: windows.slice(0, 1) }],
      travelZones: [{ fromDay: "2027-03-13", toDay: "2027-03-14", zone: away }],
      occupied: new Set(
        booked.flatMap(([start, length]) =>
          listCells(spanCall({ minutes: length, bufferBefore: 0, bufferAfter: 5 }, at(start))),
        ),
      ),
      busy: busy.map(([start, length]) => ({
        feedId: "work",
        start: new Date(at(start)),
        end: new Date(at(start + length)),
      })),
      countsByOwnerDay: new Map([[`2027-03-1${full + 2}`, 2]]),
    });
  });

function tryBoth(numRuns: number): void {
  fc.assert(
    fc.property(queries, (query) => {
      const range = { from: new Date(FROM), to: new Date(FROM + 4 * 24 * 60 * MINUTE_MS) };
      const listed = listSlots({ ...query, ...range }).map(Number);
      const offered: number[] = [];
      for (let at = FROM; at < range.to.getTime(); at += STEP_MS) {
        if (!explainSlot(query, new Date(at))) offered.push(at);
      }
      expect(offered).toEqual(listed.filter((at) => (at - FROM) % STEP_MS === 0));
      for (const at of listed.slice(0, 10)) expect(explainSlot(query, new Date(at))).toBeUndefined();
    }),
    { numRuns },
  );
}

function tryCells(numRuns: number): void {
  fc.assert(
    fc.property(queries, (query) => {
      const range = { from: new Date(FROM), to: new Date(FROM + 4 * 24 * 60 * MINUTE_MS) };
      for (const slot of listSlots({ ...query, ...range })) {
        const cells = listCells(spanCall(query.type, slot.getTime()));
        expect(cells.some((cell) => query.occupied.has(cell))).toBe(false);
      }
    }),
    { numRuns },
  );
}

function tryLabels(numRuns: number): void {
  const days = fc.constantFrom("2027-03-14", "2027-04-04", "2027-10-31", "2027-11-07");
  fc.assert(
    fc.property(queries, days, (query, day) => {
      const { startOfDay, formatTime, parse } = createZone(query.zone);
      const from = startOfDay(day);
      const type = { ...query.type, windowDays: 400 };
      const slots = listSlots({ ...query, type, travelZones: [], from, to: parse(day, "24:00") });
      const labels = slots.map(formatTime);
      expect(labels).toEqual([...new Set(labels)]);
    }),
    { numRuns },
  );
}

const RULES = [
  { rule: "agree, whatever the rules are", check: tryBoth, some: 5, many: 40 },
  { rule: "never offer what a booking's cells would refuse", check: tryCells, some: 10, many: 100 },
  { rule: "never show one label twice on a day at home", check: tryLabels, some: 10, many: 100 },
];

describe("the list and the check of one slot", () => {
  it.each(RULES)("$rule", ({ check, some }) => check(some));

  it.each(RULES)("$rule, tried often", { tags: ["deep"] }, ({ check, many }) => check(many));
});

describe("the zone of the process", () => {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { listSlots } = await import(${url("./slots.ts")});
    const { groupSlots } = await import(${url("./slot-days.ts")});
    const { makeSlotQuery } = await import(${url("../../../../tests/helpers/slot-query.ts")});
    const from = new Date("2027-03-01T00:00Z"), to = new Date("2027-04-05T00:00Z");
    const slots = ${JSON.stringify(ZONES)}.flatMap((zone) =>
      groupSlots(listSlots({ ...makeSlotQuery({ zone }), from, to }), "Europe/Berlin"));
    const process = [Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(2027, 0, 1).getTimezoneOffset()];
    console.log(JSON.stringify({ process, slots }));
  `;
  const listIn = async (TZ: string): Promise<{ process: unknown; slots: unknown[] }> => {
    const child = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ },
    });
    return JSON.parse(child.stdout);
  };

  async function expectSameSlots(TZ: string, offset: number): Promise<void> {
    const there = await listIn(TZ);
    expect(there.process).toEqual([TZ, offset]);
    const range = { from: new Date("2027-03-01T00:00Z"), to: new Date("2027-04-05T00:00Z") };
    const here = ZONES.flatMap((zone) =>
      groupSlots(listSlots({ ...makeSlotQuery({ zone }), ...range }), "Europe/Berlin"),
    );
    expect(here.length).toBeGreaterThan(90);
    expect(there.slots).toEqual(JSON.parse(JSON.stringify(here)));
  }

  it("changes no slot", () => expectSameSlots("America/Los_Angeles", 480));

  it.each([
    ["UTC", 0],
    ["Pacific/Auckland", -780],
  ])("changes no slot where it is %s", { tags: ["deep"] }, expectSameSlots);
});
