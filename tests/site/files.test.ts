import { expect, it } from "vitest";
import type { RenderJob } from "../../app/features/insight/seo/images/drawing-job.server.ts";
import { PUBLIC_PAGES } from "../e2e/support/public-pages.ts";
import { TEST_SITE_URL } from "../helpers/app.ts";
import { describeOnDatabase } from "../helpers/database.ts";
import { openSeededPages } from "../helpers/seeded-pages.ts";
import { readElements } from "../helpers/xml.ts";

const FILES = [
  { path: "/sitemap.xml", type: /^(application|text)\/xml/, holds: "<sitemapindex" },
  { path: "/sitemaps/1.xml", type: /^(application|text)\/xml/, holds: "<urlset" },
  { path: "/robots.txt", type: /^text\/plain/, holds: "Sitemap: " },
  { path: "/rss.xml", type: /^application\/rss\+xml/, holds: "<rss" },
  { path: "/feed.json", type: /^application\/feed\+json/, holds: "https://jsonfeed.org/version/" },
  { path: "/llms.txt", type: /^text\/(plain|markdown)/, holds: "# " },
  { path: "/resume.pdf", type: /^application\/pdf/, holds: '"kind":"resume"' },
  { path: "/favicon.svg", type: /^image\/svg\+xml/, holds: "<svg" },
  { path: "/site.webmanifest", type: /^application\/manifest\+json/, holds: "icons" },
  { path: "/api/openapi.json", type: /^application\/json/, holds: "openapi" },
];
/** Drawing takes a second each, and is tested with the drawings themselves. */
const showJob = async (job: RenderJob) => new TextEncoder().encode(JSON.stringify(job));
const FOUND = PUBLIC_PAGES.filter(({ status }) => status === 200).map(({ path }) => path);

describeOnDatabase("the files beside the pages", (setUp) => {
  it("answer each with its own type", async () => {
    const app = await openSeededPages(await setUp(), { renderFile: showJob });
    for (const { path, type, holds } of FILES) {
      const answer = await app.request(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type"), path).toMatch(type);
      expect(await answer.text(), path).toContain(holds);
    }
  });

  it("list every page that may be found, and each of these answers", async () => {
    const app = await openSeededPages(await setUp());
    const list = async (address: string) => readElements(await (await app.request(address)).text(), "loc");
    const [file = ""] = await list("/sitemap.xml");
    const found = await list(file);
    expect(found).toEqual(expect.arrayContaining(FOUND.map((path) => new URL(path, TEST_SITE_URL).href)));
    for (const address of found) expect((await app.request(address)).status, address).toBe(200);
  });

  it("give every page a picture of 1200×630 of its own to be shared with", async () => {
    const app = await openSeededPages(await setUp(), { renderFile: showJob });
    const drawings = new Set<string>();
    for (const path of FOUND) {
      const html = await (await app.request(path)).text();
      const address = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
      expect(URL.parse(address)?.origin, path).toBe(TEST_SITE_URL.origin);
      const answer = await app.request(address);
      expect([answer.status, answer.headers.get("content-type")], path).toEqual([200, "image/png"]);
      const job = await answer.text();
      expect(JSON.parse(job), path).toMatchObject({ kind: "image", drawing: { width: 1200, height: 630 } });
      drawings.add(job);
    }
    expect(drawings.size).toBe(FOUND.length);
  });
});
