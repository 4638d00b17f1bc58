import ICAL from "ical.js";
import { expect, it } from "vitest";
import { type FeedBooking, formatFeed } from "./owner-feed.server.ts";

const booking: FeedBooking = {
  uid: "b1@kabir.example",
  sequence: 2,
  status: "confirmed",
  start: new Date("2027-03-09T04:30:00.000Z"),
  end: new Date("2027-03-09T05:00:00.000Z"),
  summary: "Free consultation: नेहा शर्मा",
  description: "Budget: ₹50,000\nDeadline; soon",
  changedAt: new Date("2027-03-06T09:00:00.000Z"),
};
const parseFeed = (text: string) => new ICAL.Component(ICAL.parse(text));

it("publishes only confirmed bookings, as often as asked in the same bytes", () => {
  const others = ["held", "pending", "cancelled", "declined", "expired", "no_show"].map((status) => ({
    ...booking,
    status,
    uid: status,
  }));
  const { text, type } = formatFeed([booking, ...others], { name: "Calls of Kabir" });
  const calendar = parseFeed(text);
  expect(type).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  expect(
    ["uid", "sequence", "dtstart", "dtend", "dtstamp", "status", "summary", "description"].map((name) =>
      String(events[0]?.getFirstPropertyValue(name)),
    ),
  ).toEqual([
    "b1@kabir.example",
    "2",
    "2027-03-09T04:30:00Z",
    "2027-03-09T05:00:00Z",
    "2027-03-06T09:00:00Z",
    "CONFIRMED",
    booking.summary,
    booking.description,
  ]);
  expect(formatFeed([booking], { name: "Calls of Kabir" }).text).toBe(text);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it("is a whole calendar also without any booking", () => {
  expect(parseFeed(formatFeed([], { name: "Calls" }).text).getAllSubcomponents("vevent")).toEqual([]);
});
