import { expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { fillPublicSite, HOSTILE_TITLE } from "../../../../tests/helpers/public-site.ts";
import { readElements } from "../../../../tests/helpers/xml.ts";
import type { FeedSource } from "./feeds/feed-entries.server.ts";
import { formatJsonFeed } from "./feeds/json-feed.server.ts";
import { formatLlms } from "./feeds/llms.server.ts";
import { formatRss } from "./feeds/rss.server.ts";

const siteUrl = new URL("https://soloist.example");
const XML_TITLE = HOSTILE_TITLE.replace("\u0001", "");

describeOnDatabase("files for machines", (setup) => {
  async function prepare(): Promise<FeedSource> {
    const { db } = await setup();
    await fillPublicSite(db);
    return { db, siteUrl, now: TEST_NOW };
  }

  it("RSS: well-formed, whole texts, absolute addresses, hostile titles intact", async () => {
    const xml = await formatRss(await prepare());
    const { valid, errors } = await validateXML({ xml, schema: ANY_XML });
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(readElements(xml, "title").slice(1).sort()).toEqual(["Published", XML_TITLE].sort());
    expect(readElements(xml, "guid")).toContain("https://soloist.example/#post-1");
    expect(xml).toContain('<atom:link href="https://soloist.example/rss.xml" rel="self"');
    expect(readElements(xml, "pubDate")[0]).toBe("Sun, 01 Mar 2026 08:00:00 GMT");
    expect(readElements(xml, "content:encoded").sort()[1]).toBe(
      '<p><a href="https://soloist.example/about">us</a> <a href="https://soloist.example/blog/published#note">note</a> <code>href="/kept"</code></p>',
    );
  });

  it("JSON Feed 1.1: the same posts", async () => {
    const feed = JSON.parse(await formatJsonFeed(await prepare()));
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: "https://soloist.example/feed.json",
      authors: [{ name: "Test Owner" }],
    });
    expect(feed.items.map((item: { title: string }) => item.title).sort()).toEqual(
      ["Published", HOSTILE_TITLE].sort(),
    );
    expect(feed.items[0]).toMatchObject({ date_published: "2026-03-01T08:00:00.000Z", tags: ["Testing"] });
    for (const item of feed.items)
      expect(item).toMatchObject({ id: expect.any(String), content_html: expect.any(String) });
  });

  it("llms.txt: one heading, a summary, sections of links; no text breaks out of its line", async () => {
    const lines = (await formatLlms(await prepare())).split("\n");
    expect(lines[0]).toBe("# Test Owner, Developer");
    expect(lines[2]).toBe("> What the owner does.");
    expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("## "))).toEqual(
      ["Pages", "Services", "Projects", "Articles", "Optional"].map((title) => `## ${title}`),
    );
    expect(lines).toContain("- [Published](https://soloist.example/blog/published): What it says.");
    const hostile = lines.filter((line) => line.includes("/blog/hostile"));
    expect(hostile).toHaveLength(1);
    expect(hostile[0]).toContain("\\[link\\](x)");
    expect(lines.join("\n")).not.toMatch(/A draft|Of the future/);
  });
});

const ANY_XML = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="rss"><xsd:complexType>
  <xsd:sequence><xsd:any processContents="skip" maxOccurs="unbounded"/></xsd:sequence>
  <xsd:anyAttribute processContents="skip"/></xsd:complexType></xsd:element></xsd:schema>`;
