import { expect, it } from "vitest";
import { buildCallType } from "../../../../../tests/helpers/owner-bookings.ts";
import { slotExplanationSchema } from "../schema.ts";
import { describeSlot } from "./slot-sentence.ts";

const TYPE = buildCallType();

it("has a sentence of its own for each reason", () => {
  const reasons = slotExplanationSchema.shape.reason.options;
  const texts = reasons.map((reason) => describeSlot({ reason, day: "2027-03-01" }, TYPE).text);
  expect(new Set(texts).size).toBe(reasons.length);
});

it("leads to what causes it", () => {
  const booked = describeSlot({ reason: "booked", bookingId: "b1", name: "Nia" }, TYPE);
  expect(booked).toEqual({
    text: "Your call with Nia is at this time, or too close to it.",
    link: { to: "/admin/calendar/bookings/b1", label: "Open the call" },
  });
  expect(describeSlot({ reason: "busy", feedName: "Family" }, TYPE)).toEqual({
    text: "Your calendar “Family” has an event at this time, or too close to it.",
    link: { to: "/admin/calendar/feeds", label: "Open other calendars" },
  });
  expect(describeSlot({ reason: "closed_day", day: "2027-03-01" }, TYPE)).toEqual({
    text: "You take no calls on 1 Mar 2027.",
    link: { to: "/admin/calendar/hours", label: "Open your hours" },
  });
  expect(describeSlot({ reason: "too_soon" }, TYPE)).toEqual({
    text: "It's too soon: “Free consultation” has to be booked 2 hours ahead.",
    link: { to: "/admin/calendar/types?edit=t1", label: "Edit “Free consultation”" },
  });
});
