import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { BulkPostsResult } from "./schema.ts";

const post = {
  title: "Ready",
  excerpt: "What it says.",
  content: "Words.",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

describeOnDatabase("several posts at once", (setup) => {
  async function openBlog() {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
    await owner.ask(201, "POST", "/api/posts", {
      title: "Bare",
      content: "",
      category: "react",
      tags: [],
      image: "",
      excerpt: "",
      status: "draft",
    });
    await owner.ask(201, "POST", "/api/posts", {
      ...post,
      title: "Mailed",
      status: "draft",
      audience: "both",
    });
    const change = (action: string, ids: number[], expected = 200) =>
      owner.ask<{ data: BulkPostsResult; message: string }>(expected, "POST", "/api/posts/bulk", {
        action,
        ids,
      });
    return { owner, change };
  }

  it("go on the site when they are complete, and say why the others don't", async () => {
    const { owner, change } = await openBlog();
    const { data, message } = await change("publish", [1, 2, 3]);
    expect(data.changed).toBe(1);
    expect(data.skipped.map(({ title }) => title).toSorted()).toEqual(["Bare", "Mailed"]);
    expect(message).toContain("1 post published.");
    expect(message).toContain("“Bare” wasn't: Add an excerpt.");
    expect(message).toContain("“Mailed” wasn't: it also goes to subscribers");
    await owner.ask(200, "GET", "/api/posts/ready");
    await owner.ask(404, "GET", "/api/posts/mailed");
  });

  it("leave the site, keeping their words", async () => {
    const { owner, change } = await openBlog();
    await change("publish", [1]);
    expect((await change("unpublish", [1])).message).toBe("1 post taken off the site.");
    await owner.ask(404, "GET", "/api/posts/ready");
    expect(await owner.ask(200, "GET", "/api/admin/posts/1")).toMatchObject({
      status: "draft",
      content: "Words.",
    });
  });

  it("go to the trash, each with its line in the log; what is there already is passed over", async () => {
    const { owner, change } = await openBlog();
    await owner.ask(200, "DELETE", "/api/posts/2");
    expect((await change("delete", [1, 2, 3])).data).toEqual({ changed: 2, skipped: [] });
    const deleted = (await owner.listActions()).filter((line) => line.startsWith("post_deleted"));
    expect(deleted.toSorted()).toEqual(["post_deleted: Bare", "post_deleted: Mailed", "post_deleted: Ready"]);
  });

  it("refuse what is no choice of posts", async () => {
    const { change } = await openBlog();
    await change("publish", [], 400);
    await change("burn", [1], 400);
    await change("delete", [0], 400);
  });
});
