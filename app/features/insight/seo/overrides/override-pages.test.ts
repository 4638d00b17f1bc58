import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openSeededOwner } from "../../../../../tests/helpers/seeded-owner.ts";

const TITLE = "The developer behind small shops";
const DESCRIPTION = "Eight years of shops, booking systems and APIs for small companies, told in short.";

describeOnDatabase("what the owner says of a page", (setUp) => {
  it("is in the document, the sitemap and the files for machines at the next request", async () => {
    const { ask, app, visitor } = await openSeededOwner(await setUp());
    const read = async (path: string) => (await app.request(path)).text();
    const files = ["/sitemaps/1.xml", "/llms.txt"];
    // All of them are in the page cache by now.
    expect(await read("/about")).toContain('"index, follow"');
    for (const file of files) expect(await read(file), file).toMatch(/\/about\b/);
    const { data } = await ask<Answer<{ id: string }[]>>(200, "GET", "/api/media");
    await ask<Answer>(200, "PUT", "/api/seo/pages", {
      page: "/about",
      title: TITLE,
      description: DESCRIPTION,
      image: `/media/${data[0]?.id}`,
      isIndexed: false,
      version: 0,
    });
    const { document, status } = await visitor.open("/about");
    const say = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
    expect(status).toBe(200);
    expect(document.title).toMatch(new RegExp(`^${TITLE} \\| `));
    expect(say("description")).toBe(DESCRIPTION);
    expect(say("robots")).toBe("noindex, follow");
    expect(say("og:image")).toMatch(/^https:\/\/.+\/media\/[\w.-]+$/);
    expect(say("og:image:width")).toMatch(/^\d+$/);
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    for (const file of files) expect(await read(file), file).not.toMatch(/\/about\b/);
  });
});
