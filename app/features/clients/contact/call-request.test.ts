import { describe, expect, it } from "vitest";
import type { Availability } from "../../content/profile/profile.ts";
import {
  type CallFields,
  formatCallRequest,
  listCallDays,
  listCallTimes,
  parseCallMoment,
  toCallFieldErrors,
} from "./call-request.ts";
import { messageInput } from "./schema.ts";

const availability: Availability = {
  text: "Mon - Fri, 9 AM - 6 PM",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
  timeZone: "Asia/Kolkata",
};
// A Friday, 14:30 in Kolkata.
const now = new Date("2026-03-06T09:00:00Z");
const call: CallFields = {
  callName: "Asha Rao",
  callEmail: "asha@example.com",
  callNote: "",
  callDay: "2026-03-09",
  callTime: "09:00",
  callSlot: undefined,
};

describe("listCallTimes", () => {
  it("starts with the office hours and ends half an hour before them", () => {
    const times = listCallTimes(availability);
    expect([times[0], times.at(-1), times.length]).toEqual(["09:00", "17:30", 18]);
  });
});

describe("listCallDays", () => {
  it("offers weekdays only, after two hours' notice", () => {
    const days = listCallDays(availability, now, "Asia/Kolkata");
    expect(days.slice(0, 2).map(({ day }) => day)).toEqual(["2026-03-06", "2026-03-09"]);
    expect(days[0]?.slots[0]).toEqual({ value: "2026-03-06T11:00:00.000Z", label: "16:30" });
    expect(days).toHaveLength(11);
  });

  it("sorts the times into the days of the visitor's zone", () => {
    const days = listCallDays(availability, now, "America/Los_Angeles");
    const sunday = days.find(({ day }) => day === "2026-03-08");
    expect(sunday?.label).toBe("Sun, 8 Mar 2026");
    expect(sunday?.slots[0]?.label).toBe("20:30");
    for (const { value } of days.flatMap(({ slots }) => slots)) {
      expect(parseCallMoment({ ...call, callSlot: value }, availability, now)).toEqual({
        ok: true,
        value: new Date(value),
      });
    }
  });
});

describe("parseCallMoment", () => {
  it("reads a day and a time of the owner's zone", () => {
    const moment = parseCallMoment(call, availability, now);
    expect(moment).toEqual({ ok: true, value: new Date("2026-03-09T03:30:00Z") });
  });

  it.each([
    [{ callDay: "" }, "callDay"],
    [{ callDay: "soon" }, "callDay"],
    [{ callDay: "2026-02-30" }, "callDay"],
    [{ callDay: "2026-03-07" }, "callDay"],
    [{ callDay: "2026-03-05" }, "callDay"],
    [{ callDay: "2026-12-01" }, "callDay"],
    [{ callTime: "" }, "callTime"],
    [{ callTime: "09:10" }, "callTime"],
    [{ callTime: "18:00" }, "callTime"],
    [{ callSlot: "" }, "callSlot"],
    [{ callSlot: "never" }, "callSlot"],
    [{ callSlot: "2026-03-09T02:30:00.000Z" }, "callSlot"],
    [{ callSlot: "2026-03-06T09:30:00.000Z" }, "callSlot"],
  ])("refuses %j beside its field", (change, field) => {
    const moment = parseCallMoment({ ...call, ...change }, availability, now);
    expect(moment.ok ? [] : Object.keys(moment.fields)).toEqual([field]);
  });
});

describe("formatCallRequest", () => {
  it("makes a message that the contact command takes", () => {
    const at = new Date("2026-03-09T03:30:00Z");
    const message = formatCallRequest({ ...call, callNote: "About a shop" }, at, {
      owner: "Asia/Kolkata",
      visitor: "Europe/Berlin",
    });
    expect(messageInput.parse(message)).toMatchObject({
      subject: "Call request: Mon, 9 Mar 2026, 09:00 (Asia/Kolkata)",
      message: expect.stringMatching(/04:30 \(Europe\/Berlin\)[\s\S]*About a shop/),
    });
  });
});

it("moves the command's errors to the fields of the call form", () => {
  expect(toCallFieldErrors({ name: "a", email: "b", message: "c" })).toEqual({
    callName: "a",
    callEmail: "b",
    callNote: "c",
  });
});
