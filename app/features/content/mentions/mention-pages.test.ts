import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openSeededOwner } from "../../../../tests/helpers/seeded-owner.ts";
import { SEED_NOW } from "../../../../tests/helpers/seeded-pages.ts";

const EXCERPT = "I tried this, and it held.";

describeOnDatabase("a mention of a post", (setUp) => {
  it("is below its post while the owner approves of it", async () => {
    const connection = await setUp();
    const { visitor, ask } = await openSeededOwner(connection);
    const { id: post_id, slug } = await connection.db
      .selectFrom("posts")
      .select(["id", "slug"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const at = SEED_NOW.toISOString();
    // As the keeper stores it once it has looked at the page that names the post.
    await connection.db
      .insertInto("mentions")
      .values({
        id: "m1",
        source: "https://asha.example/1",
        target: `/blog/${slug}`,
        post_id,
        kind: "reply",
        author: "Asha",
        author_url: "",
        excerpt: EXCERPT,
        status: "held",
        attempts: 0,
        created_at: at,
        verified_at: at,
      })
      .execute();
    const post = async () => visitor.open(`/blog/${slug}`);
    expect((await post()).html).not.toContain(EXCERPT);
    await ask(200, "PUT", "/api/mentions/m1", { status: "approved" });
    const shown = await post();
    expect(shown.main.getByText(EXCERPT)).toBeDefined();
    const author = shown.main.getByRole("link", { name: "Asha", hidden: true });
    expect(author.getAttribute("href")).toBe("https://asha.example/1");
    await ask(200, "PUT", "/api/mentions/m1", { status: "spam" });
    expect((await post()).html).not.toContain(EXCERPT);
  });
});
