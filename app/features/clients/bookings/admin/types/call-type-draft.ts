import { keysOf, recordOf } from "../../../../../utils/object-keys.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { createSlug } from "../../../../../utils/text/slug.ts";
import { createFieldReader, wholeNumber } from "../../../../../utils/typed-number.ts";
import type { Meeting, Question } from "../../booking.ts";
import {
  BUFFER_MAX_MINUTES,
  CALL_MAX_MINUTES,
  CELL_MINUTES,
  DAILY_CAP_MAX,
  NEW_CALL_TYPE,
  SLUG_MAX_CHARS,
  WINDOW_MAX_DAYS,
} from "../../call-type.ts";
import type { CallTypeInput, OwnerCallType } from "../../schema.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const NOTICE_MAX_MINUTES = 30 * DAY_MINUTES;

const NOTICE_UNITS = { minutes: 1, hours: HOUR_MINUTES, days: DAY_MINUTES } as const;
export type NoticeUnit = keyof typeof NOTICE_UNITS;

/** A call type as its form has it: numbers as they're typed, and a unit for the notice. */
export interface CallTypeDraft {
  title: string;
  slug: string;
  description: string;
  minutes: string;
  intervalMinutes: string;
  bufferBefore: string;
  bufferAfter: string;
  noticeMinutes: string;
  noticeUnit: string;
  windowDays: string;
  dailyCap: string;
  needsApproval: boolean;
  isActive: boolean;
  meeting: { kind: string; url: string };
  questions: Question[];
  version?: number;
}

export function toTypeDraft(type: OwnerCallType | undefined): CallTypeDraft {
  const known: CallTypeInput = type ?? NEW_CALL_TYPE;
  const { kind } = known.meeting;
  const unit = findUnit(known.noticeMinutes);
  return {
    title: known.title,
    slug: known.slug,
    description: known.description,
    minutes: String(known.minutes),
    intervalMinutes: String(known.intervalMinutes),
    bufferBefore: String(known.bufferBefore),
    bufferAfter: String(known.bufferAfter),
    noticeMinutes: String(known.noticeMinutes / NOTICE_UNITS[unit]),
    noticeUnit: unit,
    windowDays: String(known.windowDays),
    dailyCap: known.dailyCap === null ? "" : String(known.dailyCap),
    needsApproval: known.needsApproval,
    isActive: known.isActive,
    meeting: { kind, url: known.meeting.kind === "link" ? known.meeting.url : "" },
    questions: known.questions,
    ...(type && { version: type.version }),
  };
}

const MINUTES_ASKED = "Please enter a number of minutes.";
const CALL_MINUTES = wholeNumber({ min: CELL_MINUTES, max: CALL_MAX_MINUTES, ask: MINUTES_ASKED });
const BUFFER_MINUTES = wholeNumber({ min: 0, max: BUFFER_MAX_MINUTES, ask: MINUTES_ASKED });

/** Rules by which the typed numbers are read. */
export const TYPE_NUMBERS = {
  minutes: CALL_MINUTES,
  intervalMinutes: CALL_MINUTES,
  bufferBefore: BUFFER_MINUTES,
  bufferAfter: BUFFER_MINUTES,
  noticeMinutes: wholeNumber({ min: 0, max: NOTICE_MAX_MINUTES, ask: "Please enter a number." }),
  windowDays: wholeNumber({ min: 1, max: WINDOW_MAX_DAYS, ask: "Please enter a number of days." }),
};

export const DAILY_CAP = wholeNumber({ min: 1, max: DAILY_CAP_MAX, ask: "Please enter a number of calls." });

type Read =
  | { ok: true; body: CallTypeInput & { version?: number } }
  | { ok: false; fields: Record<string, string> };

/** Gives the body that the API takes, or the fields that aren't numbers. */
export function readTypeDraft(draft: CallTypeDraft): Read {
  const { noticeUnit, version, dailyCap, ...texts } = draft;
  const fields: Record<string, string> = {};
  const read = createFieldReader(fields);
  const numbers = recordOf(keysOf(TYPE_NUMBERS), (name) => read(name, draft[name], TYPE_NUMBERS[name]));
  const cap = dailyCap.trim() === "" ? null : read("dailyCap", dailyCap, DAILY_CAP);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    body: {
      ...texts,
      ...numbers,
      noticeMinutes: numbers.noticeMinutes * NOTICE_UNITS[toUnit(noticeUnit)],
      dailyCap: cap,
      meeting: toMeeting(draft.meeting),
      ...(version !== undefined && { version }),
    },
  };
}

/** Lets the slug of a new type follow its title until the owner has changed it. */
export function retitle(draft: CallTypeDraft, title: string): Partial<CallTypeDraft> {
  const follows = draft.version === undefined && draft.slug === suggestSlug(draft.title);
  return follows ? { title, slug: suggestSlug(title) } : { title };
}

/** "2 hours" */
export function formatNotice(minutes: number): string {
  const unit = findUnit(minutes);
  return countOf(minutes / NOTICE_UNITS[unit], unit.slice(0, -1));
}

/** Lists the facts that a card shows below a type's title. */
export function describeType(type: OwnerCallType): string[] {
  const { minutes, meeting, noticeMinutes, windowDays, needsApproval } = type;
  const place = meeting.kind === "phone" ? "by phone" : meeting.kind === "jitsi" ? "on Jitsi" : "by link";
  return [
    `${countOf(minutes, "minute")}, ${place}`,
    noticeMinutes === 0
      ? `Up to ${countOf(windowDays, "day")} ahead`
      : `${formatNotice(noticeMinutes)} to ${countOf(windowDays, "day")} ahead`,
    ...(needsApproval ? ["You approve each request"] : []),
  ];
}

function findUnit(minutes: number): NoticeUnit {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) return "days";
  return minutes % HOUR_MINUTES === 0 ? "hours" : "minutes";
}

function toUnit(text: string): NoticeUnit {
  return text === "minutes" || text === "days" ? text : "hours";
}

function toMeeting({ kind, url }: CallTypeDraft["meeting"]): Meeting {
  if (kind === "phone") return { kind };
  return kind === "jitsi" ? { kind, url: "" } : { kind: "link", url: url.trim() };
}

function suggestSlug(title: string): string {
  return createSlug(title).slice(0, SLUG_MAX_CHARS).replace(/-$/, "");
}
