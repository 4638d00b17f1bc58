import { afterEach, beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { createTestApp } from "../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import {
  type SearchConsoleServer,
  startSearchConsoleServer,
} from "../../../../tests/helpers/search-console-server.ts";
import { toDay } from "../../../utils/dates.ts";
import { createSearchConsole } from "./google-search-console.server.ts";
import { startKeywordRefresher } from "./keyword-refresher.server.ts";
import type { ImportReport, KeywordHistory, KeywordRow, KeywordSourceState } from "./schema.ts";

const CALL = "/api/seo/keywords";
const HEADER = "Top queries,Clicks,Impressions,CTR,Position";

type List = Answer<{ rows: KeywordRow[]; total: number; source: KeywordSourceState }>;

function dayBefore(days: number): string {
  return toDay(new Date(TEST_NOW.getTime() - days * 86_400_000));
}

describeEachDialect("keywords", (setup) => {
  let connection: Connection;
  let owner: OwnerApp;
  beforeEach(async () => {
    connection = await setup();
    owner = await openOwnerApp({ connection });
  });
  const list = async (query = "") => (await owner.ask<List>(200, "GET", `${CALL}${query}`)).data;
  const load = (csv: string, day?: string) =>
    owner.ask<Answer<ImportReport>>(200, "POST", `${CALL}/import`, { csv, ...(day && { day }) });

  it("are the owner's alone", async () => {
    const app = createTestApp({ connection });
    const calls = [
      ["GET", ""],
      ["GET", "/a"],
      ["POST", "/import"],
      ["POST", "/refresh"],
      ["DELETE", "/a"],
    ];
    for (const [method = "", path] of calls) {
      expect((await app.request(`${CALL}${path}`, { method })).status).toBe(401);
    }
  });

  it("tell the change against the measured day before, and nothing that nobody has measured", async () => {
    await load(`${HEADER}\nhire me,5,100,5%,12.5\nnode api,1,10,10%,2`, dayBefore(9));
    const { message, data } = await load(`${HEADER}\nhire me,7,120,5%,9.25\nnew one,0,3,0%,44`, dayBefore(2));
    expect(message).toBe("2 rows imported");
    expect(data).toEqual({ rows: 2, newKeywords: 1, leftOut: 0, faults: { count: 0, first: [] } });
    const { rows, total, source } = await list();
    expect(total).toBe(3);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        keyword: "node api",
        position: 2,
        change: null,
        searchVolume: null,
        clicks: 1,
        impressions: 10,
        day: dayBefore(9),
      },
      {
        id: expect.any(String),
        keyword: "hire me",
        position: 9.25,
        change: 3.25,
        searchVolume: null,
        clicks: 7,
        impressions: 120,
        day: dayBefore(2),
      },
      {
        id: expect.any(String),
        keyword: "new one",
        position: 44,
        change: null,
        searchVolume: null,
        clicks: 0,
        impressions: 3,
        day: dayBefore(2),
      },
    ]);
    expect(source).toEqual({
      property: null,
      lastImport: { source: "csv", at: TEST_NOW.toISOString(), rows: 2, newestDay: dayBefore(2) },
      lastRefresh: null,
      pagesShown: null,
    });
    expect(await owner.listActions()).toEqual([
      "keyword_imported: 2 keywords",
      "keyword_imported: 2 keywords",
    ]);
  });

  it("are the same when a file is imported twice; a volume that was told stays", async () => {
    await load("keyword,position,searchVolume\nhire me,3,1300");
    await load(`${HEADER}\nhire me,7,120,5%,4`);
    await load(`${HEADER}\nhire me,7,120,5%,4`);
    expect((await list()).rows).toMatchObject([{ position: 4, change: null, searchVolume: 1300, clicks: 7 }]);
  });

  it("can be searched, sorted and paged; what is unknown stands last both ways", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `word ${index},${index + 1},,`);
    await load(["keyword,position,searchVolume,day", ...lines, "50%_off,7,900,"].join("\n"));
    expect((await list("?search=50%25_OFF")).rows.map(({ keyword }) => keyword)).toEqual(["50%_off"]);
    expect((await list("?search=nothing")).rows).toEqual([]);
    expect((await list("?page=2")).rows).toHaveLength(11);
    expect((await list("?sort=-position")).rows[0]).toMatchObject({ keyword: "word 59" });
    expect((await list("?sort=-searchVolume")).rows[0]).toMatchObject({ keyword: "50%_off" });
    expect((await list("?sort=searchVolume")).rows[0]).toMatchObject({ keyword: "50%_off" });
    await owner.ask(400, "GET", `${CALL}?sort=secret`);
    await owner.ask(400, "GET", `${CALL}?page=0`);
  });

  it("have a history, and go with it", async () => {
    await load(`${HEADER}\nhire me,5,100,5%,12`, dayBefore(9));
    await load(`${HEADER}\nhire me,7,120,5%,9`, dayBefore(2));
    const id = (await list()).rows[0]?.id;
    const { data } = await owner.ask<Answer<KeywordHistory>>(200, "GET", `${CALL}/${id}`);
    expect(data.days).toEqual([
      { day: dayBefore(9), position: 12, clicks: 5, impressions: 100 },
      { day: dayBefore(2), position: 9, clicks: 7, impressions: 120 },
    ]);
    await owner.ask(200, "DELETE", `${CALL}/${id}`);
    await owner.ask(404, "DELETE", `${CALL}/${id}`);
    await owner.ask(404, "GET", `${CALL}/${id}`);
    expect((await owner.listActions()).toSorted()[0]).toBe("keyword_deleted: hire me");
  });

  it("are not taken from a file that is none, nor for a day that cannot be", async () => {
    const wrongDay = { csv: `${HEADER}\na,1,1,1%,1`, day: dayBefore(-3) };
    expect((await owner.ask(400, "POST", `${CALL}/import`, wrongDay)).fields).toHaveProperty("day");
    const noLine = await owner.ask(400, "POST", `${CALL}/import`, { csv: `${HEADER}\na,1,1,1%,none` });
    expect(noLine.message).toMatch(/Nothing in this file could be imported. Line 2: The position/);
    await owner.ask(400, "POST", `${CALL}/import`, { csv: "" });
    expect((await list()).total).toBe(0);
  });

  it("that nobody can ask for say how to connect", async () => {
    const refused = await owner.ask(409, "POST", `${CALL}/refresh`, {});
    expect(refused).toMatchObject({
      error: "not_connected",
      message: expect.stringContaining("SEARCH_CONSOLE_PROPERTY"),
    });
  });

  it("take a file of ten thousand lines", async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `word ${index},1,2,3%,${(index % 90) + 1}`);
    expect((await load([HEADER, ...lines].join("\n"))).data).toMatchObject({
      rows: 10_000,
      newKeywords: 10_000,
    });
    expect((await load(`${HEADER}\none more,1,2,3%,4\nword 1,1,2,3%,4`)).data).toMatchObject({
      rows: 1,
      leftOut: 1,
    });
  });
});

describeOnDatabase("keywords of Search Console", (setup) => {
  let google: SearchConsoleServer;
  let connection: Connection;
  let owner: OwnerApp;
  let clock: Date;
  const now = () => clock;
  const open = () => createSearchConsole(google.account, { now, ...google.options });
  beforeEach(async () => {
    clock = TEST_NOW;
    google = await startSearchConsoleServer(now);
    google.rows = [{ keys: ["hire me", dayBefore(3)], clicks: 1, impressions: 9, position: 6.5 }];
    google.pages = [{ keys: ["https://soloist.example/"], clicks: 1, impressions: 9, position: 6.5 }];
    connection = await setup();
    owner = await openOwnerApp({ connection, now, searchConsole: open() });
  });
  afterEach(() => google.stop());
  const list = async () => (await owner.ask<List>(200, "GET", CALL)).data;

  it("come at the press of a button", async () => {
    const { message } = await owner.ask(200, "POST", `${CALL}/refresh`, {});
    expect(message).toBe("1 keyword on 1 day fetched from Search Console.");
    const { rows, source } = await list();
    expect(rows).toMatchObject([{ keyword: "hire me", position: 6.5, day: dayBefore(3) }]);
    expect(source).toEqual({
      property: "sc-domain:soloist.example",
      lastImport: { source: "search-console", at: TEST_NOW.toISOString(), rows: 1, newestDay: dayBefore(3) },
      lastRefresh: { at: TEST_NOW.toISOString(), ok: true, message },
      pagesShown: 1,
    });
  });

  it("that are refused leave what was there, and the reason", async () => {
    await owner.ask(200, "POST", `${CALL}/refresh`, {});
    google.trouble.query = 403;
    const refused = await owner.ask(502, "POST", `${CALL}/refresh`, {});
    expect(refused.message).toContain(google.account.clientEmail);
    const { rows, source } = await list();
    expect(rows).toHaveLength(1);
    expect(source).toMatchObject({ lastRefresh: { ok: false, message: refused.message }, pagesShown: 1 });
  });

  it("are asked for once a day, however many processes there are", async () => {
    const log = { warn: () => undefined };
    const runAll = async () => {
      const deps = { connection, now, log, newId: () => crypto.randomUUID() };
      const processes = [1, 2, 3].map(() => startKeywordRefresher({ ...deps, searchConsole: open() }));
      await Promise.all(processes.map((one) => one.stop()));
    };
    await runAll();
    await runAll();
    expect(google.tokens).toBe(2);
    clock = new Date(TEST_NOW.getTime() + 86_400_000);
    await runAll();
    expect(google.tokens).toBe(4);
  });

  it.each([
    [503, 2],
    [403, 1],
  ])("are asked for again in the next hour only where that may help: %d", async (status, times) => {
    const log = { warn: () => undefined };
    google.trouble.query = status;
    for (const _ of [1, 2]) {
      const deps = { connection, now, log, newId: () => crypto.randomUUID() };
      await startKeywordRefresher({ ...deps, searchConsole: open() }).stop();
      clock = new Date(clock.getTime() + 3_600_000);
    }
    expect(google.tokens).toBe(times);
  });

  it("are not asked for twice at once; a process that has died holds nobody up for ever", async () => {
    google.trouble.query = "silent";
    const first = owner.call("POST", `${CALL}/refresh`, {});
    await expect.poll(() => google.asked).toBe(1);
    expect((await owner.ask(409, "POST", `${CALL}/refresh`, {})).error).toBe("refresh_running");
    clock = new Date(TEST_NOW.getTime() + 601_000);
    google.trouble.query = "none";
    await owner.ask(200, "POST", `${CALL}/refresh`, {});
    await google.stop();
    expect((await first).status).toBe(502);
  });
});
