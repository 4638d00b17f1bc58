import type { RequestListener } from "node:http";
import { pipeline, Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "../../../../../server/app.ts";
import { createTestSite, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createLocalServer } from "../../../../../tests/helpers/local-server.ts";
import { logInOwner } from "../../../../../tests/helpers/owner.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { createOutsideFetch, outsideFetch } from "../../../../kit/http/fetch/outside-fetch.server.ts";
import { createBusyReader } from "../calendar/busy-reader.server.ts";
import { busyReader } from "./feed-reader.server.ts";
import { listBusy } from "./feeds.server.ts";
import type { BusyFeed } from "./schema.ts";

const FEEDS = "/api/busy-feeds";
const MEETING = "UID:meeting\r\nDTSTART:20260312T090000Z\r\nDTEND:20260312T100000Z";
const toCalendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join("")}END:VCALENDAR\r\n`;
const HEALTH_EVERY_MS = 20;
const BOMB = "UID:bomb\r\nSUMMARY:Tick\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY";

async function serve(listener: RequestListener): Promise<string> {
  const server = createLocalServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port.");
  return `http://localhost:${address.port}/x.ics`;
}

describeOnDatabase("calendars with a fault", (setup) => {
  it("keep their last good copy, and the site answers while they are read", async () => {
    const connection = await setup();
    const faults: { expected: RegExp; answer: RequestListener }[] = [
      {
        expected: /has a fault at the moment \(status 500\)/,
        answer: (_, response) => void response.writeHead(500).end(),
      },
      {
        expected: /larger than 5 MB/,
        answer(_, response) {
          const part = Buffer.alloc(100_000, "x");
          response.write("BEGIN:VCALENDAR\r\n");
          pipeline(Readable.from(Array.from({ length: 500 }, () => part)), response, () => undefined);
        },
      },
      {
        expected: /The address is not a public one/,
        answer: (_, response) => void response.writeHead(302, { location: "http://127.0.0.2/" }).end(),
      },
      {
        // On a machine that is busy enough its process is ended first.
        expected: /“Tick”|took too long/,
        answer: (_, response) => void response.end(toCalendar(MEETING, BOMB)),
      },
    ];
    const now: { answer: RequestListener } = {
      answer: (_, response) => void response.end(toCalendar(MEETING)),
    };
    const address = await serve((request, response) => now.answer(request, response));
    const site = createTestSite({ connection });
    site.provide(
      outsideFetch,
      createOutsideFetch({
        userAgent: () => "Test",
        isAllowed: (ip) => ip === "127.0.0.1" || ip === "::1",
        hasAnyPort: true,
      }),
    );
    // In a process of its own, as a built site does it.
    site.provide(busyReader, createBusyReader({ isDoneHere: () => false }));
    const app = createApp(site, {
      pages: async () => new Response("", { status: 404 }),
      loadRoutes: async () => ({ routes: {} }),
    });
    const headers = await logInOwner(connection);
    const post = async (path: string, body: object): Promise<BusyFeed> => {
      const answer = await app.request(path, jsonRequest("POST", body, headers));
      const { data }: Answer<BusyFeed> = JSON.parse(await answer.text());
      return data;
    };
    const { id } = await post(FEEDS, { name: "Work", address, allDay: "busy" });
    expect(await post(`${FEEDS}/${id}/refresh`, {})).toMatchObject({ state: "ok", blocks: 1 });
    for (const { expected, answer } of faults) {
      now.answer = answer;
      const healthy: Promise<number>[] = [];
      const ask = async () => (await app.request("/healthz")).status;
      const timer = setInterval(() => healthy.push(ask()), HEALTH_EVERY_MS);
      const feed = await post(`${FEEDS}/${id}/refresh`, {}).finally(() => clearInterval(timer));
      expect(new Set(await Promise.all([ask(), ...healthy]))).toEqual(new Set([200]));
      expect(feed).toMatchObject({ state: "stale", okAt: TEST_NOW.toISOString(), blocks: 1 });
      expect(feed.fault).toMatch(expected);
      expect(await listBusy(connection.db, new Date("2026-01-01"), new Date("2027-01-01"))).toEqual([
        {
          feedId: id,
          start: new Date("2026-03-12T09:00:00.000Z"),
          end: new Date("2026-03-12T10:00:00.000Z"),
        },
      ]);
    }
  });
});
