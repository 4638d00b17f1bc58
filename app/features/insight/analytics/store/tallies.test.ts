import { expect, it } from "vitest";
import type { AnalyticsDimension, AnalyticsFilter } from "../analytics.ts";
import type { VisitEvent } from "../visits.ts";
import { OPEN_VALUES_MAX, OTHER_VALUES, Tallies } from "./tallies.ts";

function at(time: string, path: string, given: Partial<VisitEvent> = {}): VisitEvent {
  return {
    at: `2026-03-10T${time}:00.000Z`,
    kind: "view",
    visitor: "a",
    path,
    target: "",
    referrer: "",
    utm_source: "",
    utm_medium: "",
    utm_campaign: "",
    country: "",
    device: "desktop",
    browser: "Firefox",
    os: "Linux",
    ...given,
  };
}

function countVisits(visitors: VisitEvent[][], filter?: AnalyticsFilter) {
  const tallies = new Tallies(filter);
  for (const events of visitors) tallies.addVisitor(events);
  return (dimension: AnalyticsDimension, value = "") => {
    const tally = tallies.byDimension.get(dimension)?.get(value);
    return tally && [tally.visitors, tally.visits, tally.views, tally.bounces];
  };
}

const reader = [
  at("09:00", "/", { referrer: "google.com", utm_source: "news" }),
  at("09:29", "/about", { referrer: "else.example" }),
  at("09:30", "/about", { kind: "outbound", target: "github.com/owner" }),
  at("09:58", "/"),
  // Half an hour is a new visit, and a click does not keep one going.
  at("10:20", "/", { kind: "goal", target: "resume_download" }),
  at("10:28", "/contact"),
];
const passer = [at("12:00", "/", { visitor: "b", device: "mobile" })];

it("counts visits with their way in and out, their source, and bounces", () => {
  const tally = countVisits([reader, passer]);
  expect(tally("site")).toEqual([2, 3, 5, 2]);
  expect(tally("page", "/")).toEqual([2, 2, 3, 1]);
  expect(tally("page", "/about")).toEqual([1, 1, 1, 0]);
  expect(tally("entry", "/")).toEqual([2, 2, 4, 1]);
  expect(tally("exit", "/")).toEqual([2, 2, 4, 1]);
  expect(tally("entry", "/contact")).toEqual([1, 1, 1, 1]);
  expect(tally("referrer", "google.com")).toEqual([1, 1, 3, 0]);
  expect(tally("referrer", "else.example")).toBeUndefined();
  expect(tally("referrer")).toEqual([2, 2, 2, 2]);
  expect(tally("utm_source", "news")).toEqual([1, 1, 3, 0]);
  expect(tally("utm_source")).toBeUndefined();
  expect(tally("device", "desktop")).toEqual([1, 2, 4, 1]);
  expect(tally("outbound", "github.com/owner")).toEqual([1, 1, 1, 0]);
  expect(tally("goal", "resume_download")).toEqual([1, 1, 1, 0]);
});

it("knows the day alone of views from before there were events", () => {
  const old = { device: "", browser: "", os: "" };
  const tally = countVisits([[at("00:00", "/", old), at("00:00", "/about", old)]]);
  expect(tally("site")).toEqual([1, 1, 2, 0]);
  expect(tally("page", "/about")).toEqual([1, 1, 1, 0]);
  for (const dimension of ["entry", "exit", "referrer", "device"] as const) {
    expect(tally(dimension, "/") ?? tally(dimension)).toBeUndefined();
  }
});

it("counts a goal of somebody whose views are not told", () => {
  const tally = countVisits([[at("09:00", "/contact", { kind: "goal", target: "message_sent" })]]);
  expect(tally("goal", "message_sent")).toEqual([1, 0, 1, 0]);
  expect(tally("site")).toBeUndefined();
});

it("narrows a visit down to a page, to where it came from, or to what was reached", () => {
  const page = countVisits([reader, passer], { dimension: "page", value: "/" });
  expect(page("site")).toEqual([2, 2, 3, 1]);
  expect(page("page", "/about")).toBeUndefined();
  expect(page("referrer", "google.com")).toEqual([1, 1, 2, 0]);
  expect(page("outbound", "github.com/owner")).toBeUndefined();
  expect(page("goal", "resume_download")).toEqual([1, 1, 1, 0]);
  const google = countVisits([reader, passer], { dimension: "referrer", value: "google.com" });
  expect(google("site")).toEqual([1, 1, 3, 0]);
  expect(google("page", "/contact")).toBeUndefined();
  expect(google("outbound", "github.com/owner")).toEqual([1, 1, 1, 0]);
  const goal = countVisits([reader, passer], { dimension: "goal", value: "resume_download" });
  expect(goal("referrer", "google.com")).toEqual([1, 1, 1, 0]);
  expect(goal("goal", "resume_download")).toEqual([1, 1, 1, 0]);
  expect(goal("page", "/")).toEqual([1, 1, 1, 0]);
});

it("keeps a bounded number of what others write on the address", () => {
  const many = Array.from({ length: OPEN_VALUES_MAX + 5 }, (_, index) => [
    at("09:00", "/", { visitor: `${index}`, utm_source: `s${index}`, referrer: "google.com" }),
  ]);
  const tally = countVisits(many);
  expect(tally("utm_source", OTHER_VALUES)).toEqual([5, 5, 5, 5]);
  expect(tally("referrer", "google.com")?.[0]).toBe(OPEN_VALUES_MAX + 5);
});
