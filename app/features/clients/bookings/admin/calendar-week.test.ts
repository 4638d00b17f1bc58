import { expect, it } from "vitest";
import { buildBooking } from "../../../../../tests/helpers/owner-bookings.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { findMonday, findShownHours, listCalendarDays, readMonday } from "./calendar-week.ts";

const KOLKATA = createZone("Asia/Kolkata");
const NEW_YORK = createZone("America/New_York");

function placeCalls(zone = KOLKATA, from = "2027-03-01", ...spans: [start: string, end: string][]) {
  const calls = spans.map(([start, end], index) => buildBooking({ id: `b${index}`, start, end }));
  return listCalendarDays(calls, { zone, from, days: 7 });
}

it("begins a week with its Monday, whatever the address asks for", () => {
  expect(["2027-03-01", "2027-03-07", "2027-03-08"].map(findMonday)).toEqual([
    "2027-03-01",
    "2027-03-01",
    "2027-03-08",
  ]);
  const asked = [null, "2027-03-18", "2027-02-30", "soon", "2027-13-01"];
  expect(asked.map((day) => readMonday(day, "2027-03-03"))).toEqual([
    "2027-03-01",
    "2027-03-15",
    "2027-03-01",
    "2027-03-01",
    "2027-03-01",
  ]);
});

it("puts a call on the owner's day, which may be another than that of UTC", () => {
  const days = placeCalls(KOLKATA, "2027-03-01", ["2027-03-01T19:00:00Z", "2027-03-01T19:30:00Z"]);
  expect(days.map(({ day, calls }) => [day, calls.length])).toContainEqual(["2027-03-02", 1]);
  expect(days[1]?.calls[0]).toMatchObject({ from: 30, to: 60 });
});

it("shows the same clock time in the same row before, on and after the day on which clocks change", () => {
  const days = placeCalls(
    NEW_YORK,
    "2027-03-08",
    ["2027-03-13T15:00:00Z", "2027-03-13T16:00:00Z"],
    ["2027-03-14T14:00:00Z", "2027-03-14T15:00:00Z"],
  );
  expect(days.map(({ day }) => day)).toEqual([
    "2027-03-08",
    "2027-03-09",
    "2027-03-10",
    "2027-03-11",
    "2027-03-12",
    "2027-03-13",
    "2027-03-14",
  ]);
  expect(days.slice(5).map(({ calls: [call] }) => [call?.from, call?.to])).toEqual([
    [600, 660],
    [600, 660],
  ]);
});

it("keeps the length of a call that clocks set back in the middle", () => {
  const days = placeCalls(NEW_YORK, "2027-11-01", ["2027-11-07T05:45:00Z", "2027-11-07T06:15:00Z"]);
  expect(days[6]?.calls[0]).toMatchObject({ from: 105, to: 135 });
});

it("puts calls at the same time beside each other, and later ones at the full width again", () => {
  const [monday] = placeCalls(
    KOLKATA,
    "2027-03-01",
    ["2027-03-01T04:30:00Z", "2027-03-01T05:30:00Z"],
    ["2027-03-01T05:00:00Z", "2027-03-01T06:00:00Z"],
    ["2027-03-01T05:30:00Z", "2027-03-01T06:00:00Z"],
    ["2027-03-01T06:00:00Z", "2027-03-01T06:30:00Z"],
  );
  expect(monday?.calls.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

it("shows office hours, and more where a call lies outside of them", () => {
  expect(findShownHours(placeCalls())).toEqual({ first: 8, last: 18 });
  const night = placeCalls(
    KOLKATA,
    "2027-03-01",
    ["2027-03-01T00:45:00Z", "2027-03-01T01:00:00Z"],
    ["2027-03-02T18:00:00Z", "2027-03-02T19:00:00Z"],
  );
  expect(findShownHours(night)).toEqual({ first: 6, last: 24 });
});
