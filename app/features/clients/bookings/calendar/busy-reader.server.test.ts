import { describe, expect, it } from "vitest";
import { createBusyReader } from "./busy-reader.server.ts";

/** In a process of its own, as a built site does it. */
const readBusy = createBusyReader({ isDoneHere: () => false });
/** A process takes a hundred milliseconds to start. */
const TURNS_MIN = 5;
const toRequest = (...events: string[]) => ({
  text: `BEGIN:VCALENDAR\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join("")}END:VCALENDAR\r\n`,
  zone: "Asia/Kolkata",
  allDay: "busy" as const,
  from: new Date("2027-03-01T00:00:00.000Z"),
  to: new Date("2027-04-30T00:00:00.000Z"),
  ownUids: [],
});

/** Counts how often the event loop turns during the work: not at all if the work blocks this process. */
async function countTurns<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  try {
    return { result: await work, turns };
  } finally {
    clearInterval(timer);
  }
}

describe("a feed read in another process", () => {
  it("comes back as merged times", async () => {
    const first = "UID:a\r\nDTSTART:20270308T090000Z\r\nDURATION:PT1H";
    const next = "UID:b\r\nDTSTART:20270308T093000Z\r\nDURATION:PT90M";
    expect(await readBusy(toRequest(first, next))).toEqual({
      state: "read",
      spans: [{ start: Date.parse("2027-03-08T09:00:00.000Z"), end: Date.parse("2027-03-08T11:00:00.000Z") }],
      warnings: [],
    });
  });

  it("repeats each second from 1970, and holds up nothing here", async () => {
    const bomb = toRequest("UID:b\r\nSUMMARY:Tick\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY");
    const { result, turns } = await countTurns(readBusy(bomb));
    expect(result).toEqual({ state: "fault", sentence: expect.stringContaining("“Tick”") });
    expect(turns).toBeGreaterThan(TURNS_MIN);
  });

  it("is refused where it has more busy times than can be stored", async () => {
    const often = "UID:o\r\nDTSTART:20270301T000000Z\r\nDURATION:PT1M\r\nRRULE:FREQ=MINUTELY;INTERVAL=4";
    expect(await readBusy(toRequest(often))).toEqual({
      state: "fault",
      sentence: "It has more than 5,000 busy times, which is more than is read.",
    });
  });

  it("is given up where no step of it comes to an end", async () => {
    const zone =
      "BEGIN:VTIMEZONE\r\nTZID:Custom\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\n";
    const endless = `${zone}TZOFFSETTO:+0100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
    const request = toRequest("UID:c\r\nDTSTART;TZID=Custom:20270308T090000\r\nDURATION:PT1H");
    const readShortly = createBusyReader({ isDoneHere: () => false, timeoutMs: 2000 });
    const { result, turns } = await countTurns(
      readShortly({ ...request, text: request.text.replace("BEGIN:VEVENT", `${endless}BEGIN:VEVENT`) }),
    );
    expect(result).toEqual({
      state: "fault",
      sentence: expect.stringContaining("too long or too much memory"),
    });
    expect(turns).toBeGreaterThan(TURNS_MIN);
  });

  it("is read also where it is long", async () => {
    const events = Array.from({ length: 4000 }, (_, index) => {
      const when = `DTSTART;TZID=America/New_York:20${10 + (index % 18)}0308T090000\r\nDURATION:PT1H`;
      return `UID:${index % 2 ? "same" : index}\r\n${when}\r\nDESCRIPTION:${"x".repeat(150)}`;
    });
    const request = toRequest(...events);
    const { result, turns } = await countTurns(readBusy(request));
    expect(result).toMatchObject({ state: "read" });
    expect(turns).toBeGreaterThan(TURNS_MIN);
  });
});
