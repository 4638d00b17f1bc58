import { createZone, SKIPPED_TIME } from "../../../utils/time-zone.ts";
import type { Availability } from "../../content/profile/profile.ts";
import { CALL_MINUTES, type CallTime, formatCallTime, formatVisitorTime } from "./call.ts";
import { EMAIL_MISSING, NAME_MISSING } from "./required-fields.ts";
import type { MessageFieldErrors } from "./schema.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nobody answers a request for a call that should have begun. */
const NOTICE_MS = 2 * 60 * MINUTE_MS;
const OFFERED_DAYS = 14;
const LAST_DAYS = 90;
const DAYS_PER_WEEK = 7;

/** The names of the call form's fields; they differ from those of the message form on the same page. */
export interface CallFields {
  callName: string;
  callEmail: string;
  callNote: string;
  /** A day and a time of the owner's zone, or a moment chosen from the list of them. */
  callDay: string;
  callTime: string;
  callSlot: string | undefined;
}
export type CallField = keyof CallFields;
export type CallFieldErrors = Partial<Record<CallField, string>>;

export const CALL_NOTE_MAX_CHARS = 1000;
const DAY_MISSING = "Please choose a day.";
const DAY_CLOSED = "I am not at my desk on that day. Please choose another one.";
const TIME_CLOSED = "Please choose one of the listed times.";
const TIME_PASSED = "That is too soon or too far ahead. Please choose another time.";

/** Start times of the owner's office hours: "09:00" to half an hour before the end. */
export function listCallTimes({ from, to }: Availability): string[] {
  const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const times: string[] = [];
  for (let at = toMinutes(from); at + CALL_MINUTES <= toMinutes(to); at += CALL_MINUTES) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
  }
  return times;
}

export function takesCalls(availability: Availability): boolean {
  return availability.days.length > 0 && listCallTimes(availability).length > 0;
}

/** Where a call that can't be booked at once is asked for. */
export function findRequestPath(availability: Availability): string | undefined {
  return takesCalls(availability) ? "/contact?schedule=1#schedule" : undefined;
}

/** 1 for Monday to 7 for Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
}

export interface CallDay {
  /** The day in the reader's time zone, such as "2026-03-02". */
  day: string;
  label: string;
  slots: { value: string; label: string }[];
}

/** Lists the free times of the next two weeks by the days of the visitor's own zone. */
export function listCallDays(availability: Availability, now: Date, visitorZone: string): CallDay[] {
  const [owner, visitor] = [createZone(availability.timeZone), createZone(visitorZone)];
  const times = listCallTimes(availability);
  const days = new Map<string, CallDay>();
  for (let ahead = 0; ahead <= OFFERED_DAYS; ahead += 1) {
    const ownerDay = owner.formatDay(new Date(now.getTime() + ahead * DAY_MS));
    if (!availability.days.includes(weekday(ownerDay))) continue;
    for (const time of times) {
      const at = owner.read(ownerDay, time);
      if (!at || at.getTime() - now.getTime() < NOTICE_MS) continue;
      const day = visitor.formatDay(at);
      const entry = days.get(day) ?? { day, label: visitor.formatDate(at), slots: [] };
      entry.slots.push({ value: at.toISOString(), label: visitor.formatTime(at) });
      days.set(day, entry);
    }
  }
  return [...days.values()];
}

type CallMoment = { ok: true; value: Date } | { ok: false; fields: CallFieldErrors };

export function parseCallMoment(call: CallFields, availability: Availability, now: Date): CallMoment {
  const owner = createZone(availability.timeZone);
  const slot = call.callSlot === undefined ? undefined : new Date(call.callSlot);
  if (slot && Number.isNaN(slot.getTime())) return { ok: false, fields: { callSlot: TIME_CLOSED } };
  const day = slot ? owner.formatDay(slot) : call.callDay;
  const time = slot ? owner.formatTime(slot) : call.callTime;
  const [dayField, timeField] = slot
    ? (["callSlot", "callSlot"] as const)
    : (["callDay", "callTime"] as const);
  if (!isDay(day)) return { ok: false, fields: { [dayField]: DAY_MISSING } };
  if (!availability.days.includes(weekday(day))) return { ok: false, fields: { [dayField]: DAY_CLOSED } };
  if (!listCallTimes(availability).includes(time)) return { ok: false, fields: { [timeField]: TIME_CLOSED } };
  // A slot is a moment, which may lie in the second pass of a repeated hour. Its seconds mean nothing.
  const value = slot ? new Date(Math.floor(slot.getTime() / MINUTE_MS) * MINUTE_MS) : owner.read(day, time);
  if (!value) return { ok: false, fields: { [timeField]: SKIPPED_TIME } };
  const aheadMs = value.getTime() - now.getTime();
  if (aheadMs < NOTICE_MS || aheadMs > LAST_DAYS * DAY_MS)
    return { ok: false, fields: { [dayField]: TIME_PASSED } };
  return { ok: true, value };
}

/** Finds the fault of a time that a client sent, which may be any time at all. */
export function findCallFault(at: Date, availability: Availability, now: Date): string | undefined {
  const call = { callName: "", callEmail: "", callNote: "", callDay: "", callTime: "" };
  const moment = parseCallMoment({ ...call, callSlot: at.toISOString() }, availability, now);
  return moment.ok ? undefined : moment.fields.callSlot;
}

/** The moment, and if it is none, all that is wrong with the form: the command that would say the rest is not asked. */
export function parseCall(call: CallFields, availability: Availability, now: Date): CallMoment {
  const moment = parseCallMoment(call, availability, now);
  if (moment.ok) return moment;
  const missing: CallFieldErrors = {
    ...(!call.callName.trim() && { callName: NAME_MISSING }),
    ...(!call.callEmail.trim() && { callEmail: EMAIL_MISSING }),
  };
  return { ok: false, fields: { ...moment.fields, ...missing } };
}

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(text)
  );
}

export function formatCallRequest(
  call: CallFields,
  at: Date,
  zones: { owner: string; visitor: string | undefined },
): { name: string; email: string; subject: string; message: string; call: CallTime } {
  const chosen = { at: at.toISOString(), ...(zones.visitor && { zone: zones.visitor }) };
  const ownerTime = formatCallTime(at, zones.owner);
  const visitorTime = formatVisitorTime(chosen, zones.owner);
  const lines = [`I would like a call on ${ownerTime}.`];
  if (visitorTime) lines.push(`For me that is ${visitorTime}.`);
  if (call.callNote.trim()) lines.push("", call.callNote);
  return {
    name: call.callName,
    email: call.callEmail,
    subject: `Call request: ${ownerTime}`,
    message: lines.join("\n"),
    call: chosen,
  };
}

/** Moves what the command said of the message to the fields that the visitor filled in. */
export function toCallFieldErrors({ name, email, message, call }: MessageFieldErrors): CallFieldErrors {
  return {
    ...(name && { callName: name }),
    ...(email && { callEmail: email }),
    ...(message && { callNote: message }),
    ...(call && { callSlot: call, callTime: call }),
  };
}
