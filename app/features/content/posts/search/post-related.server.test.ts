import { expect, it } from "vitest";
import type { Db } from "../../../../../db/schema.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import type { NewPost } from "../post.ts";
import { createPost } from "../posts.server.ts";
import { COMPARED_POSTS_MAX, listRelatedPosts } from "./post-related.server.ts";

const QUEUES = "A queue takes jobs, workers take them out, a lease keeps two workers from one job. ";
const COLOURS = "A palette begins with lightness; hue follows, and contrast decides in the end. ";

function create(db: Db, slug: string, given: Partial<NewPost> = {}) {
  const words = { title: slug, excerpt: "", text: "", tags: [`only ${slug}`] };
  return createPost(db, buildPost({ slug, ...words, ...given }), TEST_NOW);
}

async function relate(db: Db, post: Parameters<typeof listRelatedPosts>[1]): Promise<string[]> {
  return (await listRelatedPosts(db, post, TEST_NOW)).map(({ slug }) => slug);
}

describeEachDialect("related posts", (setup) => {
  it("share tags, of whatever case, or the category; three at the most", async () => {
    const { db } = await setup();
    const post = await create(db, "self", { tags: ["React", "Forms", "Zod"], category: "react" });
    await create(db, "nothing", { tags: ["Linux"], category: "devops" });
    await create(db, "category", { tags: ["Hooks"], category: "react" });
    await create(db, "one", { tags: ["zod"], category: "nodejs" });
    await create(db, "two", { tags: ["Forms", "Zod"], category: "nodejs" });
    await create(db, "both", { tags: ["Forms"], category: "react" });
    expect(await relate(db, post)).toEqual(["two", "both", "one"]);
  });

  it("are those whose words are alike, where tags say the same of all", async () => {
    const { db } = await setup();
    const shared = { tags: ["Design"], category: "react" as const };
    const post = await create(db, "self", { ...shared, text: QUEUES.repeat(3) });
    await create(db, "colours", { ...shared, text: COLOURS.repeat(4) });
    await create(db, "queues", {
      ...shared,
      text: QUEUES.repeat(2),
      publishedAt: "2026-01-01T08:00:00.000Z",
    });
    await create(db, "hidden", { ...shared, text: QUEUES.repeat(3), status: "draft" });
    expect(await relate(db, post)).toEqual(["queues", "colours"]);
    const untagged = await create(db, "untagged", { title: "Workers and leases", category: "devops" });
    await create(db, "leases", { title: "Leases for workers", category: "python" });
    expect(await relate(db, untagged)).toEqual(["leases"]);
  });

  it("are found among the newest and those that share a tag, however many there are", async () => {
    const { db } = await setup();
    const post = await create(db, "self", { title: "Workers and leases", tags: ["Rare"] });
    await create(db, "tagged", { tags: ["Rare"], publishedAt: "2020-01-01T08:00:00.000Z" });
    await create(db, "worded", { title: "Leases for workers", publishedAt: "2020-01-02T08:00:00.000Z" });
    const row = await db
      .selectFrom("posts")
      .selectAll()
      .where("slug", "=", "tagged")
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: COMPARED_POSTS_MAX }, (_, index) => ({
      ...row,
      id: 100 + index,
      slug: `other-${index}`,
      title: "Other",
      tags: '["Other"]',
      category: "devops" as const,
      published_at: "2026-01-01T08:00:00.000Z",
    }));
    await db.insertInto("posts").values(others).execute();
    expect(await relate(db, post)).toEqual(["tagged"]);
    await db.deleteFrom("posts").where("id", "=", 100).execute();
    expect((await relate(db, post)).toSorted()).toEqual(["tagged", "worded"]);
  });

  it("of a post that stands alone are none", async () => {
    const { db } = await setup();
    expect(await relate(db, await create(db, "self"))).toEqual([]);
  });
});
