// Runs in a process of its own (`fork`): sending 50 MB must not hold up the clock that measures.
import { createServer, type ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";

const HUGE_BYTES = 50_000_000;
const PART_BYTES = 100_000;
const DAYS = 30;
const DAY_MS = 86_400_000;

function toCalendar(...events: string[]): string {
  const parts = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`);
  return `BEGIN:VCALENDAR\r\n${parts.join("")}END:VCALENDAR\r\n`;
}

/** Thirty meetings in the days to come. */
function composeGoodCalendar(): string {
  const meetings = Array.from({ length: DAYS }, (_, day) => {
    const date = formatDay(day);
    return `UID:${day}\r\nDTSTART:${date}T090000Z\r\nDTEND:${date}T100000Z`;
  });
  return toCalendar(...meetings);
}

/** "20261126", so many days from now. */
function formatDay(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
}

/** The faulty answer of each calendar. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  "status 500": (response) => void response.writeHead(500).end(),
  "50 MB": (response) => {
    const part = Buffer.alloc(PART_BYTES, "x");
    const parts = Array.from({ length: HUGE_BYTES / PART_BYTES }, () => part);
    response.write("BEGIN:VCALENDAR\r\n");
    pipeline(Readable.from(parts), response, () => undefined);
  },
  "a redirect to 127.0.0.1": (response) => {
    response.writeHead(302, { location: "http://127.0.0.1/" }).end();
  },
  "each second since 1970": (response) => {
    response.end(toCalendar("UID:bomb\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY"));
  },
  "every four minutes": (response) => {
    const rule = "RRULE:FREQ=MINUTELY;INTERVAL=4";
    response.end(toCalendar(`UID:often\r\nDTSTART:${formatDay(0)}T000000Z\r\nDURATION:PT1M\r\n${rule}`));
  },
};

/** Each path is a calendar, which is well until a PUT names its fault. */
const faulty = new Map<string, string>();
const server = createServer((request, response) => {
  const { url = "", method } = request;
  if (method === "PUT") {
    void text(request).then((fault) => {
      faulty.set(url, fault);
      response.writeHead(204).end();
    });
    return;
  }
  const fault = FAULTS[faulty.get(url) ?? ""];
  if (fault) fault(response);
  else response.end(composeGoodCalendar());
});

server.listen(0, "127.0.0.1", () =>
  process.send?.({ address: server.address(), faults: Object.keys(FAULTS) }),
);
process.once("disconnect", () => process.exit());
