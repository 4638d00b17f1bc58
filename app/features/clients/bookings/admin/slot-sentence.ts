import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatDay } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { OwnerCallType, SlotExplanation } from "../schema.ts";
import { formatNotice } from "./types/call-type-draft.ts";

export interface SlotSentence {
  text: string;
  link?: { to: string; label: string };
}

const HOURS = { to: "/admin/calendar/hours", label: "Open your hours" };

/** Says why visitors are or aren't offered a time, and links to where the owner can change that. */
export function describeSlot(explanation: SlotExplanation, type: OwnerCallType): SlotSentence {
  const { reason, bookingId, name, feedName } = explanation;
  const day = explanation.day ? formatDay(explanation.day) : "that day";
  const typeLink = { to: pathToRecord("call", type.id), label: `Edit “${type.title}”` };
  switch (reason) {
    case "offered":
      return { text: "Visitors can book this time." };
    case "paused":
      return { text: "Bookings are paused, so no time is offered.", link: HOURS };
    case "type_off":
      return { text: `“${type.title}” isn't offered at all: it's switched off.`, link: typeLink };
    case "closed_day":
      return { text: `You take no calls on ${day}.`, link: HOURS };
    case "outside_hours":
      return {
        text: `The whole call has to fit into your hours of ${day}, and this one would begin or end outside of them.`,
        link: HOURS,
      };
    case "repeated_hour":
      return { text: `Clocks go back on ${day} and show this time twice. Only the first one is offered.` };
    case "off_grid":
      return {
        text: `“${type.title}” begins every ${type.intervalMinutes} minutes, counted from the start of your hours, and this time is in between.`,
        link: typeLink,
      };
    case "too_soon":
      return {
        text: `It's too soon: “${type.title}” has to be booked ${formatNotice(type.noticeMinutes)} ahead.`,
        link: typeLink,
      };
    case "too_far_ahead":
      return {
        text: `It's too far away: “${type.title}” can be booked up to ${countOf(type.windowDays, "day")} ahead.`,
        link: typeLink,
      };
    case "daily_cap":
      return {
        text: `“${type.title}” has reached its limit of calls for ${day}.`,
        link: typeLink,
      };
    case "booked":
      return {
        text: name
          ? `Your call with ${name} is at this time, or too close to it.`
          : "Another call is at this time, or too close to it.",
        ...(bookingId && { link: { to: pathToRecord("booking", bookingId), label: "Open the call" } }),
      };
    case "busy":
      return {
        text: feedName
          ? `Your calendar “${feedName}” has an event at this time, or too close to it.`
          : "One of your other calendars has an event at this time, or too close to it.",
        link: { to: "/admin/calendar/feeds", label: "Open other calendars" },
      };
  }
}
