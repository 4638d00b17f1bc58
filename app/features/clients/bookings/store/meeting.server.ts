import { randomBytes } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Meeting } from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";

const ROOM_BYTES = 9;

/** Falls back on the link of the type, which the owner may have added after the booking. */
export function chooseMeeting(booking: { meeting: string; type_meeting: string | null }): Meeting {
  const own = parseJson<Meeting>(booking.meeting);
  const ofType = parseJson<Meeting | null>(booking.type_meeting ?? "null");
  return own.kind === "link" && !own.url && ofType?.kind === "link" ? ofType : own;
}

export async function findMeeting(
  db: Db,
  { meeting, call_type_id }: Pick<BookingRow, "meeting" | "call_type_id">,
): Promise<Meeting> {
  const type = await db
    .selectFrom("call_types")
    .select("meeting")
    .where("id", "=", call_type_id)
    .executeTakeFirst();
  return chooseMeeting({ meeting, type_meeting: type?.meeting ?? null });
}

/** Gives each call on the owner's Jitsi server a room whose name nobody can guess. */
export function placeMeeting(
  meeting: Meeting,
  { jitsiUrl, id }: { jitsiUrl: URL | undefined; id: string },
): Meeting {
  if (meeting.kind !== "jitsi") return meeting;
  if (!jitsiUrl) return { kind: "link", url: "" };
  const room = `call-${id.slice(0, 4)}-${randomBytes(ROOM_BYTES).toString("base64url")}`;
  const base = jitsiUrl.href.endsWith("/") ? jitsiUrl.href : `${jitsiUrl.href}/`;
  return { kind: "jitsi", url: new URL(room, base).href };
}
