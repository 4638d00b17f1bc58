import { expect, it } from "vitest";
import { buildPng } from "../../../../tests/helpers/audited-site.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openSeededOwner } from "../../../../tests/helpers/seeded-owner.ts";
import type { LatestAudit, Validation } from "./schema.ts";

type Ask = Awaited<ReturnType<typeof openSeededOwner>>["ask"];

/** It renders every page; a busy machine takes its time. */
const AUDIT_TIMEOUT_MS = 120_000;

/** In place of the drawn cards, each of which takes half a second. */
const renderFile = async () => new Uint8Array(buildPng(1200, 630));

/** Each of the ten is of another rule; all come in by the calls of the owner's own screens. */
async function plantFaults(ask: Ask): Promise<void> {
  const [first, second, third, fourth, fifth, sixth] = await ask<{ id: number }[]>(200, "GET", "/api/posts");
  const read = async (post: { id: number } | undefined) => {
    const path = `/api/admin/posts/${post?.id}`;
    const { title, slug, excerpt, content, author, category, tags, featured, image, color } = await ask<
      Record<string, string>
    >(200, "GET", path);
    return { title, slug, excerpt, content, author, category, tags, featured, image, color };
  };
  const change = async (post: { id: number } | undefined, more: Record<string, string | undefined>) =>
    ask(200, "PUT", `/api/posts/${post?.id}`, { ...(await read(post)), ...more });
  const content = [
    "![](/media/fairlane-480.webp)",
    "A [dead link](/no-such-page), a [lost place](/about#nowhere) and a [long way](/Services).",
    "![A picture](/media/no-such-picture.webp)",
  ].join("\n\n");
  await change(first, { content });
  await change(second, { excerpt: (await read(third)).excerpt });
  await change(fourth, {
    title: `${"A very long title that goes on ".repeat(3)}and on`,
    excerpt: "Too short.",
  });
  await change(fifth, { title: (await read(sixth)).title });
  await change(sixth, { excerpt: "Many words that no list of results shows to the end. ".repeat(4) });
}

describeOnDatabase("the site as it is delivered", (setUp) => {
  it("has valid files, and the test of a page shows how an address is led on", async () => {
    const { ask } = await openSeededOwner(await setUp());
    const { data } = await ask<Answer<Validation[]>>(200, "POST", "/api/seo/validate", {});
    expect(data.map(({ file, ok, messages }) => [file, ok, messages])).toEqual([
      ["/sitemap.xml", true, []],
      ["/sitemaps/1.xml", true, []],
      ["/robots.txt", true, []],
      ["/rss.xml", true, []],
      ["/feed.json", true, []],
      ["json-ld", true, []],
    ]);
    expect((await ask(200, "POST", "/api/seo/test", { url: "/Blog/" })).data).toMatchObject({
      status: 200,
      hops: [
        { path: "/Blog/", status: 301, location: "/blog" },
        { path: "/blog", status: 200, location: null },
      ],
    });
  });

  it("has no fault that its own audit knows: ten that are planted are found, exactly", {
    timeout: 2 * AUDIT_TIMEOUT_MS,
  }, async () => {
    const { ask } = await openSeededOwner(await setUp(), { renderFile });
    await plantFaults(ask);
    await ask(202, "POST", "/api/seo/audits", {});
    const read = async () => (await ask<Answer<LatestAudit>>(200, "GET", "/api/seo/audits/latest")).data;
    await expect.poll(async () => (await read()).progress, { timeout: AUDIT_TIMEOUT_MS }).toBeNull();
    const { latest } = await read();
    expect(latest?.findings.map(({ rule }) => rule).toSorted()).toEqual([
      "alt_missing",
      "anchor_missing",
      "description_duplicate",
      "description_long",
      "description_short",
      "image_broken",
      "link_broken",
      "link_redirected",
      "title_duplicate",
      "title_long",
    ]);
  });
});
