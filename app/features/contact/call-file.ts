import type { MailAddress, MailFile } from "../outbox/mail.ts";
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

const LINE_MAX_BYTES = 74;

/** The call for the visitor's calendar (RFC 5545); it carries nothing that a visitor wrote. */
export function formatCallFile({ id, at, state, owner, siteUrl, createdAt, now }: CallEvent): MailFile {
  const end = new Date(at.getTime() + CALL_MINUTES * 60_000);
  const sequence = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Soloist//Calls//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}@${siteUrl.hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatMoment(now)}`,
    `DTSTART:${formatMoment(at)}`,
    `DTEND:${formatMoment(end)}`,
    `STATUS:${state === "confirmed" ? "CONFIRMED" : "TENTATIVE"}`,
    `SUMMARY:${escapeText(`Call with ${owner.name}${state === "confirmed" ? "" : " (not confirmed yet)"}`)}`,
    `ORGANIZER;CN="${owner.name.replaceAll(/["\p{Cc}]/gu, " ")}":mailto:${owner.address}`,
    `URL:${siteUrl.origin}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    name: "call.ics",
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    text: `${lines.map(foldLine).join("\r\n")}\r\n`,
  };
}

function formatMoment(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\p{Cc}+/gu, " ");
}

/** A line has 75 bytes at most; the next one goes on behind a space. Characters stay whole. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (encoder.encode(part + character).length > LINE_MAX_BYTES) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
