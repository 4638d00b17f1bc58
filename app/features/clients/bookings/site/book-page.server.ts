import type { Db } from "../../../../../db/schema.ts";
import type { Sender } from "../../../../kit/http/visitor.server.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { BOOKING_HONEYPOT_FIELD, BOOKING_INVALID } from "../booking.ts";
import { formatReceiptLink } from "../booking-links.server.ts";
import type { BookingRefusal } from "../limits/booking-refusal.server.ts";
import { bookingInput } from "../schema.ts";
import { findBookableType, toPublicType } from "../store/call-types.server.ts";
import { bookAsVisitor } from "../visitor-booking.server.ts";
import {
  type Alternative,
  ANSWER_PREFIX,
  type BookPageData,
  KEY_FIELD,
  type RefusedBooking,
} from "./booking-values.ts";
import { loadSlotPicker } from "./picker/slot-picker.server.ts";
import type { PickerQuery, SlotPicker } from "./picker/slot-picker.ts";

const KEY_MAX_CHARS = 100;
const KEY_REUSED = "This form has booked a call already. Reload the page to book another one.";

interface BookPageQuery {
  slug: string;
  query: PickerQuery;
  now: Date;
}

/** Undefined for a type that can't be booked. */
export async function loadBookPage(
  db: Db,
  { slug, query, now, formKey }: BookPageQuery & { formKey: string },
): Promise<BookPageData | undefined> {
  const type = await findBookableType(db, slug);
  if (!type) return undefined;
  const { availability } = await getProfile(db);
  const picker = await loadSlotPicker(db, {
    type,
    ownerZone: availability.timeZone,
    query,
    now,
  });
  return { type: toPublicType(type), picker, formKey };
}

export type PostedBooking =
  | { ok: true; path: string }
  | { ok: false; status: number; refused: RefusedBooking; retryAfterSeconds?: number | undefined };

/** Books what the page's form says, by the same command as `POST /api/booking`. */
export async function bookByForm(
  site: Site,
  sender: Sender,
  { slug, values }: { slug: string; values: Record<string, string> },
): Promise<PostedBooking> {
  const parsed = parseForm(slug, values);
  const refuse = async (status: number, refusal: Omit<RefusedBooking, "values" | "picker">) => {
    const picker = await findPicker(site, { slug, query: values, now: site.now() });
    return { ok: false, status, refused: { ...refusal, values, picker } } as const;
  };
  if (!parsed.ok) return refuse(400, { message: BOOKING_INVALID, fields: parsed.fields, alternatives: [] });
  const { input } = parsed;
  const result = await bookAsVisitor(site, sender, input, readRequestKey(site, values, input));
  if (result.ok) return { ok: true, path: new URL(formatReceiptLink(site, result.booking)).pathname };
  const { status, code, message, fields = {}, retryAfterSeconds } = result;
  const refusal = {
    message: code === "key_reused" ? KEY_REUSED : message,
    fields,
    alternatives: labelAlternatives(result, input.zone),
  };
  return { ...(await refuse(status, refusal)), retryAfterSeconds };
}

export function labelAlternatives({ slots = [] }: BookingRefusal, zoneName: string): Alternative[] {
  const zone = createZone(zoneName);
  return slots.map((slot) => ({
    value: slot.toISOString(),
    label: `${zone.formatDate(slot)}, ${zone.formatTime(slot)}`,
  }));
}

function parseForm(type: string, values: Record<string, string>) {
  const answers = Object.entries(values)
    .filter(([name]) => name.startsWith(ANSWER_PREFIX))
    .map(([name, answer]) => [name.slice(ANSWER_PREFIX.length), answer]);
  const parsed = bookingInput.safeParse({
    type,
    start: values.start ?? "",
    zone: values.zone ?? "",
    name: values.name ?? "",
    email: values.email ?? "",
    phone: values.phone ?? "",
    answers: Object.fromEntries(answers),
    [BOOKING_HONEYPOT_FIELD]: values[BOOKING_HONEYPOT_FIELD] ?? "",
  });
  if (parsed.success) return { ok: true, input: parsed.data } as const;
  const faults = parsed.error.issues.toReversed();
  const fields = Object.fromEntries(faults.map(({ path, message }) => [path.join("."), message]));
  return { ok: false, fields } as const;
}

/**
 * Combines the key of the form with the time and the address: two visitors who ask for the page at the same moment get
 * one rendering with one key, and only the same booking sent twice may count as repeated.
 */
function readRequestKey(
  { secret }: Site,
  values: Record<string, string>,
  { start, email }: { start: string; email: string },
): string | undefined {
  const key = values[KEY_FIELD];
  if (!key || key.length > KEY_MAX_CHARS) return undefined;
  return createKeyedHash(secret, "booking form", JSON.stringify([key, start, email]));
}

async function findPicker(site: Site, page: BookPageQuery): Promise<SlotPicker | null> {
  const loaded = await loadBookPage(site.connection.db, { ...page, formKey: "" });
  return loaded?.picker ?? null;
}
