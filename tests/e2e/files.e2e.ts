import sharp from "sharp";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, test } from "./support/test.ts";

const FILES = [
  { path: "/sitemap.xml", type: /^(application|text)\/xml/, holds: "<sitemapindex" },
  { path: "/sitemaps/1.xml", type: /^(application|text)\/xml/, holds: "<urlset" },
  { path: "/robots.txt", type: /^text\/plain/, holds: "Sitemap: " },
  { path: "/rss.xml", type: /^application\/rss\+xml/, holds: "<rss" },
  { path: "/feed.json", type: /^application\/feed\+json/, holds: "https://jsonfeed.org/version/" },
  { path: "/llms.txt", type: /^text\/(plain|markdown)/, holds: "# " },
  { path: "/resume.pdf", type: /^application\/pdf/, holds: "%PDF-" },
  { path: "/favicon.svg", type: /^image\/svg\+xml/, holds: "<svg" },
  { path: "/site.webmanifest", type: /^application\/manifest\+json/, holds: "icons" },
  { path: "/api/openapi.json", type: /^application\/json/, holds: "openapi" },
];

for (const { path, type, holds } of FILES) {
  test(`${path} answers with its own type`, async ({ server }) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(type);
    expect(await answer.text()).toContain(holds);
  });
}

test("the sitemap lists every page that may be found, and each answers", async ({ server }) => {
  const [file = ""] = await listAddresses(`${server.url}/sitemap.xml`);
  const found = await listAddresses(file);
  for (const { path, status } of PUBLIC_PAGES) {
    if (status === 200)
      expect(found).toContain(new URL(path, server.url).href.replace(/\/$/, path === "/" ? "/" : ""));
  }
  for (const address of found) expect((await fetch(address)).status, address).toBe(200);
});

// The audit's journey reads the picture of every page.
test("every page has an Open Graph image at home, and that of the first one is 1200×630", async ({
  server,
}) => {
  const addresses: string[] = [];
  for (const { path, status } of PUBLIC_PAGES) {
    if (status !== 200) continue;
    const html = await (await fetch(server.url + path)).text();
    const address = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
    expect(URL.parse(address)?.origin, path).toBe(server.url);
    addresses.push(address);
  }
  const answer = await fetch(addresses[0] ?? "");
  expect(answer.headers.get("content-type")).toBe("image/png");
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test("each page names itself: title, description, canonical address", async ({ server }) => {
  const titles = new Set<string>();
  for (const { path, status } of PUBLIC_PAGES) {
    if (status !== 200) continue;
    const html = await (await fetch(server.url + path)).text();
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
    expect(canonical, path).toBe(new URL(path, server.url).href);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
    titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1] ?? "");
  }
  expect(titles.size).toBe(PUBLIC_PAGES.filter(({ status }) => status === 200).length);
});

async function listAddresses(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}
