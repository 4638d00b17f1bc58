import { load } from "../../../../kit/http/client.ts";
import { addDays } from "../../../../utils/dates.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { availabilityClient, bookingsClient, callTypesClient } from "../client.ts";
import { CALENDAR_VIEWS, type CalendarView, countDays, readMonday } from "./calendar-week.ts";

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;
export type HoursData = Awaited<ReturnType<typeof loadHours>>;
export type CallTypesData = Awaited<ReturnType<typeof loadCallTypes>>;
export type BookedCallData = Awaited<ReturnType<typeof loadBookedCall>>;

/** Seven columns need a wide window; a narrow one begins with the list. */
const WIDE = "(min-width: 60rem)";

export async function loadCalendar(address: string) {
  const search = new URL(address).searchParams;
  const [{ data: availability }, requests, types] = await Promise.all([
    load(availabilityClient.index.$get(), address),
    load(bookingsClient.requests.$get(), address),
    load(callTypesClient.index.$get(), address),
  ]);
  const now = new Date();
  const today = createZone(availability.zone).formatDay(now);
  const view = readView(search.get("view"), matchMedia(WIDE).matches);
  const from = readMonday(search.get("week"), today);
  const query = { from, to: addDays(from, countDays(view) - 1), status: "open" } as const;
  const calls = await load(bookingsClient.index.$get({ query }), address);
  return {
    zone: availability.zone,
    isPaused: availability.isPaused,
    requests,
    types,
    view,
    from,
    today,
    calls,
    now,
  };
}

export async function loadHours(address: string) {
  const [availability, link] = await Promise.all([
    load(availabilityClient.index.$get(), address),
    load(bookingsClient["calendar-link"].$get(), address),
  ]);
  return { availability: availability.data, calendarAddress: link.data.address };
}

export async function loadCallTypes(address: string) {
  const [types, availability] = await Promise.all([
    load(callTypesClient.index.$get(), address),
    load(availabilityClient.index.$get(), address),
  ]);
  return { types, hasJitsi: availability.data.hasJitsi };
}

export async function loadBookedCall(id: string, address: string) {
  const param = { id: encodeURIComponent(id) };
  const [call, availability] = await Promise.all([
    load(bookingsClient[":id"].$get({ param }), address),
    load(availabilityClient.index.$get(), address),
  ]);
  return { ...call.data, ownerZone: availability.data.zone, now: new Date() };
}

function readView(asked: string | null, isWide: boolean): CalendarView {
  return CALENDAR_VIEWS.find((view) => view === asked) ?? (isWide ? "week" : "list");
}
