import { generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import {
  type SearchConsoleServer,
  startSearchConsoleServer,
} from "../../../../tests/helpers/search-console-server.ts";
import { createSearchConsole, type SearchConsoleOptions } from "./google-search-console.server.ts";

const RANGE = { from: "2026-03-01", to: "2026-03-05" };

let google: SearchConsoleServer;
beforeEach(async () => {
  google = await startSearchConsoleServer(() => TEST_NOW);
});
afterEach(() => google.stop());

function connect(options: Partial<SearchConsoleOptions> = {}, account = google.account) {
  return createSearchConsole(account, { now: () => TEST_NOW, ...google.options, ...options });
}

describe("Search Console", () => {
  it("gives the figures of the property to a client that signs as its service account", async () => {
    google.rows = [
      { keys: ["React  Developer", "2026-03-04"], clicks: 3, impressions: 40, position: 7.256 },
      { keys: ["no place", "2026-03-04"], clicks: 0, impressions: 0, position: 0 },
      { keys: ["x".repeat(300), "2026-03-04"], clicks: 0, impressions: 1, position: 2 },
    ];
    expect(await connect().listMeasurements(RANGE)).toEqual({
      ok: true,
      value: [
        {
          keyword: "react developer",
          day: "2026-03-04",
          position: 7.256,
          clicks: 3,
          impressions: 40,
          searchVolume: null,
        },
      ],
    });
    expect(google.queries).toEqual([
      {
        site: "sc-domain:soloist.example",
        startDate: "2026-03-01",
        endDate: "2026-03-05",
        dimensions: ["query", "date"],
        startRow: 0,
      },
    ]);
  });

  it("turns pages over until one is not full, and no more than five", async () => {
    const row = (index: number) => ({
      keys: [`keyword ${index}`, "2026-03-04"],
      clicks: 0,
      impressions: 1,
      position: 5,
    });
    google.rows = Array.from({ length: 5001 }, (_, index) => row(index));
    const two = await connect().listMeasurements(RANGE);
    expect(two.ok && two.value.length).toBe(5001);
    expect(google.queries.map(({ startRow }) => startRow)).toEqual([0, 5000]);
    google.queries.length = 0;
    google.rows = Array.from({ length: 26_000 }, (_, index) => row(index));
    const five = await connect().listMeasurements(RANGE);
    expect(five.ok && five.value.length).toBe(25_000);
  });

  it("takes no day outside of what was asked for, and of the same keyword one", async () => {
    const day = RANGE.from;
    const rows = [
      [`\u0000${"A  Word"}`, day],
      ["a word", day],
      ["\ud800x", day],
      ["\udfffx", day],
      ...["9999-99-99", "9998-01-01", "1970-01-01", `${RANGE.to.slice(0, 8)}99`, "soon"].map((one) => [
        "late",
        one,
      ]),
    ];
    google.rows = rows.map((keys) => ({ keys: keys as string[], clicks: 1, impressions: 2, position: 3 }));
    const answer = await connect().listMeasurements(RANGE);
    expect(answer.ok && answer.value.map((one) => `${one.keyword} ${one.day}`)).toEqual([
      `a word ${day}`,
      `\ufffdx ${day}`,
    ]);
  });

  it("counts the pages that searchers were shown", async () => {
    google.pages = [{ keys: ["https://soloist.example/"], clicks: 1, impressions: 2, position: 3 }];
    expect(await connect().countPagesShown(RANGE)).toEqual({ ok: true, value: 1 });
  });

  it("is refused with a key of somebody else", async () => {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const answer = await connect({}, { ...google.account, privateKey }).listMeasurements(RANGE);
    expect(answer).toMatchObject({ ok: false, canRetry: false });
    expect(google.tokens).toBe(0);
  });

  it("is refused when the clock is wrong", async () => {
    const late = new Date(TEST_NOW.getTime() - 7_200_000);
    expect(await connect({ now: () => late }).listMeasurements(RANGE)).toMatchObject({
      ok: false,
      message: expect.stringContaining("clock"),
    });
  });

  it.each([
    [401, /doesn't accept this key/, false],
    [403, /Add it as a user of the property/, false],
    [404, /Add it as a user of the property/, false],
    [429, /isn't accepting any more requests/, true],
    [500, /an error of its own/, true],
    [503, /an error of its own/, true],
    [418, /status 418/, false],
    ["garbled", /couldn't be understood/, true],
    ["huge", /too large/, false],
    ["redirects", /couldn't be reached/, true],
  ] as const)("says in plain words what %s means", async (trouble, message, canRetry) => {
    google.trouble.query = trouble;
    const answer = await connect().listMeasurements(RANGE);
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(message), canRetry });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it.each(["token", "query"] as const)("does not wait for ever for its %s", async (where) => {
    google.trouble[where] = "silent";
    expect(await connect({ timeoutMs: 50 }).listMeasurements(RANGE)).toEqual({
      ok: false,
      message: "Google didn't answer in time.",
      canRetry: true,
    });
  });

  it("that is not there is out of reach", async () => {
    await google.stop();
    expect(await connect().listMeasurements(RANGE)).toMatchObject({ ok: false, canRetry: true });
  });
});
