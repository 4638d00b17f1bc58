import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { type BusyReading, type BusyRequest, readBusyTimes } from "./busy-times.server.ts";

const run = promisify(execFile);

const WINDOWS_ZONE = `BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

function toEvent(uid: string, lines: string): string {
  return `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`;
}

function toFeed(...parts: string[]): string {
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n${parts.join("\n")}\nEND:VCALENDAR\n`;
  return text.replaceAll("\n", "\r\n");
}

/** March 2027: New York's clocks change on the 14th. The owner is in Kolkata. */
const request: BusyRequest = {
  text: "",
  zone: "Asia/Kolkata",
  allDay: "busy",
  from: new Date("2027-03-01T00:00:00.000Z"),
  to: new Date("2027-03-31T00:00:00.000Z"),
  ownUids: ["mine@kabir.example"],
};

function readFeed(text: string, more: Partial<BusyRequest> = {}): Extract<BusyReading, { state: "read" }> {
  const reading = readBusyTimes({ ...request, text, ...more });
  if (reading.state !== "read") throw new Error(reading.sentence);
  return reading;
}

function listTimes({ blocks }: { blocks: { start: Date; end: Date; uid: string }[] }): string[] {
  const short = (at: Date) => at.toISOString().slice(5, 16);
  return blocks.map(({ start, end, uid }) => `${uid} ${short(start)} ${short(end)}`);
}

const lines = (text: string) => listTimes(readFeed(toFeed(text)));

const FEED = toFeed(
  WINDOWS_ZONE,
  toEvent(
    "weekly",
    `SUMMARY:Standup
DTSTART;TZID=America/New_York:20200106T090000
DTEND;TZID=America/New_York:20200106T093000
RRULE:FREQ=WEEKLY;BYDAY=MO
EXDATE;TZID=America/New_York:20270308T090000
DESCRIPTION:Some words\\, that
  are folded
no colon in this line
BEGIN:VALARM
TRIGGER:-PT10M
DURATION:PT5M
END:VALARM`,
  ),
  toEvent(
    "weekly",
    `RECURRENCE-ID:20270315T130000Z
DTSTART;TZID=America/New_York:20270316T150000
DTEND;TZID=America/New_York:20270316T160000`,
  ),
  toEvent(
    "weekly",
    `RECURRENCE-ID;TZID=America/New_York:20270322T090000
DTSTART;TZID=America/New_York:20270322T090000
STATUS:CANCELLED`,
  ),
  toEvent("all-day", "DTSTART;VALUE=DATE:20270305\nDTEND;VALUE=DATE:20270307"),
  toEvent("one-day", "DTSTART;VALUE=DATE:20270310"),
  toEvent("floating", "DTSTART:20270311T120000\nDTEND:20270311T130000"),
  toEvent("free", "DTSTART:20270311T150000Z\nDTEND:20270311T160000Z\nTRANSP:TRANSPARENT"),
  toEvent("cancelled", "DTSTART:20270311T150000Z\nDTEND:20270311T160000Z\nSTATUS:CANCELLED"),
  toEvent("duration", "DTSTART:20270312T100000Z\nDURATION:PT1H30M"),
  toEvent("no-end", "DTSTART:20270312T200000Z"),
  toEvent("unknown", "DTSTART;TZID=Middle Earth:20270313T090000\nDTEND;TZID=Middle Earth:20270313T100000"),
  toEvent(
    "windows",
    `DTSTART;TZID=Eastern Standard Time:20270313T090000
DTEND;TZID=Eastern Standard Time:20270313T100000
RRULE:FREQ=DAILY;UNTIL=20270314T130000Z`,
  ),
  toEvent("mine@kabir.example", "DTSTART:20270312T140000Z\nDTEND:20270312T150000Z"),
  toEvent("outside", "DTSTART:20270331T000000Z\nDTEND:20270331T010000Z"),
);

const EXPECTED = [
  "weekly 03-01T14:00 03-01T14:30",
  "all-day 03-04T18:30 03-06T18:30",
  "one-day 03-09T18:30 03-10T18:30",
  "floating 03-11T06:30 03-11T07:30",
  "duration 03-12T10:00 03-12T11:30",
  "unknown 03-13T03:30 03-13T04:30",
  "windows 03-13T14:00 03-13T15:00",
  "windows 03-14T13:00 03-14T14:00",
  "weekly 03-16T19:00 03-16T20:00",
  "weekly 03-29T13:00 03-29T13:30",
];

describe("one feed with all that calendars hold", () => {
  it("has the expected blocks, and says which zone nobody knows", () => {
    const reading = readFeed(FEED);
    expect(listTimes(reading)).toEqual(EXPECTED);
    expect(reading.warnings).toEqual([
      "Its time zone “Middle Earth” is not known, so those times were read as Asia/Kolkata.",
    ]);
  });

  async function expectSameBlocks(TZ: string, hoursOfEpoch: number): Promise<void> {
    const code = `
      const { readBusyTimes } = await import(${JSON.stringify(new URL("./busy-times.server.ts", import.meta.url).href)});
      const request = JSON.parse(process.env.REQUEST, (key, value) => (["from", "to"].includes(key) ? new Date(value) : value));
      console.log(JSON.stringify([new Date(0).getHours(), readBusyTimes(request)]));`;
    const env = { TZ, REQUEST: JSON.stringify({ ...request, text: FEED }) };
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], { env });
    const [hours, reading] = JSON.parse(stdout);
    expect(hours).toBe(hoursOfEpoch);
    expect(reading).toEqual(JSON.parse(JSON.stringify(readFeed(FEED))));
  }

  it("has the same ones where the server is in another zone", () =>
    expectSameBlocks("America/Los_Angeles", 16));

  it.each([
    ["UTC", 0],
    ["Pacific/Auckland", 12],
  ])("has the same ones where the server is in %s", { tags: ["deep"] }, expectSameBlocks);

  it("leaves out whole days where the owner says so", () => {
    expect(listTimes(readFeed(FEED, { allDay: "ignore" }))).toEqual(
      EXPECTED.filter((line) => !/^(all|one)-day/.test(line)),
    );
  });

  it("keeps the zones of one feed from the next", () => {
    readFeed(toFeed(WINDOWS_ZONE));
    const { warnings } = readFeed(
      toFeed(toEvent("a", "DTSTART;TZID=Eastern Standard Time:20270313T090000\nDURATION:PT1H")),
    );
    expect(warnings).toHaveLength(1);
  });
});

describe("a series", () => {
  it.each([
    [
      "is moved from one on",
      "DTSTART:20270310T100000Z\nDTEND:20270310T120000Z\nRECURRENCE-ID;RANGE=THISANDFUTURE:20270310T090000Z",
      ["s 03-03T09:00 03-03T10:00", "s 03-10T10:00 03-10T12:00", "s 03-17T10:00 03-17T12:00"],
    ],
    [
      "ends with one",
      "DTSTART:20270310T090000Z\nSTATUS:CANCELLED\nRECURRENCE-ID;RANGE=THISANDFUTURE:20270310T090000Z",
      ["s 03-03T09:00 03-03T10:00"],
    ],
    [
      "comes into the window with one",
      "DTSTART:20270305T090000Z\nDURATION:PT1H\nRECURRENCE-ID:20270407T090000Z",
      [
        "s 03-03T09:00 03-03T10:00",
        "s 03-05T09:00 03-05T10:00",
        "s 03-10T09:00 03-10T10:00",
        "s 03-17T09:00 03-17T10:00",
      ],
    ],
  ])("%s", (_what, change, expected) => {
    const rule = "DTSTART:20270303T090000Z\nDTEND:20270303T100000Z\nRRULE:FREQ=WEEKLY;COUNT=9";
    const to = new Date("2027-03-20T00:00:00.000Z");
    expect(listTimes(readFeed(toFeed(toEvent("s", rule), toEvent("s", change)), { to }))).toEqual(expected);
  });

  it("keeps its step however long ago it began", () => {
    const rule = (start: string, more: string) =>
      lines(toEvent("s", `DTSTART:${start}T090000Z\nDURATION:PT1H\nRRULE:${more}`)).map((line) =>
        line.slice(2, 7),
      );
    expect(rule("20100105", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH")).toEqual(
      rule("20100105", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH;COUNT=9999"),
    );
    expect(rule("20100105", "FREQ=DAILY;INTERVAL=7;BYMONTH=3")).toEqual(
      rule("20100105", "FREQ=DAILY;INTERVAL=7;BYMONTH=3;COUNT=9999"),
    );
    expect(rule("20100131", "FREQ=MONTHLY;BYMONTHDAY=-1")).toEqual([]);
    expect(rule("20100130", "FREQ=MONTHLY")).toEqual(["03-30"]);
    expect(rule("20100301", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU")).toEqual(["03-14"]);
  });

  it.each([
    ["a moment", "20270310T090000Z", ["03-08", "03-09", "03-10"]],
    ["a moment before it", "20270310T085959Z", ["03-08", "03-09"]],
    ["a day", "20270310", ["03-08", "03-09", "03-10"]],
    ["a wall time", "20270309T090000", ["03-08", "03-09"]],
    ["long ago", "20200101T000000Z", ["03-08"]],
  ])("ends with %s", (_what, until, days) => {
    const found = lines(
      toEvent("s", `DTSTART:20270308T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=${until}`),
    );
    expect(found.map((line) => line.slice(2, 7))).toEqual(days);
  });

  it("of days repeats by the owner's days, and is left out by day", () => {
    expect(
      lines(
        toEvent(
          "s",
          "DTSTART;VALUE=DATE:20270308\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20270309\nEXDATE:20270311T000000Z",
        ),
      ),
    ).toEqual(["s 03-07T18:30 03-08T18:30", "s 03-09T18:30 03-10T18:30", "s 03-11T18:30 03-12T18:30"]);
  });

  it("has more dates, also with ends of their own", () => {
    expect(
      lines(
        toEvent(
          "s",
          "DTSTART:20270308T090000Z\nDURATION:PT1H\nRDATE:20270309T090000Z\nRDATE;VALUE=PERIOD:20270310T090000Z/PT3H",
        ),
      ),
    ).toEqual(["s 03-08T09:00 03-08T10:00", "s 03-09T09:00 03-09T10:00", "s 03-10T09:00 03-10T12:00"]);
  });

  it("that overlaps itself is one block", () => {
    expect(
      lines(toEvent("s", "DTSTART:20270308T090000Z\nDURATION:PT1H\nRRULE:FREQ=MINUTELY;COUNT=60")),
    ).toEqual(["s 03-08T09:00 03-08T10:59"]);
  });
});

describe("a feed with faults", () => {
  it("is read but for the events that cannot be", () => {
    const { blocks, warnings } = readFeed(
      toFeed(
        toEvent("good", "DTSTART:20270308T090000Z\nDURATION:PT1H"),
        toEvent("rule", "DTSTART:20270308T090000Z\nRRULE:FREQ=NEVER"),
        toEvent("time", "DTSTART:2027-03-08 9 o'clock"),
        toEvent("no start", "SUMMARY:Nothing"),
        "BEGIN:VEVENT\nUID:no end",
        toEvent("bare day", "DTSTART:20270309"),
      ),
    );
    expect(blocks.map(({ uid }) => uid)).toEqual(["good", "bare day"]);
    expect(warnings).toEqual(["4 events could not be read and were left out."]);
  });

  it.each([
    "",
    "<html>",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1",
    "END:VCALENDAR",
  ])("is refused as %j", (text) => {
    expect(readBusyTimes({ ...request, text })).toEqual({
      state: "fault",
      sentence: "Its file has no beginning or no end, so it was not read.",
    });
  });

  it.each([
    ["each second", "FREQ=SECONDLY"],
    ["each minute, a million times", "FREQ=MINUTELY;COUNT=1000000"],
    ["each second until a day", "FREQ=SECONDLY;UNTIL=20990101T000000Z"],
  ])("is refused for an event that comes %s since 1970", (_how, rule) => {
    const bomb = toFeed(
      toEvent("bomb", `SUMMARY:Tick\nDTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:${rule}`),
    );
    expect(readBusyTimes({ ...request, text: bomb })).toEqual({
      state: "fault",
      sentence: "Its event “Tick”, which began on 1970-01-01, repeats too often to be read.",
    });
  });
});
