import { randomBytes } from "node:crypto";
import type { Meeting } from "../booking.ts";

const ROOM_BYTES = 9;

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
