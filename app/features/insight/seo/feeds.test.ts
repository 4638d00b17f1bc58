import RssParser from "rss-parser";
import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { findJsonFeedFaults, findRssFaults } from "../../../../tests/helpers/feed-rules.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import { createPost } from "../../content/posts/posts.server.ts";
import { findTagFeed } from "./feeds/feed-lists.server.ts";
import { formatJsonFeed } from "./feeds/json-feed.server.ts";
import { formatRss } from "./feeds/rss.server.ts";

const siteUrl = new URL("https://soloist.example");

describeOnDatabase("feeds", (setup) => {
  async function prepare() {
    const { db } = await setup();
    await fillPublicSite(db);
    for (let day = 1; day <= 25; day += 1) {
      const publishedAt = `2026-02-${String(day).padStart(2, "0")}T08:00:00.000Z`;
      const html = `<p>${day} <img src="/media/x.png" srcset="/media/x-480.webp 480w, /media/x.webp 1600w" alt=""></p>`;
      const tags = day % 2 ? ["C++", "C"] : ["C"];
      await createPost(db, buildPost({ title: `Day ${day}`, html, tags, publishedAt }), TEST_NOW);
    }
    return { db, siteUrl, now: TEST_NOW };
  }

  it("keep the rules of RSS 2.0 and JSON Feed 1.1 and hold the newest twenty", async () => {
    const source = await prepare();
    const rss = await formatRss(source);
    expect(findRssFaults(rss, "https://soloist.example/rss.xml")).toEqual([]);
    const json = await formatJsonFeed(source);
    expect(findJsonFeedFaults(json, "https://soloist.example/feed.json")).toEqual([]);
    expect(JSON.parse(json).items).toHaveLength(20);
    expect(rss).toContain(
      "https://soloist.example/media/x-480.webp 480w, https://soloist.example/media/x.webp 1600w",
    );
  });

  it("are read by a reader of feeds", async () => {
    const feed = await new RssParser().parseString(await formatRss(await prepare()));
    expect(feed.items).toHaveLength(20);
    expect(feed.feedUrl).toBe("https://soloist.example/rss.xml");
    const published = feed.items.find(({ title }) => title === "Published");
    expect(published).toMatchObject({
      link: "https://soloist.example/blog/published",
      guid: "https://soloist.example/#post-1",
      creator: "Test Author",
      categories: ["Testing"],
      isoDate: "2026-03-01T08:00:00.000Z",
    });
    expect(published?.["content:encoded"]).toContain('<a href="https://soloist.example/about">');
  });

  it("show a summary in the letters that it was typed in", async () => {
    const source = await prepare();
    const publishedAt = "2026-03-02T08:00:00.000Z";
    await createPost(source.db, buildPost({ excerpt: "Why <script> & co. wait", publishedAt }), TEST_NOW);
    const [item] = (await new RssParser().parseString(await formatRss(source))).items;
    // A description is HTML, of which the reader of feeds takes one layer off.
    expect(item?.content).toBe("Why &lt;script&gt; &amp; co. wait");
    expect(JSON.parse(await formatJsonFeed(source)).items[0].summary).toBe("Why <script> & co. wait");
  });

  it("of a tag hold its posts alone", async () => {
    const source = await prepare();
    const list = await findTagFeed(source.db, "c-plus-plus", TEST_NOW);
    const path = "https://soloist.example/blog/tag/c-plus-plus";
    const rss = await formatRss({ ...source, list });
    expect(findRssFaults(rss, `${path}/rss.xml`)).toEqual([]);
    const feed = await new RssParser().parseString(rss);
    expect(feed.items).toHaveLength(13);
    expect(feed.items.every(({ categories }) => categories?.includes("C++"))).toBe(true);
    expect([feed.title, feed.link]).toEqual(["Test Owner: C++", path]);
    expect(findJsonFeedFaults(await formatJsonFeed({ ...source, list }), `${path}/feed.json`)).toEqual([]);
    expect(await findTagFeed(source.db, "nothing", TEST_NOW)).toBeUndefined();
  });

  it("are told from broken ones by these rules", async () => {
    const source = await prepare();
    const rss = await formatRss(source);
    const at = "https://soloist.example/rss.xml";
    expect(findRssFaults(rss.replace("</channel>", ""), at)).toHaveLength(1);
    expect(findRssFaults(rss.replace(/<pubDate>[^<]*/, "<pubDate>2026-01-01"), at)).toHaveLength(1);
    expect(findRssFaults(rss.replace(/#post-\d+/g, "#post-1"), at)).toHaveLength(1);
    expect(findRssFaults(rss, `${at}2`)).toHaveLength(1);
    expect(findRssFaults(rss.replace(/<pubDate>[^<]*<\/pubDate>/, ""), at)).toEqual(["An item has a date."]);
    expect(findRssFaults(rss.replace(/<content:encoded>.*?<\/content:encoded>/s, ""), at)).toEqual([
      "An item has its text.",
    ]);
    expect(findRssFaults(rss.replaceAll("https://soloist.example/about", "/about"), at)).toEqual([
      "Addresses are absolute.",
    ]);
  });
});
