import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { MailAddress, MailFile } from "../../core/outbox/mail.ts";
import { CALL_MINUTES, type CallState } from "./call.ts";

interface CallEvent {
  /** The message's: a calendar knows by it that a later file speaks of the same call. */
  id: string;
  at: Date;
  state: CallState;
  owner: MailAddress;
  siteUrl: URL;
  /** When the message came, and when this file is made: a later file counts higher. */
  createdAt: Date;
  now: Date;
}

/** The call for the visitor's calendar (RFC 5545); it carries nothing that a visitor wrote. */
export function formatCallFile({ id, at, state, owner, siteUrl, createdAt, now }: CallEvent): MailFile {
  const isConfirmed = state === "confirmed";
  const name = owner.name.replaceAll(/\p{Cc}+/gu, " ");
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Soloist", product: "Calls" },
  });
  calendar.createEvent({
    id: `${id}@${siteUrl.hostname}`,
    sequence: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000)),
    stamp: now,
    start: at,
    end: new Date(at.getTime() + CALL_MINUTES * 60_000),
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    summary: `Call with ${name}${isConfirmed ? "" : " (not confirmed yet)"}`,
    organizer: { name, email: owner.address },
    url: siteUrl.origin,
  });
  return {
    name: "call.ics",
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    text: `${calendar.toString().trimEnd()}\r\n`,
  };
}
