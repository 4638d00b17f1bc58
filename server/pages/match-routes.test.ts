import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, TEST_SITE_URL } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import { loadSiteRoutes } from "../../tests/helpers/site-routes.ts";
import { createRouteMatcher, type RouteMatcher } from "./match-routes.ts";
import type { RouterHandler } from "./render-page.ts";

const FILES = [
  "/sitemap.xml",
  "/sitemaps/posts-1.xml",
  "/robots.txt",
  "/rss.xml",
  "/feed.json",
  "/blog/tag/react/rss.xml",
  "/blog/tag/react/feed.json",
  "/llms.txt",
  "/resume.pdf",
  "/og/home.png",
  "/og/blog/a-post.png",
  "/favicon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/site.webmanifest",
];
const SPELLINGS = [
  "/blog.data?_routes=routes%2Fpublic%2Fblog%2Fblog",
  "/blog.data?_routes=routes/public/blog/blog",
  "/blog.data?_routes=routes/public/blog/blog,routes/public/blog/blog",
  "/blog.data?_routes=x,routes/public/blog/blog,y",
  "/blog.data?_routes=routes/public/layout,routes/public/about,routes/public/blog/blog",
  "/blog/_.data?_routes=routes/public/blog/blog",
  "/blog/.data?_routes=routes/public/blog/blog&utm_source=x",
];

let matchRoutes: RouteMatcher;
let routes: Awaited<ReturnType<typeof loadSiteRoutes>>;
beforeAll(async () => {
  routes = await loadSiteRoutes();
  matchRoutes = createRouteMatcher(async () => routes);
});

async function openSite(answer: RouterHandler = async () => new Response("data")) {
  const connection = openMigratedSqlite();
  const pages = vi.fn(answer);
  const app = createTestApp({ connection, pages, loadRoutes: async () => routes });
  const get = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(new URL(path, TEST_SITE_URL), init));
  const rendered = () => pages.mock.calls.map(([request]) => request.url.slice(TEST_SITE_URL.origin.length));
  return { app, get, pages, rendered };
}

it.each([
  ["/", ["root", "routes/public/home"]],
  ["/blog", ["root", "routes/public/blog/blog"]],
  ["/blog/a-post", ["root", "routes/public/blog/post"]],
  ["/nowhere/at/all", ["root", "routes/public/not-found"]],
  ["/admin/settings", ["root"]],
])("knows what loads the data of %s", async (path, dataRoutes) => {
  expect(await matchRoutes(path)).toEqual({ isFile: false, dataRoutes });
});

it("knows each file by its route, which has no component", async () => {
  const files = Object.keys(routes.routes).filter((id) => id.startsWith("routes/files/"));
  const matches = await Promise.all(FILES.map((path) => matchRoutes(path)));
  expect(matches.every(({ isFile }) => isFile)).toBe(true);
  expect(new Set(matches.flatMap(({ dataRoutes }) => dataRoutes.slice(1)))).toEqual(new Set(files));
});

describe("data requests", () => {
  it("are not answered for a file, whatever else they say", async () => {
    const { get, pages } = await openSite();
    for (const address of FILES.flatMap((file) => [
      `${file}.data`,
      `${file}.data?_routes=routes/files/og-image,x`,
      `${file}/_.data`,
    ])) {
      for (const method of ["GET", "HEAD"]) {
        expect((await get(address, { method })).status, `${method} ${address}`).toBe(404);
      }
    }
    expect(pages).not.toHaveBeenCalled();
  });

  it("are rendered once for all spellings of one meaning, in the client's own", async () => {
    const { app, get, rendered } = await openSite();
    for (const address of SPELLINGS) expect(await (await get(address)).text()).toBe("data");
    expect(rendered()).toEqual([SPELLINGS[0]]);
    expect(app.pageCache.peek(SPELLINGS[0] ?? "")).toBeDefined();
  });

  it("ask for the whole page when they name no route of it, or every one", async () => {
    const { get, rendered } = await openSite();
    for (const names of ["", "?_routes=", "?_routes=x", "?_routes=routes/public/blog/blog,root"]) {
      for (const path of ["/_.data", "/.data"]) await get(path + names.replace("/blog/blog", "/home"));
      await get(`/blog.data${names}`);
    }
    expect(rendered()).toEqual(["/_.data", "/blog.data"]);
  });

  it("take no more room in the cache however many routes they make up", async () => {
    const { app, get, pages } = await openSite();
    await get("/about.data?_routes=routes/public/about");
    const { bytes } = app.pageCache;
    for (let index = 0; index < 50; index += 1) await get(`/about.data?_routes=routes/public/about,${index}`);
    expect([pages.mock.calls.length, app.pageCache.bytes]).toEqual([1, bytes]);
  });

  it("have a redirect made a second time only for a query that it carries", async () => {
    const { get, rendered } = await openSite(async () => new Response("elsewhere", { status: 202 }));
    await get("/old.data?_routes=x,routes/public/page");
    expect(rendered()).toEqual(["/old.data?_routes=routes%2Fpublic%2Fpage"]);
    await get("/old.data?_routes=x&ref=mail");
    expect(rendered().slice(1)).toEqual(["/old.data", "/old.data?ref=mail"]);
  });
});

it("draws a file once, whatever its query is, and for HEAD and conditional requests too", async () => {
  const headers = { "content-type": "image/png" };
  const { get, rendered } = await openSite(async () => new Response("png", { headers }));
  const etag = (await get("/og/home.png")).headers.get("etag") ?? "";
  for (const query of ["", "?x=1", "?_routes=routes/files/og-image,1", "?v=2&v=3"]) {
    expect((await get(`/og/home.png${query}`)).status).toBe(200);
    expect((await get(`/og/home.png${query}`, { method: "HEAD" })).status).toBe(200);
    expect((await get(`/og/home.png${query}`, { headers: { "if-none-match": etag } })).status).toBe(304);
  }
  expect(rendered()).toEqual(["/og/home.png"]);
});
