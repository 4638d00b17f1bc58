import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { findRedirect, listRedirects } from "./redirects.server.ts";
import type { MissedPath, Redirect, RedirectImport } from "./schema.ts";
import { MISSED_PATHS_MAX } from "./store/missed-paths.server.ts";
import { carryOn } from "./store/redirect-chains.server.ts";

const REDIRECTS = "/api/seo/redirects";
const MISSED = "/api/seo/missed-paths";
const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "Words",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

async function add(owner: OwnerApp, source: string, target: string, more: object = {}): Promise<Redirect> {
  return (await owner.ask<Answer<Redirect>>(201, "POST", REDIRECTS, { source, target, ...more })).data;
}

async function refuse(owner: OwnerApp, body: object): Promise<Record<string, string>> {
  return (await owner.ask(400, "POST", REDIRECTS, body)).fields ?? {};
}

const list = (owner: OwnerApp, query = "") => owner.ask<Redirect[]>(200, "GET", `${REDIRECTS}${query}`);
const lead = ({ db }: Connection, path: string) => findRedirect(db, path, TEST_NOW);

describeEachDialect("redirects", (setup) => {
  it("never form a chain or a circle, wherever the new one stands", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await add(owner, "/a", "/b?from=a#top");
    expect(await refuse(owner, { source: "/b", target: "/a" })).toHaveProperty("target");
    expect(await refuse(owner, { source: "/b", target: "/b" })).toHaveProperty("target");
    await add(owner, "/b", "/e?x=1");
    expect(await lead(connection, "/a")).toEqual({ status: 301, target: "/e?x=1&from=a#top" });
    const late = await add(owner, "/z", "/b", { status: 302 });
    expect(late.target).toBe("/e?x=1");
    await add(owner, "/e", "", { status: 410 });
    expect(await Promise.all(["/a", "/b", "/e", "/z"].map((path) => lead(connection, path)))).toEqual(
      Array(4).fill({ status: 410, target: "" }),
    );
    expect(await refuse(owner, { source: "/y", target: "/e" })).toHaveProperty("target");
  });

  it("are led on at once, however many end at the same address", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const lines = Array.from({ length: 20 }, (_, at) => `/old-${at},/middle${at % 2 ? "" : `?y=${at}`}`);
    await owner.ask(200, "POST", `${REDIRECTS}/import`, { csv: lines.join("\n") });
    const count = vi.fn();
    const db = connection.db.withPlugin({
      transformQuery: ({ node }) => {
        count();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const led = { source: "/middle", status: 301, postId: null, target: "/end?x=1" } as const;
    await carryOn(db, led, TEST_NOW.toISOString());
    expect(count).toHaveBeenCalledTimes(3);
    expect(await lead(connection, "/old-19")).toEqual({ status: 301, target: "/end?x=1" });
    expect(await lead(connection, "/old-18")).toEqual({ status: 301, target: "/end?x=1&y=18" });
  });

  it("follow a post wherever it goes, and end with it", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await add(owner, "/early", "/blog/a-post#end");
    await add(owner, "/blog/a-post", "/about");
    expect(await lead(connection, "/early")).toEqual({ status: 301, target: "/about#end" });
    await owner.ask(201, "POST", "/api/posts", post);
    expect(await lead(connection, "/blog/a-post")).toBeUndefined();
    const made = await add(owner, "/old", "/blog/a-post?x=1");
    expect(made.post).toEqual({ id: 1, title: "A post" });
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: "renamed" });
    expect(await lead(connection, "/old")).toEqual({ status: 301, target: "/blog/renamed?x=1" });
    expect(await lead(connection, "/blog/a-post")).toEqual({ status: 301, target: "/blog/renamed" });
    expect((await list(owner, "?q=RENAMED")).map(({ source }) => source).toSorted()).toEqual([
      "/blog/a-post",
      "/old",
    ]);
    await owner.ask(200, "DELETE", "/api/posts/1");
    expect(await lead(connection, "/old")).toBeUndefined();
    await add(owner, "/blog/renamed", "/services");
    expect(await lead(connection, "/old")).toEqual({ status: 301, target: "/services?x=1" });
    await add(owner, "/older", "/blog/renamed");
    await owner.ask(200, "POST", "/api/posts/1/restore");
    expect(await lead(connection, "/older")).toEqual({ status: 301, target: "/blog/renamed" });
    await owner.ask(200, "DELETE", "/api/posts/1");
    await owner.ask(200, "DELETE", "/api/trash/posts/1");
    expect((await list(owner)).map(({ source }) => source)).toEqual(["/blog/renamed", "/early"]);
  });

  it("are the owner's, found by a word, and come in pages", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const number of [1, 2, 3]) await add(owner, `/old-${number}`, "/services");
    expect(await list(owner, "?q=OLD-2")).toHaveLength(1);
    const page = await owner.call("GET", `${REDIRECTS}?page=2&pageSize=2`);
    expect([page.headers.get("x-total-count"), ((await page.json()) as Redirect[]).length]).toEqual(["3", 1]);
    for (const path of [REDIRECTS, MISSED]) expect((await owner.app.request(path)).status).toBe(401);
  });
});

describeOnDatabase("redirects", (setup) => {
  it("are added, changed, deleted and taken back, each with a line in the log", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const made = await add(owner, "https://soloist.example/Old-Page/", "/services?plan=1#prices");
    expect(made).toMatchObject({ source: "/old-page", target: "/services?plan=1#prices", status: 301 });
    expect(made).toMatchObject({ origin: "owner", post: null, hits: 0, lastHitAt: null, version: 1 });
    const change = { source: "/old-page", target: "https://shop.example", status: 307, version: 1 };
    const { data } = await owner.ask(200, "PUT", `${REDIRECTS}/${made.id}`, change);
    expect(data).toMatchObject({ target: "https://shop.example/", status: 307, version: 2 });
    expect(await owner.ask(409, "PUT", `${REDIRECTS}/${made.id}`, change)).toMatchObject({
      error: "stale_version",
    });
    await owner.ask(200, "DELETE", `${REDIRECTS}/${made.id}`);
    await owner.ask(404, "DELETE", `${REDIRECTS}/${made.id}`);
    expect(await lead(connection, "/old-page")).toBeUndefined();
    const restored = { id: made.id, origin: "import", hits: 7, lastHitAt: TEST_NOW.toISOString() };
    const back = await add(owner, "/old-page", "/about", { status: 302, restored });
    expect(back).toMatchObject(restored);
    expect(await lead(connection, "/old-page")).toEqual({ status: 302, target: "/about" });
    expect(await owner.listActions()).toEqual([
      "redirect_created: /old-page",
      "redirect_updated: /old-page",
      "redirect_deleted: /old-page",
      "redirect_created: /old-page",
    ]);
  });

  it("start where no page stands, and lead to what a browser may open", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    for (const source of [
      ...["", "old", "//evil.example/x", "https://other.example/x", "/a?b=1", "/a#b", "/%2f", "/a\\b"],
      ...["/", "/About/", "/blog", "/blog/a-post", "/api/x", "/admin", "/assets/x.js", "/robots.txt"],
      ...["/sitemap-1.xml", "/old.data", "/%zz", `/${"x".repeat(500)}`, "/preview/x", "/media/x.png"],
    ]) {
      expect(await refuse(owner, { source, target: "/services" }), source).toHaveProperty("source");
    }
    for (const target of [
      ...[
        "",
        "services",
        "javascript:alert(1)",
        "JaVaScRiPt://soloist.example/%0aalert(1)",
        "data:text/html,x",
      ],
      ...[
        "//evil.example",
        "/\\evil.example",
        "https://a:b@evil.example",
        "http:evil",
        "ftp://files.example",
      ],
      ...["https://evil .example", "mailto:me@site.example", `/${"x".repeat(500)}`],
    ]) {
      expect(await refuse(owner, { source: "/old", target }), target).toHaveProperty("target");
    }
    expect(await refuse(owner, { source: "/old", target: "/services", status: 303 })).toHaveProperty(
      "status",
    );
    expect(await refuse(owner, { source: "/old", target: "/services", status: 410 })).toHaveProperty(
      "target",
    );
    expect(await list(owner)).toEqual([]);
    await add(owner, "/old.html", "https://soloist.example");
    expect(await refuse(owner, { source: "/OLD.html", target: "/about" })).toHaveProperty("source");
  });

  it("cannot be led around by dots, or by the site's other scheme", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const target of ["/x/../a", "/./a", "/%2e%2e/a", "/a/.", "http://soloist.example/a"]) {
      expect(await refuse(owner, { source: "/a", target }), target).toHaveProperty("target");
    }
    const made = await add(owner, "/x/../old", "/about/./..//services/");
    expect(made).toMatchObject({ source: "/old", target: "/services" });
  });

  it("let no target grow for ever along a chain", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const lines = Array.from({ length: 40 }, (_, at) => `/k${at},/k${at + 1}?${"q".repeat(30)}`);
    await owner.ask(200, "POST", `${REDIRECTS}/import`, { csv: lines.join("\n") });
    const { redirects } = await listRedirects(connection.db, { query: "", limit: 100, offset: 0 });
    expect(redirects).toHaveLength(40);
    expect(Math.max(...redirects.map(({ target }) => target.length))).toBeLessThanOrEqual(500);
    expect((await lead(connection, "/k0"))?.target).toMatch(/^\/k40\?q/);
  });

  it("are one, from the other name to the present one, after a post went to and fro ten times", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", { ...post, slug: "one" });
    for (let time = 0; time < 10; time++) {
      await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: time % 2 ? "one" : "two" });
      const [redirect, ...others] = await list(owner);
      const [from, to] = time % 2 ? ["two", "one"] : ["one", "two"];
      expect(redirect).toMatchObject({ source: `/blog/${from}`, target: `/blog/${to}`, origin: "slug" });
      expect(others).toEqual([]);
      expect(await lead(connection, `/blog/${to}`)).toBeUndefined();
    }
  });

  it("come from a file, which is previewed first and taken line by line", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await add(owner, "/there", "/about");
    const csv = `\uFEFFSource,Target,Status
/one,/services,301
"/two, too",https://shop.example/x,302

/there,/contact,
/about,/contact,301
/three,/three,301
/gone,,410
/four,/services,303
/one,/projects,308`;
    const send = (query: string) =>
      owner.ask<Answer<RedirectImport>>(200, "POST", `${REDIRECTS}/import${query}`, { csv });
    const outcome = {
      added: 3,
      replaced: 2,
      refused: 3,
      lines: [
        { line: 2, source: "/one", outcome: "added" },
        { line: 3, source: "/two, too", outcome: "added" },
        { line: 5, source: "/there", outcome: "replaced" },
        { line: 6, source: "/about", outcome: "refused", reason: expect.stringContaining("is a page") },
        { line: 7, source: "/three", outcome: "refused", reason: expect.stringContaining("circle") },
        { line: 8, source: "/gone", outcome: "added" },
        { line: 9, source: "/four", outcome: "refused", reason: expect.stringContaining("status") },
        { line: 10, source: "/one", outcome: "replaced" },
      ],
    };
    expect((await send("?check=true")).data).toMatchObject(outcome);
    expect(await list(owner)).toHaveLength(1);
    expect((await send("")).data).toMatchObject(outcome);
    expect(await lead(connection, "/one")).toEqual({ status: 308, target: "/projects" });
    expect(await lead(connection, "/there")).toEqual({ status: 301, target: "/contact" });
    expect(await lead(connection, "/two,%20too")).toEqual({ status: 302, target: "https://shop.example/x" });
    expect(await owner.listActions()).toContain("redirect_imported: 5 redirects");
  });

  it("refuse a file that is too long, too large, none, or of no use", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const send = async (csv: string) =>
      (await owner.ask(400, "POST", `${REDIRECTS}/import`, { csv })).fields?.csv;
    expect(await send("/a,/services\n".repeat(1001))).toContain("1,000 lines");
    expect(await send("x".repeat(256 * 1024 + 1))).toContain("256 KB");
    expect(await send('/a,"/services')).toContain("line 1");
    expect(await send("source,target")).toContain("empty");
    expect(await send("/about,/services")).toContain("Nothing");
    expect(await owner.listActions()).toEqual([]);
  });
});

describeEachDialect("addresses that are missing", (setup) => {
  const miss = (connection: Connection, path: string, more: object = {}) =>
    connection.db
      .insertInto("missed_paths")
      .values({
        path,
        hits: 1,
        crawler_hits: 0,
        referrer: "",
        first_at: TEST_NOW.toISOString(),
        last_at: TEST_NOW.toISOString(),
        ...more,
      })
      .execute();

  it("are listed with the likeliest page, forgotten, and gone once they lead on", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", { ...post, slug: "type-safe-forms" });
    await miss(connection, "/2019/type-safe-form.html", { hits: 4, crawler_hits: 1, referrer: "/blog" });
    await miss(connection, "/servces", { hits: 2 });
    await miss(connection, "/zzz");
    const missed = await owner.ask<MissedPath[]>(200, "GET", MISSED);
    expect(missed.map(({ path, suggestion }) => [path, suggestion])).toEqual([
      ["/2019/type-safe-form.html", "/blog/type-safe-forms"],
      ["/servces", "/services"],
      ["/zzz", null],
    ]);
    expect(missed[0]).toMatchObject({ hits: 4, crawlerHits: 1, referrer: "/blog" });
    await add(owner, "/servces", "/services");
    await owner.ask(200, "DELETE", MISSED, { path: "/zzz" });
    await owner.ask(404, "DELETE", MISSED, { path: "/zzz" });
    await owner.ask(400, "DELETE", MISSED, { path: "/a\0" });
    expect((await owner.ask<MissedPath[]>(200, "GET", MISSED)).map(({ path }) => path)).toEqual([
      "/2019/type-safe-form.html",
    ]);
    expect(MISSED_PATHS_MAX).toBe(1000);
  });
});
