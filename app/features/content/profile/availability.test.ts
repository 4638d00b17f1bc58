import { describe, expect, it } from "vitest";
import { describeHours, isOpen } from "./availability.ts";
import { type Availability, listContactDetails } from "./profile.ts";

const OFFICE: Availability = {
  text: "",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
  timeZone: "Asia/Kolkata",
};

describe("isOpen", () => {
  it.each([
    ["a minute before the hours", "2026-11-20T03:29:59Z", false],
    ["the first minute", "2026-11-20T03:30:00Z", true],
    ["the last minute", "2026-11-20T12:29:59Z", true],
    ["the end", "2026-11-20T12:30:00Z", false],
    ["a Saturday", "2026-11-21T06:00:00Z", false],
    ["Monday there while it is Sunday in UTC and too early", "2026-11-22T20:00:00Z", false],
  ])("%s", (_, at, expected) => {
    expect(isOpen(OFFICE, new Date(at))).toBe(expected);
  });

  it("takes the day from the owner's zone, not from UTC", () => {
    const auckland = { ...OFFICE, timeZone: "Pacific/Auckland" };
    expect(isOpen(auckland, new Date("2026-11-22T21:00:00Z"))).toBe(true);
    expect(isOpen(auckland, new Date("2026-11-20T21:00:00Z"))).toBe(false);
  });

  it.each([
    ["winter", "2026-03-27", "08:00", "17:00"],
    ["summer", "2026-03-30", "07:00", "16:00"],
  ])("follows the clock change: %s", (_, day, opens, closes) => {
    const berlin = { ...OFFICE, timeZone: "Europe/Berlin" };
    const at = (time: string, ms: number) => new Date(Date.parse(`${day}T${time}:00Z`) + ms);
    expect(isOpen(berlin, at(opens, -1))).toBe(false);
    expect(isOpen(berlin, at(opens, 0))).toBe(true);
    expect(isOpen(berlin, at(closes, -1))).toBe(true);
    expect(isOpen(berlin, at(closes, 0))).toBe(false);
  });

  it("is closed without office hours", () => {
    expect(isOpen({ ...OFFICE, days: [] }, new Date("2026-11-20T06:00:00Z"))).toBe(false);
  });
});

it.each([
  ["Mon - Fri, 9 AM - 6 PM", "Mon - Fri, 9 AM - 6 PM (India Standard Time)"],
  ["By appointment", "By appointment"],
])("the contact page says %s as “%s”", (text, expected) => {
  const availability = { ...OFFICE, text, timeZone: "Asia/Kolkata" };
  const rest = { email: "", phone: "", location: "", responseTime: "" };
  expect(listContactDetails({ ...rest, availability }).map(({ value }) => value)).toEqual([expected]);
});

describe("describeHours", () => {
  it.each<[Partial<Availability>, string]>([
    [{}, "Mon – Fri, 9 AM – 6 PM"],
    [{ days: [6, 7], from: "10:30", to: "12:00" }, "Sat, Sun, 10:30 AM – 12 PM"],
    [{ days: [5, 1, 3, 2], from: "00:00", to: "23:59" }, "Mon – Wed, Fri, 12 AM – 11:59 PM"],
    [{ days: [7], from: "13:00", to: "17:30" }, "Sun, 1 PM – 5:30 PM"],
    [{ days: [] }, ""],
  ])("%j is %s", (hours, expected) => {
    expect(describeHours({ ...OFFICE, ...hours })).toBe(expected);
  });
});
