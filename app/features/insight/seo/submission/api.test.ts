import { afterEach, beforeEach, expect, it } from "vitest";
import type { TestAppOptions } from "../../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type IndexNowServer, startIndexNowServer } from "../../../../../tests/helpers/index-now-server.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { SEARCH_PAGES } from "../../../../../tests/helpers/search-site.ts";
import type { SeoOverview, SeoStatus, SitemapReport } from "../schema.ts";
import { searchSubmission } from "./search-submission.server.ts";

const PUBLIC = new URL("https://owner.dev");

let endpoint: IndexNowServer;

beforeEach(async () => {
  endpoint = await startIndexNowServer();
});

afterEach(() => endpoint.stop());

describeOnDatabase("the site before search engines", (setup) => {
  async function open(deps: TestAppOptions = {}) {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const given = { connection, pages: SEARCH_PAGES, config: { indexNowUrl: endpoint.url }, ...deps };
    const owner = await openOwnerApp(given);
    return { connection, ...owner };
  }

  it("shows its status to everybody, and nothing else", async () => {
    const { app } = await open();
    const answer = (await (await app.request("/api/seo/status")).json()) as Answer<SeoStatus>;
    expect(answer).toEqual({
      success: true,
      data: {
        sitemap: { exists: true, lastModified: "2026-03-10T12:00:00.000Z" },
        robots: { exists: true },
        searchEngines: { google: "Unknown", bing: "Unknown" },
      },
    });
    for (const path of ["overview", "submissions", "checklist", "runs/current"]) {
      expect((await app.request(`/api/seo/${path}`)).status, path).toBe(401);
    }
    for (const path of ["regenerate-sitemap", "ping-search-engines", "runs"]) {
      expect((await app.request(`/api/seo/${path}`, { method: "POST" })).status, path).toBe(401);
    }
  });

  it("says when there is no sitemap and no robots.txt", async () => {
    const { ask } = await open({ pages: async () => new Response(null, { status: 500 }) });
    const { data } = await ask<Answer<SeoStatus>>(200, "GET", "/api/seo/status");
    expect(data.sitemap).toEqual({ exists: false, lastModified: null });
    expect(data.robots).toEqual({ exists: false });
    const refused = await ask(500, "POST", "/api/seo/regenerate-sitemap", { blogPosts: [], projects: [] });
    expect(refused).toMatchObject({ error: "sitemap_failed", message: "The sitemap doesn't answer." });
  });

  it("renders the sitemap anew, drops what was kept of it, and remembers when", async () => {
    let renderings = 0;
    const { ask, app } = await open({
      pages: (request, context) => {
        if (new URL(request.url).pathname.startsWith("/sitemap")) renderings += 1;
        return SEARCH_PAGES(request, context);
      },
    });
    for (const path of ["/sitemap.xml", "/sitemap.xml", "/sitemaps/1.xml"]) await app.request(path);
    expect(renderings).toBe(2);
    const body = { blogPosts: [], projects: [] };
    const done = await ask<Answer<SitemapReport>>(200, "POST", "/api/seo/regenerate-sitemap", body);
    expect(renderings).toBe(4);
    expect(done).toMatchObject({
      message: "Sitemap regenerated successfully!",
      data: { exists: true, files: 1, pages: 14, images: 5, regeneratedAt: "2026-03-10T12:00:00.000Z" },
    });
    const { data } = await ask<Answer<{ sitemap: SitemapReport }>>(200, "GET", "/api/seo/submissions");
    expect(data.sitemap).toEqual(done.data);
    await ask(200, "POST", "/api/seo/regenerate-sitemap");
    await ask(400, "POST", "/api/seo/regenerate-sitemap", { blogPosts: "all" });
  });

  it("is told to search engines when the owner asks, and says what they answered", async () => {
    const { ask, app } = await open({ siteUrl: PUBLIC });
    const done = await ask(200, "POST", "/api/seo/ping-search-engines");
    expect(done).toEqual({
      success: true,
      message: "Successfully notified search engines!",
      data: { pages: 14 },
    });
    const [{ key = "", keyLocation = "" } = {}] = endpoint.received;
    const file = await app.request(new URL(keyLocation).pathname);
    expect([file.status, await file.text()]).toEqual([200, key]);
    expect(file.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await app.request(`/${key.replace(/./, "x")}.txt`)).headers.get("content-type")).not.toBe(key);

    const again = await ask(200, "POST", "/api/seo/ping-search-engines");
    expect(again).toMatchObject({
      message: "Nothing has changed since the last submission.",
      data: { pages: 0 },
    });
    expect(await ask(200, "POST", "/api/seo/ping-search-engines?all=true")).toMatchObject({
      data: { pages: 14 },
    });
    const status = await ask<Answer<SeoStatus>>(200, "GET", "/api/seo/status");
    expect(status.data.searchEngines.bing).toMatch(/^14 pages submitted on .*\. Accepted\.$/);
    const { data } = await ask<Answer<SeoOverview>>(200, "GET", "/api/seo/overview");
    expect(data.indexNow).toMatchObject({ isOn: true, reason: null, waiting: 0, keyAddress: keyLocation });
    expect(data.metrics).toEqual({
      indexedPages: null,
      totalPages: 14,
      backlinks: null,
      domainAuthority: null,
      pageSpeed: null,
      mobileScore: null,
      lastUpdated: "2026-03-10T12:00:00.000Z",
    });
    await app.site.get(searchSubmission).stop();
  });

  it("says why search engines could not be told", async () => {
    const hidden = await open({ siteUrl: new URL("http://localhost:3000") });
    const off = await hidden.ask(409, "POST", "/api/seo/ping-search-engines");
    expect(off).toMatchObject({ success: false, error: "site_not_public" });
    expect(off.message).toContain("Set the public address");
    expect(endpoint.received).toEqual([]);

    const { ask, app } = await open({ siteUrl: PUBLIC });
    endpoint.answers = [403];
    const refused = await ask(502, "POST", "/api/seo/ping-search-engines");
    expect(refused).toMatchObject({ error: "not_taken" });
    expect(refused.message).toMatch(/^Refused: the key file wasn't found/);
    const { data } = await ask<Answer<{ submissions: object[]; indexNow: object }>>(
      200,
      "GET",
      "/api/seo/submissions",
    );
    expect(data.submissions).toMatchObject([{ status: 403, pages: 14 }]);
    expect(data.indexNow).toMatchObject({ waiting: 14, nextTryAt: "2026-03-11T12:00:00.000Z" });
    await app.site.get(searchSubmission).stop();
  });
});
