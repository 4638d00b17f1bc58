import { describe, expect, it } from "vitest";
import { buildPage, SITE_URL } from "../../../../tests/helpers/audited-site.ts";
import { listJsonFeedFaults, listRssFaults } from "./checks/check-feeds.ts";
import { listLineFaults, listRobotsFaults } from "./checks/check-robots.server.ts";
import { validateSite } from "./validate-site.server.ts";

const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ROBOTS =
  "User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://soloist.example/sitemap.xml\n";
const RSS = `<rss version="2.0"><channel><title>t</title><link>https://soloist.example/blog</link><description>d</description>
  <item><title>i</title><link>https://soloist.example/blog/i</link><guid>1</guid><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate></item>
</channel></rss>`;
const ITEM = {
  id: "1",
  url: "https://soloist.example/i",
  content_html: "<p>i</p>",
  date_published: "2026-03-01T08:00:00Z",
};
const FEED = { version: "https://jsonfeed.org/version/1.1", title: "t", items: [ITEM] };

const FILES: Record<string, [type: string, text: string]> = {
  "/sitemap.xml": [
    "application/xml",
    `<sitemapindex ${SITEMAP_NS}><sitemap><loc>https://soloist.example/sitemap-1.xml</loc></sitemap></sitemapindex>`,
  ],
  "/sitemap-1.xml": [
    "application/xml",
    `<urlset ${SITEMAP_NS}><url><loc>https://soloist.example/</loc><lastmod>2026-03-01</lastmod></url></urlset>`,
  ],
  "/robots.txt": ["text/plain", ROBOTS],
  "/rss.xml": ["application/rss+xml", RSS],
  "/feed.json": ["application/feed+json", JSON.stringify(FEED)],
  "/": ["text/html", buildPage("/")],
};

async function validate(changes: Record<string, [string, string]> = {}) {
  const files = { ...FILES, ...changes };
  const found = await validateSite({
    siteUrl: SITE_URL,
    ownSite: {
      async fetch(path) {
        const [type, text] = files[path] ?? [];
        if (!type) return new Response("", { status: 404 });
        return new Response(text, { headers: { "content-type": type } });
      },
    },
  });
  return found.filter(({ ok }) => !ok).map(({ file, messages }) => `${file}: ${messages[0]}`);
}

describe("validateSite", () => {
  it("accepts an index with its files, robots, feeds and data", async () => {
    expect(await validate()).toEqual([]);
  });

  it("accepts a sitemap without an index", async () => {
    expect(await validate({ "/sitemap.xml": FILES["/sitemap-1.xml"] ?? ["", ""] })).toEqual([]);
  });

  it.each([
    ["/sitemap.xml", `<sitemapindex ${SITEMAP_NS}><sitemap/></sitemapindex>`, /Missing child/],
    [
      "/sitemap-1.xml",
      `<urlset ${SITEMAP_NS}><url><loc>https://soloist.example/</loc><lastmod>soon</lastmod></url></urlset>`,
      /lastmod/,
    ],
    [
      "/sitemap-1.xml",
      `<urlset ${SITEMAP_NS}><url><loc>https://other.example/</loc></url></urlset>`,
      /isn't on this site/,
    ],
    ["/sitemap-1.xml", "<urlset", /sitemap-1/],
    ["/rss.xml", `${RSS}<p>`, /Line/],
    ["/rss.xml", RSS.replace(' version="2.0"', ""), /version/],
    ["/feed.json", "{", /isn't JSON/],
    ["/robots.txt", "Disallow: /\n", /before any user agent/],
    ["/", buildPage("/", { jsonLd: "{" }), /isn't JSON/],
  ])("names what is wrong with %s", async (path, text, message) => {
    const type = FILES[path]?.[0] ?? "";
    expect((await validate({ [path]: [type, text] })).join("\n")).toMatch(message);
  });
});

describe("robots.txt", () => {
  const judge = (text: string, type = "text/plain") =>
    listRobotsFaults(
      { status: 200, type, bytes: Buffer.byteLength(text), text },
      { siteUrl: SITE_URL, publicPaths: ["/", "/about"] },
    );

  it.each([
    [
      ROBOTS.replace("/admin", "/admin\nDisallow: /about"),
      "It blocks crawlers from /about, which is in the sitemap.",
    ],
    [ROBOTS.replace("Disallow: /api/\n", ""), "It lets crawlers into /api/profile."],
    [ROBOTS.replace("https://soloist.example", ""), "The sitemap's address “/sitemap.xml” isn't absolute."],
    [
      ROBOTS.replace("soloist.example", "other.example"),
      "The sitemap's address https://other.example/sitemap.xml isn't on https://soloist.example.",
    ],
    [ROBOTS.replace(/Sitemap.*/, ""), "It doesn't name the sitemap."],
    [`${ROBOTS}#${"x".repeat(500 * 1024)}`, "It's larger than the 500 KiB that crawlers read."],
  ])("is judged by what it does: %#", (text, fault) => {
    expect(judge(text)).toEqual([fault]);
  });

  it("is plain text", () => {
    expect(judge(ROBOTS, "text/html")).toEqual(["Its type is text/html, not text/plain."]);
  });

  it("is read line by line as RFC 9309 has it", () => {
    expect(
      listLineFaults(
        "\uFEFF# all\r\nUSER-AGENT : *\r\nallow: /*.css$ # styles\r\nDisallow:\r\nCrawl-delay: 1\r\n",
      ),
    ).toEqual([]);
    expect(listLineFaults("User-agent: my bot\nDisalow: /x\nallow: x\nnonsense\n")).toEqual([
      "Line 1: “my bot” isn't a crawler's name.",
      "Line 2: “Disalow” is a record that crawlers don't know.",
      "Line 3: the path “x” doesn't begin with “/”.",
      "Line 4: “nonsense” isn't a name, a colon and a value.",
    ]);
    expect(listLineFaults("")).toEqual(["It has no group: no line names a user agent."]);
  });
});

describe("feeds", () => {
  it("RSS: required elements, absolute links, dates, ids of their own", () => {
    expect(listRssFaults(RSS)).toEqual([]);
    expect(listRssFaults(RSS.replace("<title>t</title>", ""))).toEqual(["The channel has no title."]);
    expect(listRssFaults(RSS.replace("https://soloist.example/blog/i", "/blog/i"))).toEqual([
      "The link of item 1 isn't absolute: /blog/i",
    ]);
    expect(listRssFaults(RSS.replace("Sun, 01 Mar 2026 08:00:00 GMT", "2026-03-01"))[0]).toMatch(
      /no date of RFC 822/,
    );
    expect(listRssFaults(RSS.replace("<guid>1</guid>", ""))).toEqual(["Item 1 has no guid of its own."]);
    expect(listRssFaults(RSS.replace("<title>i</title>", ""))).toEqual([
      "Item 1 has neither title nor description.",
    ]);
  });

  it.each([
    [{ ...FEED, version: "1" }, "The version isn't that of JSON Feed 1.1."],
    [{ ...FEED, title: "" }, "The feed has no title."],
    [{ ...FEED, items: null }, "The feed has no list of items."],
    [{ ...FEED, items: [ITEM, ITEM] }, "Item 2 has the id of another one."],
    [{ ...FEED, items: [{ ...ITEM, content_html: undefined }] }, "Item 1 has no content."],
    [{ ...FEED, items: [{ ...ITEM, url: "/i" }] }, "url of item 1 isn't absolute: /i"],
    [
      { ...FEED, items: [{ ...ITEM, date_published: "soon" }] },
      "date_published of item 1 is no date of RFC 3339: soon",
    ],
  ])("JSON Feed: %#", (feed, fault) => {
    expect(listJsonFeedFaults(JSON.stringify(feed))).toEqual([fault]);
    expect(listJsonFeedFaults(JSON.stringify(FEED))).toEqual([]);
  });
});
