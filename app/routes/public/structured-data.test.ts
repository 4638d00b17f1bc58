import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { Db } from "../../../db/schema.ts";
import { createTestSite } from "../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../tests/helpers/database.ts";
import { fillPublicSite } from "../../../tests/helpers/public-site.ts";
import { pageContext } from "../../context.ts";
import { getSite } from "../../features/content/profile/profile.server.ts";
import * as about from "./about.tsx";
import * as blog from "./blog/blog.tsx";
import * as blogArchive from "./blog/blog-archive.tsx";
import * as blogTag from "./blog/blog-tag.tsx";
import * as blogYear from "./blog/blog-year.tsx";
import * as post from "./blog/post.tsx";
import * as contact from "./contact.tsx";
import * as home from "./home.tsx";
import * as page from "./page.tsx";
import * as projects from "./projects.tsx";
import * as services from "./services.tsx";

type Node = Record<string, unknown> & { "@type": string };

interface PageModule {
  loader: (args: never) => Promise<unknown>;
  meta: unknown;
}

const SITE_URL = new URL("https://soloist.example");
const PAGES: Record<string, PageModule> = {
  "/": home,
  "/about": about,
  "/projects": projects,
  "/blog": blog,
  "/blog/archive": blogArchive,
  "/blog/archive/2026": blogYear,
  "/blog/tag/testing": blogTag,
  "/blog/published": post,
  "/services": services,
  "/contact": contact,
  "/privacy": page,
  "/terms": page,
};
/** The owner cannot put words in the place of these: what they list says what they are. */
const LISTS = /^\/blog\/(archive|tag)/;
const OWN_WORDS = Object.keys(PAGES).filter((path) => !LISTS.test(path));
const BELOW_HOME = Object.keys(PAGES).filter((path) => path !== "/");
/** The properties that search engines require, by type. A node that only points to another has nothing but its "@id". */
const REQUIRED: Record<string, readonly string[]> = {
  Answer: ["text"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "url"],
  BreadcrumbList: ["itemListElement"],
  CollectionPage: ["name", "url", "mainEntity"],
  FAQPage: ["mainEntity"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  Offer: ["url", "priceCurrency"],
  Person: ["name"],
  PriceSpecification: ["priceCurrency", "minPrice"],
  ProfilePage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Service: ["name", "description", "provider"],
  WebPage: ["name", "url", "description", "isPartOf"],
  WebSite: ["name", "url"],
};

describeOnDatabase("structured data of the pages", (setup) => {
  async function open() {
    const connection = await setup();
    const { db, dialect } = connection;
    await fillPublicSite(db);
    const site = await getSite(db, { siteUrl: SITE_URL, now: TEST_NOW });
    const load = async (path: string) => {
      const context = new RouterContextProvider();
      context.set(pageContext, {
        db,
        dialect,
        siteUrl: SITE_URL,
        now: () => TEST_NOW,
        nonce: "",
        requestId: "",
        secret: "",
        site: createTestSite({ connection }),
        isDocument: true,
        reportError() {},
      });
      const last = path.split("/").at(-1);
      const args = { context, url: new URL(path, SITE_URL), params: { slug: last, tag: last, year: last } };
      const loaderData = await PAGES[path]?.loader(args as never);
      const meta = PAGES[path]?.meta as (args: object) => Record<string, unknown>[];
      return { loaderData, tags: meta({ loaderData, matches: [{ id: "root", loaderData: site }] }) };
    };
    /** The JSON-LD as the document contains it. */
    const list = async (path: string): Promise<Node[]> =>
      (await load(path)).tags.flatMap((tag) =>
        "script:ld+json" in tag ? JSON.parse(JSON.stringify(tag["script:ld+json"])) : [],
      );
    return { db, load, list };
  }

  it("has every field that its types require, on every page", async () => {
    const { db, list } = await open();
    await addQuestion(db);
    const types = new Set<string>();
    for (const path of Object.keys(PAGES)) {
      for (const root of await list(path)) {
        expect(root["@context"]).toBe("https://schema.org");
        for (const node of listNodes(root)) {
          types.add(node["@type"]);
          const missing = REQUIRED[node["@type"]]?.filter((name) => isEmpty(node[name])) ?? ["a known type"];
          expect({ path, type: node["@type"], missing }).toEqual({ path, type: node["@type"], missing: [] });
        }
      }
    }
    expect([...types].toSorted()).toEqual(Object.keys(REQUIRED).toSorted());
  });

  it("gives an offer either a price or a range, in the code of its currency", async () => {
    const { list } = await open();
    const offers = (await list("/services")).flatMap(listNodes).filter((node) => node["@type"] === "Offer");
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer.priceCurrency).toMatch(/^[A-Z]{3}$/);
      expect("price" in offer).not.toBe("priceSpecification" in offer);
    }
  });

  it.each(BELOW_HOME)("has a trail from the home page to %s", async (path) => {
    const { list } = await open();
    const [trail, ...others] = (await list(path)).filter((node) => node["@type"] === "BreadcrumbList");
    expect(others).toEqual([]);
    const crumbs = trail?.itemListElement as { position: number; name: string; item: string }[];
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect(crumbs[0]?.item).toBe(SITE_URL.href);
    expect(crumbs.at(-1)?.item).toBe(new URL(path, SITE_URL).href);
    expect(crumbs.every(({ name }) => name !== "")).toBe(true);
  });

  it("lists exactly the questions that the contact page shows, and claims none without", async () => {
    const { db, load, list } = await open();
    for (const path of Object.keys(PAGES)) {
      expect((await list(path)).some((node) => node["@type"] === "FAQPage")).toBe(false);
    }
    await addQuestion(db);
    const [page] = (await list("/contact")).filter((node) => node["@type"] === "FAQPage");
    expect(page?.mainEntity).toEqual([
      {
        "@type": "Question",
        name: "What does it cost?",
        acceptedAnswer: { "@type": "Answer", text: "It depends." },
      },
    ]);
    const { faq } = (await load("/contact")).loaderData as { faq: { question: string; html: string }[] };
    expect(faq.map(({ question, html }) => [question, html])).toEqual([
      ["What does it cost?", "<p>It <strong>depends</strong>.</p>"],
    ]);
  });

  it.each(OWN_WORDS)("stands beside the owner's own words on %s", async (path) => {
    const { db, load } = await open();
    const row = { title: "Owner's title", description: "Owner's words.", image: "/media/portrait" };
    const page = path === "/blog/published" ? "post:1" : path;
    await db
      .insertInto("page_overrides")
      .values({ page, ...row, is_indexed: 0, version: 1, updated_at: TEST_NOW.toISOString() })
      .execute();
    const { tags } = await load(path);
    expect(tags).toContainEqual({ title: expect.stringMatching(/^Owner's title \| ./) });
    expect(tags).toContainEqual({ name: "description", content: "Owner's words." });
    expect(tags).toContainEqual({ property: "og:description", content: "Owner's words." });
    expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
    expect(tags.some((tag) => tag.rel === "canonical")).toBe(false);
    const image = /^https:\/\/soloist.example\/media\/portrait-\d+.webp$/;
    for (const tag of [{ property: "og:image" }, { name: "twitter:image" }]) {
      expect(tags).toContainEqual({ ...tag, content: expect.stringMatching(image) });
    }
    expect(tags.filter((tag) => "title" in tag)).toHaveLength(1);
  });
});

async function addQuestion(db: Db): Promise<void> {
  const at = TEST_NOW.toISOString();
  const entry = { id: "q1", question: "What does it cost?", answer: "It **depends**." };
  await db
    .insertInto("faq_entries")
    .values({ ...entry, position: 0, version: 1, created_at: at, updated_at: at })
    .execute();
}

/** The nodes of a tree that say something, without those that only point to one. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listNodes);
  return "@type" in value ? [value as Node, ...inner] : inner;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
