import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../db/connection.ts";
import { createTestApp, type TestAppOptions } from "../../tests/helpers/app.ts";
import { TEST_NOW } from "../../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  openListeningPostgres,
} from "../../tests/helpers/database.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import type { App } from "../app.ts";

const TOKEN = "a-token-of-many-characters";
const LOCAL = { host: "localhost:3000" };

async function openApp(options: TestAppOptions = {}) {
  const connection = options.connection ?? openMigratedSqlite();
  if (!options.connection) {
    onTestFinished(() => connection.close());
  }
  const html = () => new Response("<p>page", { headers: { "content-type": "text/html" } });
  return createTestApp({
    pages: async (request) =>
      new URL(request.url).pathname === "/about" ? html() : new Response("", { status: 404 }),
    ...options,
    connection,
  });
}

function call(app: App, remoteAddress: string, headers: Record<string, string> = LOCAL) {
  return app.request("/metrics", { headers }, { incoming: { socket: { remoteAddress } } });
}

/** Name and labels, and the value beside them. */
async function scrape(app: App): Promise<Record<string, number>> {
  const response = await call(app, "127.0.0.1");
  const lines = (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

describe("/metrics", () => {
  let connection: Connection;
  /** Behind no proxy, and behind one. */
  let guarded: App[];
  beforeAll(async () => {
    connection = openMigratedSqlite();
    const open = (trustProxyHops: number) =>
      openApp({ connection, config: { metricsToken: TOKEN, trustProxyHops } });
    guarded = [await open(0), await open(1)];
  });
  afterAll(() => connection.close());

  it.each([
    ["127.0.0.1", LOCAL],
    ["127.0.0.9", { host: "127.0.0.1:3000" }],
    ["::1", { host: "[::1]:3000" }],
    ["::ffff:127.0.0.1", LOCAL],
    ["203.0.113.7", { authorization: `Bearer ${TOKEN}` }],
    ["127.0.0.1", { authorization: `bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.7" }],
  ])("answers %s with %o", async (address, headers) => {
    const app = await openApp({ config: { metricsToken: TOKEN } });
    const response = await call(app, address, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a stranger", "203.0.113.7", LOCAL],
    ["another machine of the network", "192.168.1.2", LOCAL],
    ["a wrong token", "203.0.113.7", { authorization: `Bearer ${TOKEN}s` }],
    ["a token in another scheme", "203.0.113.7", { authorization: `Basic ${TOKEN}` }],
    ["a call through a proxy on this machine", "127.0.0.1", { ...LOCAL, "x-forwarded-for": "127.0.0.1" }],
    ["one through a proxy that says less", "127.0.0.1", { ...LOCAL, via: "1.1 proxy" }],
    ["one through a proxy that keeps the host", "127.0.0.1", { host: "soloist.example" }],
  ])("has nothing for %s", async (_who, address, headers) => {
    for (const app of guarded) expect((await call(app, address, headers)).status).toBe(404);
  });

  it("needs a token where there is none", async () => {
    const app = await openApp();
    expect((await call(app, "203.0.113.7", { authorization: "Bearer " })).status).toBe(404);
    expect((await call(app, "203.0.113.7", { authorization: "Bearer undefined" })).status).toBe(404);
  });

  it("counts answers by method and status, and no address", async () => {
    const app = await openApp();
    for (const path of ["/about", "/about", "/secret-words", "/healthz"]) await app.request(path);
    await app.request("/api/contact", { method: "POST", body: "{" });
    const figures = await scrape(app);
    const name = "soloist_http_request_duration_seconds";
    expect(figures[`${name}_count{method="read",status="2xx"}`]).toBe(2);
    expect(figures[`${name}_bucket{method="read",status="2xx",le="+Inf"}`]).toBe(2);
    expect(figures[`${name}_bucket{method="read",status="2xx",le="10"}`]).toBe(2);
    expect(figures[`${name}_count{method="read",status="4xx"}`]).toBe(1);
    expect(figures[`${name}_count{method="write",status="4xx"}`]).toBe(1);
    expect(figures['soloist_cache_answers_total{cache="pages",result="hit"}']).toBe(1);
    expect(figures['soloist_cache_answers_total{cache="pages",result="miss"}']).toBe(2);
    expect(figures['soloist_cache_entries{cache="pages"}']).toBe(1);
    expect(figures['soloist_cache_bytes{cache="pages"}']).toBe(app.pageCache.bytes);
    expect(Object.keys(figures).join()).not.toContain("secret-words");
  });

  it("shows the process, its event loop and its version", async () => {
    const app = await openApp({ config: { appVersion: "1.2.3" } });
    await scrape(app);
    // A stalled machine may swallow the measuring ticks, so the loop is held again until one has seen it.
    const figures = await vi.waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const until = performance.now() + 90;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const scraped = await scrape(app);
      expect(scraped.nodejs_eventloop_lag_max_seconds).toBeGreaterThan(0.04);
      return scraped;
    });
    expect(figures[`soloist_build_info{version="1.2.3",node="${process.version}",database="sqlite"}`]).toBe(
      1,
    );
    expect(figures.nodejs_eventloop_lag_p50_seconds).toBeLessThanOrEqual(
      figures.nodejs_eventloop_lag_max_seconds ?? 0,
    );
    expect(figures.nodejs_eventloop_utilization).toBeGreaterThan(0.05);
    expect(figures.process_resident_memory_bytes).toBeGreaterThan(1e7);
    expect(figures.process_start_time_seconds).toBeCloseTo((Date.now() - performance.now()) / 1000, -1);
  });

  it("tells how the workers' passes end", async () => {
    const app = await openApp();
    expect(JSON.stringify(await scrape(app))).not.toContain("worker=");
    const workers = app.startWorkers();
    await workers.stop();
    const figures = await scrape(app);
    expect(figures['soloist_worker_passes_total{worker="outboxWorker",result="done"}']).toBe(1);
    expect(figures['soloist_worker_passes_total{worker="trashPurger",result="failed"}']).toBe(0);
    const last = figures['soloist_worker_last_pass_timestamp_seconds{worker="outboxWorker"}'];
    expect(last).toBeGreaterThan(Date.now() / 1000 - 60);
    await workers.stopRecorders();
  });
});

describeEachDialect("/metrics of the outbox", (setup) => {
  it("says what waits, what was given up, and for how long", async () => {
    const connection = await setup();
    const at = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000).toISOString();
    const mail = { kind: "reply", subject_id: "s", mail: "{}", next_try_at: at(0), attempts: 0 };
    const ends = [{}, {}, { failed_at: at(1) }, { sent_at: at(1) }, { captured_at: at(1) }];
    await connection.db
      .insertInto("outbox")
      .values(ends.map((end, n) => ({ ...mail, ...end, id: `m${n}`, created_at: at(60 + n) })))
      .execute();
    const figures = await scrape(await openApp({ connection }));
    expect(figures['soloist_outbox_mails{state="waiting"}']).toBe(2);
    expect(figures['soloist_outbox_mails{state="failed"}']).toBe(1);
    expect(figures['soloist_outbox_mails{state="captured"}']).toBe(1);
    expect(figures.soloist_outbox_oldest_seconds).toBe(61);
    expect(figures.soloist_database_up).toBe(1);
  });
});

describe("/metrics of a database", () => {
  it("shows PostgreSQL's pool, and still answers when it is away", { timeout: 60_000 }, async () => {
    const database = await createPostgresDatabase();
    const connection = await openListeningPostgres(database.url, () => undefined);
    onTestFinished(() => connection.close());
    const app = await openApp({ connection });
    const there = await scrape(app);
    expect(there.soloist_database_up).toBe(1);
    expect(there['soloist_database_pool_connections{state="idle"}']).toBeGreaterThan(0);
    expect(there.soloist_database_pool_waiting).toBe(0);
    await database.drop();
    const away = await scrape(app);
    expect(away.soloist_database_up).toBe(0);
    expect(away.soloist_outbox_oldest_seconds).toBeUndefined();
    expect(away.process_resident_memory_bytes).toBeGreaterThan(0);
  });
});
