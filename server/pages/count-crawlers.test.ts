import { expect, it, onTestFinished, vi } from "vitest";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import { FIREFOX } from "../../tests/helpers/visits.ts";
import type { RouterHandler } from "./render-page.ts";

const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };

const pages: RouterHandler = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/contact" && request.method === "POST") {
    return new Response("sent", { headers: { "content-type": "text/html" } });
  }
  if (pathname === "/missing")
    return new Response("none", { status: 404, headers: { "content-type": "text/html" } });
  const type = /\.(xml|txt)$/.test(pathname) ? "application/xml" : "text/html; charset=utf-8";
  return new Response("<p>page</p>", { headers: { "content-type": type } });
};

async function openSite() {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const recordCrawler = vi.fn();
  const visits = { recordEvent() {}, recordCrawler, hasCountries: false };
  const app = createTestApp({ connection, visits, pages });
  const get = (path: string, init: RequestInit = { headers: bot }) =>
    app.fetch(new Request(new URL(path, TEST_SITE_URL), init));
  return { app, get, recordCrawler };
}

it("reports each document that is asked for, from the cache too, with its path alone", async () => {
  const { get, recordCrawler } = await openSite();
  await get("/about?utm_source=x");
  await get("/about?utm_source=x");
  await get("/about", { headers: { "user-agent": FIREFOX } });
  expect(recordCrawler.mock.calls).toEqual([
    [bot["user-agent"], "/about"],
    [bot["user-agent"], "/about"],
    [FIREFOX, "/about"],
  ]);
});

it("leaves out files, data, what is not there, HEAD and who says nothing", async () => {
  const { get, recordCrawler } = await openSite();
  for (const _ of [1, 2]) {
    for (const path of ["/sitemap.xml", "/robots.txt", "/missing", "/api/services"]) await get(path);
    await get("/about", { method: "HEAD", headers: bot });
    await get("/about", {});
  }
  await get("/contact", jsonRequest("POST", {}, bot));
  expect(recordCrawler).not.toHaveBeenCalled();
});
