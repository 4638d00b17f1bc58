import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { formatInvitation, type Invitation } from "./invitation.server.ts";

const invitation: Invitation = {
  uid: "b1@kabir.example",
  sequence: 0,
  method: "REQUEST",
  start: new Date("2027-03-09T04:30:00.000Z"),
  end: new Date("2027-03-09T05:00:00.000Z"),
  summary: "Free consultation with Kabir Anand; 30 minutes, by video",
  organizer: { name: "Kabir Anand", address: "mail@kabir.example" },
  attendee: { name: "नेहा शर्मा", address: "neha@client.example" },
  place: "https://meet.kabir.example/room?x=1,2;3",
  url: "https://kabir.example/booking/token",
  now: new Date("2027-03-06T09:00:00.000Z"),
};

function parseInvitation(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  const [event] = events;
  if (!event) throw new Error("There is no event.");
  const line = (name: string) => event.getFirstProperty(name);
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { calendar, events, line, value };
}

function expectWellFolded(text: string): void {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
}

describe("an invitation", () => {
  it("asks for one event, in UTC, in the name of the address that sends it", () => {
    const { text, type } = formatInvitation(invitation);
    const { calendar, events, line, value } = parseInvitation(text);
    expect(type).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(calendar.getAllSubcomponents("vtimezone")).toEqual([]);
    expect(events).toHaveLength(1);
    for (const [name, expected] of [
      ["uid", "b1@kabir.example"],
      ["sequence", "0"],
      ["dtstamp", "2027-03-06T09:00:00Z"],
      ["dtstart", "2027-03-09T04:30:00Z"],
      ["dtend", "2027-03-09T05:00:00Z"],
      ["status", "CONFIRMED"],
      ["summary", invitation.summary],
      ["location", invitation.place],
      ["url", invitation.url],
      ["organizer", "mailto:mail@kabir.example"],
    ] as const) {
      expect(value(name), name).toBe(expected);
    }
    expect(text).toContain("DTSTART:20270309T043000Z\r\n");
    expect(line("organizer")?.getParameter("cn")).toBe("Kabir Anand");
    expect(line("attendee")?.getParameter("rsvp")).toBe("TRUE");
    expect(line("attendee")?.getParameter("cn")).toBe("नेहा शर्मा");
    expect(value("attendee").toLowerCase()).toBe("mailto:neha@client.example");
    expectWellFolded(text);
  });

  it("folds long Hindi words between characters, and reads the same unfolded", () => {
    const summary = "कबीर आनंद के साथ निःशुल्क परामर्श 😀 ".repeat(8).trim();
    const name = "श्रीमती अन्नपूर्णा वेंकटसुब्रमण्यम कृष्णमूर्ति अय्यर";
    const { text } = formatInvitation({ ...invitation, summary, attendee: { ...invitation.attendee, name } });
    expectWellFolded(text);
    expect(parseInvitation(text).value("summary")).toBe(summary);
    expect(parseInvitation(text).line("attendee")?.getParameter("cn")).toBe(name);
  });

  it("is tentative until it is confirmed", () => {
    const pending = formatInvitation({ ...invitation, isPending: true });
    expect(parseInvitation(pending.text).value("status")).toBe("TENTATIVE");
  });

  it("carries no line of its own out of the owner's texts", () => {
    const { text } = formatInvitation({
      ...invitation,
      summary: "Call\r\nATTENDEE:mailto:all@evil.example",
      place: "Here\u2028\u0007there",
      organizer: { ...invitation.organizer, name: 'Kabir "K" Anand\r\nX:1' },
    });
    expect(text).not.toMatch(/^(ATTENDEE:|X:)/m);
    expect(parseInvitation(text).value("location")).toBe("Here there");
    expectWellFolded(text);
  });
});

describe("a moved and cancelled booking", () => {
  it("keeps its UID while its sequence rises, and ends cancelled by the same organizer for the same attendee", () => {
    const files = [0, 1, 2, 3].map((sequence) =>
      formatInvitation({
        ...invitation,
        sequence,
        start: new Date(invitation.start.getTime() + sequence * 3_600_000),
        end: new Date(invitation.end.getTime() + sequence * 3_600_000),
      }),
    );
    const last = formatInvitation({ ...invitation, sequence: 4, method: "CANCEL" });
    const all = [...files, last].map(({ text }) => parseInvitation(text));
    expect(new Set(all.map(({ value }) => value("uid")))).toEqual(new Set([invitation.uid]));
    expect(all.map(({ value }) => value("sequence"))).toEqual(["0", "1", "2", "3", "4"]);
    expect(all.map(({ calendar }) => calendar.getFirstPropertyValue("method"))).toEqual([
      ...Array<string>(4).fill("REQUEST"),
      "CANCEL",
    ]);
    expect(all.at(-1)?.value("status")).toBe("CANCELLED");
    expect(last.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
    for (const name of ["organizer", "attendee"]) {
      expect(new Set(all.map(({ value }) => value(name))), name).toHaveLength(1);
    }
    expectWellFolded(last.text);
  });
});

describe("what a stranger typed as a name", () => {
  it("brings no link to the address that is only claimed", () => {
    const attendee = { ...invitation.attendee, name: "WIN http://evil.example\r\nSUMMARY:evil.example" };
    const { text } = formatInvitation({ ...invitation, attendee });
    expect(text.replaceAll("\r\n ", "")).not.toContain("evil");
    expect(parseInvitation(text).line("attendee")?.getParameter("cn")).toBe("WIN");
  });
});
