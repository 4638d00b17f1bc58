import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { Revision } from "../../../../kit/owner/revision.ts";
import type { OwnerSeries, Series } from "../series/schema.ts";
import type { OwnerPost } from "./schema.ts";

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "Words",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

async function add(owner: OwnerApp, given: object): Promise<OwnerPost> {
  return (await owner.ask<Answer<OwnerPost>>(201, "POST", "/api/posts", { ...post, ...given })).data;
}

async function change(owner: OwnerApp, id: number, given: object): Promise<OwnerPost> {
  const body = { ...post, ...given };
  return (await owner.ask<Answer<OwnerPost>>(200, "PUT", `/api/posts/${id}`, body)).data;
}

async function begin(owner: OwnerApp, title: string): Promise<Series> {
  return (await owner.ask<Answer<Series>>(201, "POST", "/api/series", { title })).data;
}

const list = (owner: OwnerApp) => owner.ask<OwnerSeries[]>(200, "GET", "/api/series");

describeEachDialect("series", (setup) => {
  it("number their posts, count them, and leave them when they go", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id: seriesId } = await begin(owner, "Queues");
    const first = await add(owner, { seriesId });
    expect(first).toMatchObject({ seriesId, seriesPosition: 1 });
    expect(await add(owner, { seriesId, seriesPosition: 7 })).toMatchObject({ seriesPosition: 7 });
    const third = await add(owner, { seriesId, status: "draft" });
    expect(third).toMatchObject({ seriesPosition: 8 });
    expect(await change(owner, first.id, {})).toMatchObject({ seriesId, seriesPosition: 1 });
    expect(await change(owner, first.id, { seriesId: null })).toMatchObject({
      seriesId: null,
      seriesPosition: null,
    });
    expect(await change(owner, first.id, { seriesId })).toMatchObject({ seriesPosition: 9 });
    await owner.ask(200, "DELETE", `/api/posts/${third.id}`);
    expect(await list(owner)).toMatchObject([{ title: "Queues", posts: 2 }]);
    await owner.ask(200, "DELETE", `/api/series/${seriesId}`);
    expect(await owner.ask(200, "GET", `/api/admin/posts/${first.id}`)).toMatchObject({
      seriesId: null,
      seriesPosition: null,
    });
    const refused = await owner.ask(400, "PUT", `/api/posts/${first.id}`, { ...post, seriesId });
    expect(Object.keys(refused.fields ?? {})).toEqual(["seriesId"]);
  });
});

describeOnDatabase("series", (setup) => {
  it("are begun, renamed and deleted, each with a line in the log; the address stays", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const first = await begin(owner, " Queues in depth ");
    expect(first).toMatchObject({ title: "Queues in depth", slug: "queues-in-depth", description: "" });
    expect((await begin(owner, "Queues: in depth!")).slug).toBe("queues-in-depth-2");
    const change = { title: "Queues", description: "From one to many.", version: 1 };
    const renamed = await owner.ask<Answer<Series>>(200, "PUT", `/api/series/${first.id}`, change);
    expect(renamed.data).toMatchObject({ ...change, slug: "queues-in-depth", version: 2 });
    await owner.ask(409, "PUT", `/api/series/${first.id}`, change);
    await owner.ask(200, "DELETE", `/api/series/${first.id}`);
    await owner.ask(404, "DELETE", `/api/series/${first.id}`);
    await owner.ask(404, "PUT", `/api/series/${first.id}`, { title: "Gone" });
    expect((await list(owner)).map(({ title }) => title)).toEqual(["Queues: in depth!"]);
    expect((await owner.listActions()).filter((line) => line.startsWith("series")).toSorted()).toEqual([
      "series_created: Queues in depth",
      "series_created: Queues: in depth!",
      "series_deleted: Queues",
      "series_updated: Queues",
    ]);
  });

  it("have a title that no other has, and are the owner's alone to see", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id } = await begin(owner, "Queues");
    for (const title of ["", "queues", "x".repeat(121)]) {
      expect((await owner.ask(400, "POST", "/api/series", { title })).fields).toHaveProperty("title");
    }
    await begin(owner, "Other");
    await owner.ask(400, "PUT", `/api/series/${id}`, { title: "other" });
    await owner.ask(200, "PUT", `/api/series/${id}`, { title: "QUEUES" });
    expect((await owner.app.request("/api/series")).status).toBe(401);
  });

  it("that are gone do not stand in the way of an older revision", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id: seriesId } = await begin(owner, "Queues");
    const { id } = await add(owner, { seriesId, title: "Before" });
    await change(owner, id, { title: "After", seriesId: null });
    await owner.ask(200, "DELETE", `/api/series/${seriesId}`);
    const revisions = await owner.ask<Revision[]>(200, "GET", `/api/posts/${id}/revisions`);
    const path = `/api/posts/${id}/revisions/${revisions.at(-1)?.id}/restore`;
    const restored = await owner.ask<Answer<OwnerPost>>(200, "POST", path, {});
    expect(restored.data).toMatchObject({ title: "Before", seriesId: null, seriesPosition: null });
  });
});

describeOnDatabase("a post's audience", (setup) => {
  it("can no longer leave out those who have it in their mail", async () => {
    const connection = await setup();
    let now = TEST_NOW;
    const owner = await openOwnerApp({ connection, now: () => now });
    const publishedAt = new Date(TEST_NOW.getTime() + 60_000).toISOString();
    const { id } = await add(owner, { audience: "mail", status: "scheduled", publishedAt });
    await change(owner, id, { audience: "web" });
    await change(owner, id, { audience: "both" });
    now = new Date(TEST_NOW.getTime() + 120_000);
    const refused = await owner.ask(400, "PUT", `/api/posts/${id}`, { ...post, audience: "web" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["audience"]);
    expect(await change(owner, id, { title: "Other" })).toMatchObject({ audience: "both" });
    await change(owner, id, { audience: "mail" });
    const [, oldest] = (await owner.ask<Revision[]>(200, "GET", `/api/posts/${id}/revisions`)).toReversed();
    const path = `/api/posts/${id}/revisions/${oldest?.id}/restore`;
    expect((await owner.ask<Answer<OwnerPost>>(200, "POST", path, {})).data.audience).toBe("mail");
  });
});

describeOnDatabase("a post's read time", (setup) => {
  it("follows the text until the owner says otherwise, and again when that is taken back", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id, readTime } = await add(owner, { content: "word ".repeat(660) });
    expect(readTime).toBe("3 min read");
    const save = async (given: object) => (await change(owner, id, given)).readTime;
    expect(await save({ content: "word ".repeat(440) })).toBe("2 min read");
    expect(await save({ content: "word", readTime: "An hour" })).toBe("An hour");
    expect(await save({ content: "word ".repeat(660) })).toBe("An hour");
    expect(await save({ content: "word ".repeat(660), readTime: "" })).toBe("3 min read");
  });
});

describeOnDatabase("working copies", (setup) => {
  it("from before a post had a place in a series are filled up", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const { id } = await add(owner, { status: "draft" });
    const draft = { title: "Typed", slug: "", excerpt: "", content: "", author: "", readTime: "" };
    const rest = { category: "react", tags: "", featured: false, image: "", color: "", publishDate: "" };
    await owner.ask(200, "PUT", `/api/posts/${id}/draft`, {
      ...draft,
      ...rest,
      publishTime: "",
      version: 1,
      draftVersion: 0,
    });
    await connection.db
      .updateTable("post_drafts")
      .set({ data: JSON.stringify({ ...draft, ...rest, publishTime: "" }) })
      .execute();
    expect(await owner.ask(200, "GET", `/api/admin/posts/${id}`)).toMatchObject({
      workingCopy: {
        draft: { title: "Typed", canonicalUrl: "", seriesId: "", seriesPosition: "", audience: "web" },
      },
    });
  });
});
