import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { describe, expect, it } from "vitest";
import { buildSite, HOSTILE_TITLE } from "../../../../tests/helpers/public-site.ts";
import { findSite, formatCanonicalUrl, formatOgImagePath, formatPageTitle, pageMeta } from "./meta.ts";

const site = buildSite();
const page = { path: "/about", title: "About", description: "Who it is." };

function renderMeta(descriptors: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: "/", Component: Meta, meta: () => descriptors }]);
  return renderToString(createElement(Stub));
}

function findContent(descriptors: MetaDescriptor[], key: string): unknown {
  return descriptors
    .map((tag) => tag as Record<string, unknown>)
    .find((tag) => tag.name === key || tag.property === key)?.content;
}

describe("pageMeta", () => {
  it("appends the owner's name to a title that lacks it", () => {
    expect(pageMeta(site, page)).toContainEqual({ title: "About | Test Owner" });
    expect(formatPageTitle(site, "About test owner")).toBe("About test owner");
  });

  it("shows the owner's share picture for pages without one of their own", () => {
    const sharing = buildSite({ shareImage: "/og/share/me.jpg" });
    const find = (given: object, of = sharing) => {
      const tags = pageMeta(of, { ...page, ...given });
      expect(findContent(tags, "twitter:image")).toBe(findContent(tags, "og:image"));
      return findContent(tags, "og:image");
    };
    expect(find({})).toBe("https://soloist.example/og/share/me.jpg");
    expect(find({ path: "/blog/tag/css" })).toBe("https://soloist.example/og/share/me.jpg");
    expect(findContent(pageMeta(sharing, page), "og:image:width")).toBe("1200");
    expect(find({ path: "/blog/a-post" })).toBe("https://soloist.example/og/blog/a-post.png");
    expect(find({ image: "/media/own.jpg" })).toBe("https://soloist.example/media/own.jpg");
    expect(find({}, site)).toBe("https://soloist.example/og/about.png");
  });

  it("falls back to the site's title", () => {
    expect(formatPageTitle(site, " ")).toBe("Full Stack Developer | Test Owner");
  });

  it("gives description, keywords, author, robots and theme colour", () => {
    const tags = pageMeta(buildSite({ primaryColor: "#ff8800" }), { ...page, keywords: ["one", "two"] });
    expect(findContent(tags, "description")).toBe("Who it is.");
    expect(findContent(tags, "keywords")).toBe("one, two");
    expect(findContent(tags, "author")).toBe("Test Owner");
    expect(findContent(tags, "robots")).toBe("index, follow");
    expect(findContent(tags, "theme-color")).toBe("#ff8800");
    expect(findContent(pageMeta(site, page), "theme-color")).toBe("#00d4ff");
    expect(findContent(pageMeta(site, page), "keywords")).toContain("Test Owner");
  });

  it("names one canonical address, without query or fragment", () => {
    const canonical = { tagName: "link", rel: "canonical", href: "https://soloist.example/blog" };
    expect(pageMeta(site, { ...page, path: "/blog?category=react#top" })).toContainEqual(canonical);
  });

  it("never takes another host from a path", () => {
    expect(new URL(formatCanonicalUrl(site, "//evil.example/x")).host).toBe("soloist.example");
    expect(formatCanonicalUrl(site, "/blog/हिन्दी")).toBe(encodeURI("https://soloist.example/blog/हिन्दी"));
  });

  it("names another site's address for what appeared there first", () => {
    const elsewhere = "https://dev.example/post";
    const tags = pageMeta(site, { ...page, canonicalUrl: elsewhere });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: elsewhere });
    expect(tags).toContainEqual({ property: "og:url", content: elsewhere });
  });

  it("gives no canonical address to a page that must not be indexed", () => {
    const tags = pageMeta(site, { ...page, robots: "noindex, nofollow" });
    expect(findContent(tags, "robots")).toBe("noindex, nofollow");
    expect(tags.some((tag) => "rel" in tag && tag.rel === "canonical")).toBe(false);
  });

  it("gives each page its picture of 1200×630", () => {
    const tags = pageMeta(site, page);
    expect(findContent(tags, "og:image")).toBe("https://soloist.example/og/about.png");
    expect(findContent(tags, "og:image:width")).toBe("1200");
    expect(findContent(tags, "og:image:height")).toBe("630");
    expect(findContent(tags, "twitter:image")).toBe("https://soloist.example/og/about.png");
    expect(findContent(tags, "twitter:card")).toBe("summary_large_image");
    expect(formatOgImagePath("/")).toBe("/og/home.png");
    expect(formatOgImagePath("/blog")).toBe("/og/blog.png");
    expect(formatOgImagePath("/blog/a-post?x=1")).toBe("/og/blog/a-post.png");
    expect(formatOgImagePath("/nowhere")).toBe("/og/home.png");
  });

  it("marks an article with its dates, and nothing else", () => {
    const publishedAt = "2026-03-01T08:00:00.000Z";
    const article = pageMeta(site, { ...page, type: "article", publishedAt, updatedAt: publishedAt });
    expect(findContent(article, "og:type")).toBe("article");
    expect(findContent(article, "article:published_time")).toBe(publishedAt);
    expect(findContent(article, "article:modified_time")).toBe(publishedAt);
    expect(findContent(pageMeta(site, page), "og:type")).toBe("website");
    expect(findContent(pageMeta(site, page), "article:published_time")).toBeUndefined();
  });

  it("prints structured data that no title can break out of", () => {
    const html = renderMeta(
      pageMeta(site, { ...page, title: HOSTILE_TITLE, jsonLd: [{ name: HOSTILE_TITLE }] }),
    );
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ name: HOSTILE_TITLE });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain("<!-- ]]>");
  });
});

describe("findSite", () => {
  it("finds the root loader's data among the matches", () => {
    expect(findSite([{ id: "root", loaderData: site }, { id: "routes/about" }])).toBe(site);
  });

  it("refuses to guess when it is missing", () => {
    expect(() => findSite([{ id: "root" }])).toThrow("root loader");
  });
});
