import { describe, expect, it } from "vitest";
import { buildSite } from "../../../../tests/helpers/public-site.ts";
import { BUILT_IN_SERVICES } from "../../content/services/built-in-services.ts";
import type { Picture } from "../../core/media/media.ts";
import {
  blogPostingJsonLd,
  breadcrumbJsonLd,
  faqJsonLd,
  personJsonLd,
  profilePageJsonLd,
  servicesJsonLd,
  webSiteJsonLd,
} from "./json-ld.ts";

const site = buildSite();
const post = {
  id: 1,
  slug: "a-post",
  title: "A post",
  excerpt: "What it says.",
  author: "Test Owner",
  publishedAt: "2026-03-01T08:00:00.000Z",
  updatedAt: "2026-03-02T08:00:00.000Z",
  readTime: "5 min read",
  category: "nodejs",
  categoryName: "Node.js",
  tags: ["One", "Two"],
  featured: false,
  likes: 1,
  comments: 2,
  views: 3,
  image: "",
  color: "#00d4ff",
  picture: null,
} as const;

/** Every `@id` that something points to must be somewhere on the site's pages. */
const KNOWN_IDS = ["https://soloist.example/#person", "https://soloist.example/#website"];

describe("structured data", () => {
  it("describes the owner and the site, each under one id", () => {
    const portrait = { src: "/media/me", widths: [320, 640] } as Picture;
    expect(personJsonLd(site, { skills: ["React"], portrait })).toMatchObject({
      image: "https://soloist.example/media/me-640.webp",
      "@context": "https://schema.org",
      "@type": "Person",
      "@id": KNOWN_IDS[0],
      name: "Test Owner",
      sameAs: ["https://code.example/owner"],
      knowsAbout: ["React"],
    });
    expect(webSiteJsonLd(site)).toMatchObject({ "@type": "WebSite", "@id": KNOWN_IDS[1] });
    expect(profilePageJsonLd(site)).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { "@id": KNOWN_IDS[0] },
    });
  });

  it("says of a post how long it is, what it is a part of, and where it appeared first", () => {
    const parts = ["a", "b"].map((slug) => ({ slug, title: slug }));
    const series = { slug: "queues", title: "Queues", parts, part: 2 };
    const canonicalUrl = "https://dev.example/a";
    const picture = { src: "/media/a", widths: [320, 640] } as Picture;
    const url = "https://soloist.example/blog";
    expect(
      blogPostingJsonLd(site, { ...post, tags: ["One"], picture, words: 1200, series, canonicalUrl }),
    ).toMatchObject({
      wordCount: 1200,
      position: 2,
      mainEntityOfPage: canonicalUrl,
      dateModified: post.updatedAt,
      isPartOf: [
        { "@id": KNOWN_IDS[1] },
        { "@type": "CreativeWorkSeries", name: "Queues", url: `${url}/series/queues` },
      ],
      image: ["https://soloist.example/og/blog/a-post.png", "https://soloist.example/media/a-640.webp"],
      author: { "@id": KNOWN_IDS[0], name: "Test Owner" },
    });
    const guest = blogPostingJsonLd(site, { ...post, tags: [], author: "A Guest" });
    expect(guest.author).toEqual({ "@type": "Person", name: "A Guest" });
  });

  it("gives prices as numbers in the currency's code", () => {
    const list = JSON.parse(JSON.stringify(servicesJsonLd(site, BUILT_IN_SERVICES)));
    expect(list.itemListElement).toHaveLength(7);
    const mobile = list.itemListElement.find(
      ({ item }: { item: { name: string } }) => item.name === "Mobile App Development",
    );
    expect(mobile.item.offers[0]).toMatchObject({
      priceCurrency: "INR",
      priceSpecification: { priceCurrency: "INR", minPrice: 20_000, maxPrice: 100_000 },
    });
  });

  it("gives a recovery tier its exact price", () => {
    const tier = {
      id: "starter",
      name: "Starter",
      followers: "1K-10K followers",
      price: { minor: 500_000, currency: "INR" as const },
      features: ["7 days support"],
      popular: false,
    };
    const list = JSON.parse(JSON.stringify(servicesJsonLd(site, [], [tier])));
    expect(list.itemListElement[0].item.offers[0]).toMatchObject({ price: "5000", priceCurrency: "INR" });
  });

  it("leaves out an offer whose price cannot be read", () => {
    const services = BUILT_IN_SERVICES.slice(0, 1).map((service) => ({
      ...service,
      startingPrice: "on request",
    }));
    expect(JSON.stringify(servicesJsonLd(site, services))).not.toContain("offers");
  });

  it("describes a post with its dates, picture and author", () => {
    expect(blogPostingJsonLd(site, { ...post, tags: [...post.tags] })).toMatchObject({
      "@type": "BlogPosting",
      headline: "A post",
      url: "https://soloist.example/blog/a-post",
      image: ["https://soloist.example/og/blog/a-post.png"],
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      articleSection: "Node.js",
      author: { name: "Test Owner", "@id": KNOWN_IDS[0] },
    });
  });

  it("counts the crumbs from the home page", () => {
    const trail = breadcrumbJsonLd(site, [
      { name: "Blog", path: "/blog" },
      { name: "A post", path: "/blog/a-post" },
    ]);
    expect(trail.itemListElement).toMatchObject([
      { position: 1, name: "Home", item: "https://soloist.example/" },
      { position: 2, item: "https://soloist.example/blog" },
      { position: 3, item: "https://soloist.example/blog/a-post" },
    ]);
  });

  it("pairs questions with answers", () => {
    expect(faqJsonLd([{ question: "How much?", text: "It depends." }]).mainEntity).toMatchObject([
      { "@type": "Question", name: "How much?", acceptedAnswer: { "@type": "Answer", text: "It depends." } },
    ]);
  });
});
