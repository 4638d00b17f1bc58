import { z } from "@hono/zod-openapi";
import { emailField, lineField, textField } from "../../../kit/visitor-fields.ts";
import { isTimeZone } from "../../../utils/time-zone.ts";
import {
  ANSWER_MAX_CHARS,
  BOOKING_EVENT_KINDS,
  BOOKING_HONEYPOT_FIELD,
  BOOKING_STATUSES,
  NAME_MAX_CHARS,
  PHONE_MAX_CHARS,
  QUESTIONS_MAX,
  REASON_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "./booking.ts";
import {
  BUFFER_MAX_MINUTES,
  CALL_MAX_MINUTES,
  CELL_MINUTES,
  DAILY_CAP_MAX,
  DESCRIPTION_MAX_CHARS,
  MEETING_URL_MAX_CHARS,
  QUESTION_MAX_CHARS,
  SLUG_MAX_CHARS,
  WINDOW_MAX_DAYS,
} from "./call-type.ts";
import { NOTE_MAX_CHARS, OVERRIDES_MAX, RULES_MAX, TRAVELS_MAX } from "./hours.ts";

const WINDOWS_MAX = 10;
const ZONE_MAX_CHARS = 100;
const DAY_MINUTES = 1440;

const cells = (min: number, max: number) =>
  z
    .int()
    .min(min, `At least ${min} minutes.`)
    .max(max, `At most ${max} minutes.`)
    .multipleOf(CELL_MINUTES, `Only steps of ${CELL_MINUTES} minutes.`);
const timeZone = z
  .string()
  .max(ZONE_MAX_CHARS)
  .refine(isTimeZone, "Please choose a time zone, such as Asia/Kolkata.");
const moment = z.iso.datetime("Please choose one of the listed times.");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "A time such as 09:00.");
const version = z.int32().min(0).optional();

const meetingSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("link"),
      url: z
        .string()
        .trim()
        .max(MEETING_URL_MAX_CHARS)
        .refine(
          (url) => url === "" || /^https:\/\/[^\s]+$/.test(url),
          "The address of your meeting room, beginning with https://.",
        )
        .describe("Empty until the owner has one"),
    }),
    z.object({ kind: z.literal("phone") }),
    z.object({ kind: z.literal("jitsi"), url: z.string().max(MEETING_URL_MAX_CHARS).default("") }),
  ])
  .openapi("CallMeeting");

const question = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: z
    .string()
    .trim()
    .min(1, "Please write the question.")
    .max(QUESTION_MAX_CHARS, `At most ${QUESTION_MAX_CHARS} characters.`),
  kind: z.enum(["line", "text"]),
  isRequired: z.boolean(),
});

const callTypeFields = {
  title: z.string().trim().min(1, "Please enter a title.").max(TITLE_MAX_CHARS),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens.")
    .max(SLUG_MAX_CHARS, `At most ${SLUG_MAX_CHARS} characters.`),
  description: z.string().trim().max(DESCRIPTION_MAX_CHARS),
  minutes: cells(CELL_MINUTES, CALL_MAX_MINUTES),
  intervalMinutes: cells(CELL_MINUTES, CALL_MAX_MINUTES),
  bufferBefore: cells(0, BUFFER_MAX_MINUTES),
  bufferAfter: cells(0, BUFFER_MAX_MINUTES),
  noticeMinutes: z
    .int()
    .min(0)
    .max(30 * DAY_MINUTES, "At most 30 days."),
  windowDays: z.int().min(1, "At least one day.").max(WINDOW_MAX_DAYS, `At most ${WINDOW_MAX_DAYS} days.`),
  dailyCap: z.int().min(1, "At least one.").max(DAILY_CAP_MAX, `At most ${DAILY_CAP_MAX}.`).nullable(),
  needsApproval: z.boolean(),
  isActive: z.boolean(),
  meeting: meetingSchema,
  questions: z.array(question).max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions.`),
};

export const callTypeInput = z.object(callTypeFields);
export const callTypeUpdate = callTypeInput.extend({ version });
export type CallTypeInput = z.infer<typeof callTypeInput>;

export const ownerCallTypeSchema = z
  .object({ id: z.string(), ...callTypeFields, position: z.int(), version: z.int() })
  .openapi("OwnerCallType");
export type OwnerCallType = z.infer<typeof ownerCallTypeSchema>;

export const callTypeOrder = z.object({ ids: z.array(z.string().max(100)).max(100) });

export const publicCallTypeSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    minutes: z.int(),
    needsApproval: z.boolean(),
    meeting: z.enum(["link", "phone", "jitsi"]),
    questions: z.array(question),
  })
  .openapi("CallType");
export type PublicCallType = z.infer<typeof publicCallTypeSchema>;

const day = z.iso.date("Please choose a day.");
const windowFields = { from: clock, to: clock };
const endsLater = ({ from, to }: { from: string; to: string }) => from < to;
const ENDS_EARLY = { path: ["to"], error: "It ends before it begins." };

export const hoursSchema = z.object({
  rules: z
    .array(z.object({ weekday: z.int().min(1).max(7), ...windowFields }).refine(endsLater, ENDS_EARLY))
    .max(RULES_MAX),
  overrides: z
    .array(
      z.object({
        day,
        closed: z.boolean(),
        windows: z.array(z.object(windowFields).refine(endsLater, ENDS_EARLY)).max(WINDOWS_MAX),
        note: z.string().trim().max(NOTE_MAX_CHARS).default(""),
      }),
    )
    .max(OVERRIDES_MAX)
    .refine((all) => new Set(all.map((one) => one.day)).size === all.length, "One entry for each day."),
  travelZones: z
    .array(
      z
        .object({ fromDay: day, toDay: day, zone: timeZone })
        .refine(({ fromDay, toDay }) => fromDay <= toDay, {
          path: ["toDay"],
          error: "It ends before it begins.",
        }),
    )
    .max(TRAVELS_MAX),
});
export type StoredHours = z.infer<typeof hoursSchema>;

export const availabilityInput = z.object({ hours: hoursSchema, isPaused: z.boolean(), version });
export const availabilitySchema = z
  .object({
    zone: z.string().describe("The owner's, from the contact page"),
    hours: hoursSchema,
    isPaused: z.boolean(),
    isFromContactPage: z.boolean().describe("No hours were saved yet: those of the contact page apply"),
    hasJitsi: z.boolean().describe("The site has a Jitsi server (`JITSI_URL`) on which calls can take place"),
    version: z.int(),
  })
  .openapi("BookingAvailability");
export type BookingAvailability = z.infer<typeof availabilitySchema>;

export const bookingInput = z.object({
  type: z.string().max(100),
  start: moment,
  zone: timeZone,
  name: lineField({ what: "your name", maxChars: NAME_MAX_CHARS, missing: "Please enter your name." }),
  email: emailField("Please enter your email address."),
  phone: z
    .string()
    .trim()
    .max(PHONE_MAX_CHARS)
    .regex(/^(\+?[\d ()./-]{5,})?$/, "Please enter a phone number, such as +91 20 1234 5678.")
    .default(""),
  answers: z
    .record(z.string().max(40), textField("answer", ANSWER_MAX_CHARS, { mayBeEmpty: true }))
    .default({}),
  [BOOKING_HONEYPOT_FIELD]: z.string().max(0, "Please leave this field empty.").default(""),
});
export type BookingInput = z.infer<typeof bookingInput>;

export const moveInput = z.object({ start: moment, zone: timeZone.optional() });
export const reasonInput = z.object({
  reason: textField("reason", REASON_MAX_CHARS, { mayBeEmpty: true }).default(""),
});

export const slotSchema = z.object({ start: z.string(), end: z.string() });
export const slotsSchema = z.object({ slots: z.array(slotSchema) }).openapi("CallSlots");

const bookedCallFields = {
  uid: z.string(),
  title: z.string(),
  status: z.enum(BOOKING_STATUSES),
  start: z.string(),
  end: z.string(),
};

/** The answer to a booking. It has no link, because anybody can type anybody's address. */
export const bookedCallSchema = z
  .object(bookedCallFields)
  .describe("The link with which it's moved and cancelled goes to the address by mail")
  .openapi("BookedCall");
export type BookedCall = z.infer<typeof bookedCallSchema>;

/** The call as the holder of its link sees it. */
export const visitorBookingSchema = z
  .object({
    ...bookedCallFields,
    manage: z.string().describe("Address of the page on which it can be moved and cancelled"),
  })
  .openapi("VisitorBooking");
export type VisitorBooking = z.infer<typeof visitorBookingSchema>;

export const ownerBookingSchema = z
  .object({
    id: z.string(),
    typeId: z.string(),
    title: z.string(),
    status: z.enum(BOOKING_STATUSES),
    start: z.string(),
    end: z.string(),
    zone: z.string().describe("The visitor's"),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    personId: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    meeting: meetingSchema,
    reason: z.string(),
    holdUntil: z.string().nullable(),
    holdsTime: z
      .boolean()
      .describe(
        "No other call can take its time; a request that came in a rush holds none until it's approved",
      ),
    sequence: z.int(),
    version: z.int(),
    createdAt: z.string(),
  })
  .openapi("OwnerBooking");
export type OwnerBooking = z.infer<typeof ownerBookingSchema>;

export const bookingEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(BOOKING_EVENT_KINDS),
    actor: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
    at: z.string(),
  })
  .openapi("BookingEvent");

export const ownerMoveInput = z.object({ start: moment, version });
export const ownerReasonInput = reasonInput.extend({ version });
export const versionInput = z.object({ version });

export const slotExplanationSchema = z
  .object({
    reason: z.enum([
      "offered",
      "paused",
      "type_off",
      "closed_day",
      "outside_hours",
      "repeated_hour",
      "off_grid",
      "too_soon",
      "too_far_ahead",
      "daily_cap",
      "booked",
      "busy",
    ]),
    day: z.string().optional().describe("The owner's day"),
    bookingId: z.string().optional().describe("The call that holds the time, or needs it as a buffer"),
    name: z.string().optional(),
    feedName: z.string().optional().describe("The calendar that has an event then"),
  })
  .openapi("SlotExplanation");
export type SlotExplanation = z.infer<typeof slotExplanationSchema>;
