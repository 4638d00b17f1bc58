import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { createLocalServer } from "../../../../../tests/helpers/local-server.ts";
import { createOutsideFetch, type OutsideFetch } from "../../../../kit/http/fetch/outside-fetch.server.ts";
import { FEED_MAX_BYTES, fetchFeed, parseFeedAddress } from "./fetch-feed.server.ts";

const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createLocalServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/basic.ics`;
}

const userAgent = () => "Test";
const fetchOutside = createOutsideFetch({ userAgent, isAllowed: () => true, hasAnyPort: true });
const fetchFrom = (address: string, etag: string | null = null, fetch: OutsideFetch = fetchOutside) =>
  fetchFeed({ address, etag, fetchOutside: fetch });
const failWith = (error: Error) => fetchFrom("https://a.dev/", null, () => Promise.reject(error));

describe("a feed's file", () => {
  it("comes with its ETag, by which it is known as unchanged", async () => {
    const address = await serve((request, response) => {
      if (request.headers["if-none-match"] === '"v1"') return void response.writeHead(304).end();
      const { accept } = request.headers;
      response
        .writeHead(200, { etag: '"v1"', "x-accept": accept })
        .end(accept?.startsWith("text/calendar") && CALENDAR);
    });
    expect(await fetchFrom(address)).toEqual({ state: "read", text: CALENDAR, etag: '"v1"' });
    expect(await fetchFrom(address, '"v1"')).toEqual({ state: "unchanged" });
    expect(await fetchFrom(address, '"v0"')).toMatchObject({ state: "read" });
  });

  it("is found where a redirect leads, and behind a mark of its bytes' order", async () => {
    const address = await serve((request, response) => {
      if (request.url === "/basic.ics") return void response.writeHead(301, { location: "/new.ics" }).end();
      response.end(`\ufeff${CALENDAR}`);
    });
    expect(await fetchFrom(address)).toEqual({ state: "read", text: CALENDAR, etag: null });
  });

  it("may have 5 MB and no more", async () => {
    const sized = (bytes: number) =>
      serve((_request, response) => void response.end(CALENDAR.padEnd(bytes, "x")));
    expect(await fetchFrom(await sized(FEED_MAX_BYTES))).toMatchObject({ state: "read" });
    expect(await fetchFrom(await sized(FEED_MAX_BYTES + 1))).toEqual({
      state: "fault",
      sentence: "It is larger than 5 MB, which is more than is read.",
    });
  });
});

describe("a feed that fails", () => {
  it("is not read to the end of its 50 MB", async () => {
    let sent = 0;
    const address = await serve((_request, response) => {
      response.write(CALENDAR);
      const parts = Readable.from(
        (function* () {
          for (; sent < 50_000_000; sent += 100_000) yield Buffer.alloc(100_000, "x");
        })(),
      );
      pipeline(parts, response, () => undefined);
    });
    expect(await fetchFrom(address)).toMatchObject({
      state: "fault",
      sentence: expect.stringContaining("5 MB"),
    });
    expect(sent).toBeLessThan(30_000_000);
  });

  it.each([
    [500, "Its server has a fault at the moment (status 500)."],
    [404, "There is no calendar at this address. Copy the calendar's private address again."],
    [403, "Its server refuses access. Copy the calendar's private address again."],
    [418, "Its server gave an unexpected answer (status 418)."],
    [304, "Its server gave an unexpected answer (status 304)."],
  ])("says so for status %i", async (status, sentence) => {
    const address = await serve((_request, response) => void response.writeHead(status).end());
    expect(await fetchFrom(address)).toEqual({ state: "fault", sentence });
  });

  it("says that a page is no calendar", async () => {
    const address = await serve((_request, response) => void response.end("<!doctype html>"));
    expect(await fetchFrom(address)).toMatchObject({ sentence: expect.stringContaining("not a calendar") });
  });

  it("is led by no redirect to this machine, and asks nothing there", async () => {
    let asked = 0;
    const inside = await serve((_request, response) => {
      asked += 1;
      response.end(CALENDAR);
    });
    const { port } = new URL(inside);
    const address = await serve(
      (_request, response) => void response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
    );
    const half = createOutsideFetch({
      userAgent,
      isAllowed: (ip) => ip === "127.0.0.1" || ip === "::1",
      hasAnyPort: true,
    });
    const sentence = "Its address can't be used. The address is not a public one.";
    expect(await fetchFrom(address, null, half)).toEqual({ state: "fault", sentence });
    const strict = createOutsideFetch({ userAgent, hasAnyPort: true });
    expect(await fetchFrom(`http://127.0.0.1:${port}/`, null, strict)).toEqual({ state: "fault", sentence });
    expect(await fetchFrom(inside, null, strict)).toMatchObject({
      sentence: "Its address can't be used. The name leads to no public address.",
    });
    expect(asked).toBe(0);
  });

  it("says that nobody answers", async () => {
    const silent = await serve(() => undefined);
    const short: OutsideFetch = (url, asked) => fetchOutside(url, { ...asked, timeoutMs: 50 });
    expect(await fetchFrom(silent, null, short)).toEqual({
      state: "fault",
      sentence: "Its server did not answer within 20 seconds.",
    });
    const gone = await serve(() => undefined);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await fetchFrom(gone)).toMatchObject({
      sentence: "Its server could not be reached (ECONNREFUSED).",
    });
    expect(await failWith(Object.assign(new Error("no"), { code: "ENOTFOUND" }))).toMatchObject({
      sentence: "No server was found by this name.",
    });
    expect(await failWith(new Error("no"))).toMatchObject({ sentence: "Its server could not be reached." });
  });
});

describe("the address of a feed", () => {
  it.each([
    ["webcal://a.dev/x.ics", "https://a.dev/x.ics"],
    [" WEBCALS://a.dev/x.ics ", "https://a.dev/x.ics"],
    ["https://a.dev/x.ics?k=1", "https://a.dev/x.ics?k=1"],
    ["http://a.dev/", "http://a.dev/"],
    ["ftp://a.dev/x.ics", undefined],
    ["a.dev/x.ics", undefined],
    ["https://", undefined],
  ])("%j is read as %s", (address, href) => {
    expect(parseFeedAddress(address)?.href).toBe(href);
  });

  it("is asked for as it is read", async () => {
    const asked: string[] = [];
    await fetchFrom("webcal://a.dev/x.ics", null, (url, { timeoutMs, bodyMaxBytes } = {}) => {
      asked.push(`${url.href} ${timeoutMs} ${bodyMaxBytes}`);
      return Promise.reject(new Error("no"));
    });
    expect(asked).toEqual(["https://a.dev/x.ics 20000 5000000"]);
    expect(await fetchFrom("nonsense")).toMatchObject({ state: "fault" });
  });
});
