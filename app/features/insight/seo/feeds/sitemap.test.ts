import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { buildProject, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../../tests/helpers/database.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { readElements } from "../../../../../tests/helpers/xml.ts";
import { createProject } from "../../../content/projects/projects.server.ts";
import { formatLlms } from "./llms.server.ts";
import { findSitemapFile, formatSitemapIndex, type SitemapSource } from "./sitemap.server.ts";

const siteUrl = new URL("https://soloist.example");
const PAGES = ["/", "/about", "/projects", "/blog", "/services", "/contact", "/privacy", "/terms"];
const LISTS = ["/blog/archive", "/blog/archive/2026", "/blog/tag/testing"];
const PROJECT = "/projects/a-project";
const RECORDS = ["/blog/published", "/blog/hostile", PROJECT, ...LISTS];

async function readSchema(fileName: string) {
  return {
    fileName,
    contents: await readFile(new URL(`../../audit/schemas/${fileName}`, import.meta.url), "utf8"),
  };
}

async function findFaults(xml: string, schema: "siteindex.xsd" | "sitemap.xsd") {
  const preload = schema === "sitemap.xsd" ? [await readSchema("sitemap-image.xsd")] : [];
  return (await validateXML({ xml, schema: await readSchema(schema), preload })).errors;
}

const prepareWith = (setup: SetUpDatabase) => async (): Promise<SitemapSource> => {
  const { db } = await setup();
  await fillPublicSite(db);
  return { db, siteUrl, now: TEST_NOW };
};
const readFirst = async (source: SitemapSource) => (await findSitemapFile(source, "1.xml")) ?? "";
const listPaths = (xml: string) => readElements(xml, "loc").map((loc) => new URL(loc).pathname);

describeEachDialect("the sitemap", (setup) => {
  const prepare = prepareWith(setup);

  it("dates each page by the rows that it shows, the index by its newest page, and lists pictures", async () => {
    const source = await prepare();
    await createProject(source.db, buildProject(), new Date("2026-03-20T08:00:00.000Z"));
    const xml = await readFirst(source);
    const entries = new Map(
      xml.split("\n").flatMap((line) =>
        listPaths(line)
          .slice(0, 1)
          .map((path) => [path, line] as const),
      ),
    );
    const lastmod = (path: string) => readElements(entries.get(path) ?? "", "lastmod")[0];
    expect(lastmod("/projects")).toBe("2026-03-20T08:00:00.000Z");
    expect(lastmod("/projects/a-project-2")).toBe("2026-03-20T08:00:00.000Z");
    expect(lastmod("/")).toBe("2026-03-20T08:00:00.000Z");
    expect(lastmod("/services")).toBe(TEST_NOW.toISOString());
    expect(lastmod("/terms")).toBe(TEST_NOW.toISOString());
    expect(readElements(await formatSitemapIndex(source), "lastmod")).toEqual(["2026-03-20T08:00:00.000Z"]);
    expect(readElements(entries.get("/blog/published") ?? "", "image:loc")).toEqual([
      "https://soloist.example/media/post-1600.webp",
    ]);
  });
});

describeOnDatabase("the sitemap", (setup) => {
  const prepare = prepareWith(setup);

  it("names its one file, which holds every public page once, both valid by their schemas", async () => {
    const source = await prepare();
    const index = await formatSitemapIndex(source);
    expect(readElements(index, "loc")).toEqual(["https://soloist.example/sitemaps/1.xml"]);
    expect(await findFaults(index, "siteindex.xsd")).toEqual([]);
    const xml = await readFirst(source);
    expect(listPaths(xml).sort()).toEqual([...PAGES, ...RECORDS].sort());
    expect(await findFaults(xml, "sitemap.xsd")).toEqual([]);
  });

  it("holds the owner's own pages while they are published, as llms.txt does", async () => {
    const source = await prepare();
    for (const [slug, is_published] of [
      ["now", 1],
      ["later", 0],
    ] as const) {
      const texts = { title: `Of ${slug}`, description: `What ${slug} says.`, content: "Text", html: "" };
      await source.db
        .insertInto("pages")
        .values({ id: slug, slug, ...texts, is_published, updated_at: "2026-03-05T08:00:00.000Z" })
        .execute();
    }
    const xml = await readFirst(source);
    expect(listPaths(xml)).toContain("/now");
    expect(listPaths(xml)).not.toContain("/later");
    const llms = await formatLlms(source);
    expect(llms).toContain("- [Of now](https://soloist.example/now): What now says.");
    expect(llms).not.toContain("later");
  });

  it("leaves out what is not to be found, and gives a page a new date when its description changes", async () => {
    const source = await prepare();
    const { id } = await source.db
      .selectFrom("posts")
      .select("id")
      .where("slug", "=", "published")
      .executeTakeFirstOrThrow();
    const override = { title: "", description: "", image: "", version: 1 };
    await source.db
      .insertInto("page_overrides")
      .values([
        { ...override, page: `post:${id}`, is_indexed: 0, updated_at: "2026-04-01T00:00:00.000Z" },
        { ...override, page: "/terms", is_indexed: 0, updated_at: "2026-04-01T00:00:00.000Z" },
        { ...override, page: "/about", is_indexed: 1, updated_at: "2026-04-02T00:00:00.000Z" },
      ])
      .execute();
    await source.db.deleteFrom("pages").where("slug", "=", "privacy").execute();
    const xml = await readFirst(source);
    const left = [
      "/",
      "/about",
      "/projects",
      "/blog",
      "/services",
      "/contact",
      "/blog/hostile",
      PROJECT,
      ...LISTS,
    ];
    expect(listPaths(xml).sort()).toEqual(left.sort());
    expect(xml.split("\n").find((line) => line.includes("/about<"))).toContain("2026-04-02T00:00:00.000Z");
  });

  it("is split at so many addresses and so many bytes, and has no other files", async () => {
    const source = await prepare();
    const byCount = { ...source, limits: { urls: 5, bytes: 1_000_000 } };
    expect(readElements(await formatSitemapIndex(byCount), "loc")).toHaveLength(3);
    const files = await Promise.all(
      ["1.xml", "2.xml", "3.xml"].map((name) => findSitemapFile(byCount, name)),
    );
    expect(files.map((xml) => listPaths(xml ?? "").length)).toEqual([5, 5, 4]);
    expect(files.flatMap((xml) => listPaths(xml ?? "")).sort()).toEqual([...PAGES, ...RECORDS].sort());
    for (const name of ["0.xml", "4.xml", "01.xml", "1", "1.xml.gz", "-1.xml", "9999999.xml"]) {
      expect(await findSitemapFile(byCount, name), name).toBeUndefined();
    }
    const bytes = 600;
    const byBytes = { ...source, limits: { urls: 50_000, bytes } };
    const count = readElements(await formatSitemapIndex(byBytes), "loc").length;
    expect(count).toBeGreaterThan(2);
    for (let number = 1; number <= count; number += 1) {
      const xml = (await findSitemapFile(byBytes, `${number}.xml`)) ?? "";
      expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(bytes);
    }
  });
});
