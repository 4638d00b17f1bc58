import { expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { createTestApp, TEST_SITE_URL } from "../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { type Miss, startMissRecorder } from "./miss-recorder.server.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

function openRecorder(connection: Connection, now = () => TEST_NOW) {
  const warn = vi.fn();
  const recorder = startMissRecorder({ connection, siteUrl: TEST_SITE_URL, now, log: { warn } });
  onTestFinished(() => recorder.stop());
  return { ...recorder, warn };
}

function miss(
  path: string,
  more: { referer?: string; agent?: string; status?: number; declines?: "dnt" | "sec-gpc" } = {},
): Miss {
  const headers = new Headers({ "user-agent": more.agent ?? BROWSER });
  if (more.referer) headers.set("referer", more.referer);
  if (more.declines) headers.set(more.declines, "1");
  return { path, status: more.status ?? 404, headers };
}

const listMissed = ({ db }: Connection) =>
  db.selectFrom("missed_paths").selectAll().orderBy("path").execute();

describeEachDialect("the recorder of missing pages", (setUp) => {
  it("counts a path over several batches, crawlers apart, with the page that led there last", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorder = openRecorder(connection, () => now);
    recorder.record(miss("/old", { referer: "https://other.example/a/page?q=name%40site.example#x" }));
    recorder.record(miss("/old", { agent: CRAWLER }));
    recorder.record(miss("/own", { referer: "https://soloist.example/blog?q=words" }));
    await recorder.flush();
    const [first, own] = await listMissed(connection);
    expect(first).toMatchObject({ hits: 2, crawler_hits: 1, referrer: "https://other.example/a/page" });
    expect(own).toMatchObject({ hits: 1, crawler_hits: 0, referrer: "/blog" });
    now = new Date(TEST_NOW.getTime() + 60_000);
    recorder.record(miss("/old", { referer: "not an address" }));
    recorder.record(miss("/old", { referer: "javascript:alert(1)" }));
    recorder.record(miss("/old", { referer: "https://soloist.example/admin/seo" }));
    await recorder.flush();
    expect((await listMissed(connection))[0]).toMatchObject({
      hits: 5,
      crawler_hits: 1,
      referrer: "https://other.example/a/page",
      first_at: TEST_NOW.toISOString(),
      last_at: now.toISOString(),
    });
    expect(recorder.warn).not.toHaveBeenCalled();
  });

  it("keeps nothing of who does not want to be counted", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (const declines of ["dnt", "sec-gpc"] as const) {
      recorder.record(miss(`/${declines}`, { declines, referer: "https://other.example/private" }));
      recorder.record(miss("/led", { declines, status: 301 }));
    }
    const transact = vi.spyOn(connection, "transact");
    await recorder.flush();
    expect(transact).not.toHaveBeenCalled();
    expect(await listMissed(connection)).toEqual([]);
  });

  it("leaves out what is no page, what scanners look for, and what is too long", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (const path of [
      ...["/wp-login.php", "/wp-admin/setup", "/.env", "/.git/config", "/cgi-bin/luci", "/a/index.php"],
      ...["/api/x", "/admin/x", "/assets/x.js", "/media/x.png", "/blog/x.data", "/backup.sql", "/x.asp"],
      ...["/old-site.zip", "/phpmyadmin/", "/vendor/phpunit/x", "/__manifest", `/${"x".repeat(500)}`],
    ]) {
      recorder.record(miss(path));
    }
    recorder.record(miss("/broken", { status: 500 }));
    for (const path of ["/index.html", "/blog/php-and-me", "/.well-known/security.txt", "/environment"]) {
      recorder.record(miss(path));
    }
    await recorder.flush();
    expect((await listMissed(connection)).map(({ path }) => path)).toEqual([
      "/.well-known/security.txt",
      "/blog/php-and-me",
      "/environment",
      "/index.html",
    ]);
  });

  it("keeps the thousand paths that were asked for last", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorder = openRecorder(connection, () => now);
    const ask = (path: string) => recorder.record(miss(path));
    for (let number = 0; number < 1002; number++) ask(`/first-${number}`);
    await recorder.flush();
    expect(await listMissed(connection)).toHaveLength(1000);
    now = new Date(TEST_NOW.getTime() + 1000);
    ask("/first-7");
    for (let number = 0; number < 999; number++) ask(`/second-${number}`);
    await recorder.flush();
    const paths = (await listMissed(connection)).map(({ path }) => path);
    expect([paths.length, paths.filter((path) => path.startsWith("/first"))]).toEqual([1000, ["/first-7"]]);
  });

  it("counts what follows a redirect, by document and by client navigation", async () => {
    const connection = await setUp();
    const at = TEST_NOW.toISOString();
    await connection.db
      .insertInto("redirects")
      .values({
        id: "r",
        source: "/old",
        target: "/about",
        post_id: null,
        status: 301,
        origin: "owner",
        created_at: at,
        updated_at: at,
      })
      .execute();
    const recorder = openRecorder(connection);
    recorder.record(miss("/old", { status: 301 }));
    recorder.record(miss("/old.data", { status: 202 }));
    recorder.record(miss("/else", { status: 302 }));
    await recorder.flush();
    const row = await connection.db.selectFrom("redirects").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ hits: 2, last_hit_at: at, version: 1, updated_at: at });
    expect(await listMissed(connection)).toEqual([]);
  });

  it("is told of visitors' requests, not of the site's own, and carries queries over", async () => {
    const connection = await setUp();
    const recordMiss = vi.fn();
    const app = createTestApp({
      connection,
      recordMiss,
      pages: async (request) => {
        const { pathname, search } = new URL(request.url);
        if (pathname === "/old")
          return new Response(null, { status: 301, headers: { location: `/new${search}` } });
        return new Response("page", { status: pathname === "/" ? 200 : 404 });
      },
    });
    const moved = await app.request("/old?utm_source=mail");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/new?utm_source=mail"]);
    const tooLong = await app.request(`/old?x=${"y".repeat(2000)}`, { method: "HEAD" });
    expect([tooLong.status, tooLong.headers.get("location")]).toEqual([301, "/new"]);
    await app.request("/nowhere?x=1", { headers: { referer: "https://other.example/" } });
    await app.request("/");
    await app.request("/ours", {}, { isOwnSite: true });
    const told = recordMiss.mock.calls.map(([one]: Miss[]) => `${one?.status} ${one?.path}`);
    expect(told).toEqual(["301 /old", "301 /old", "404 /nowhere"]);
    expect(recordMiss.mock.calls[2]?.[0].headers.get("referer")).toBe("https://other.example/");
  });

  it("loses a batch that cannot be stored, and goes on", async () => {
    const connection = await setUp();
    const broken = { ...connection, transact: vi.fn().mockRejectedValueOnce(new Error("away")) };
    const recorder = openRecorder(broken);
    recorder.record(miss("/lost"));
    await recorder.flush();
    expect(recorder.warn).toHaveBeenCalledOnce();
    broken.transact.mockImplementation(connection.transact);
    recorder.record(miss("/kept"));
    await recorder.stop();
    expect((await listMissed(connection)).map(({ path }) => path)).toEqual(["/kept"]);
  });
});
