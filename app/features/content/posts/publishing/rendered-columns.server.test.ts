import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMarkdownRenderer, RENDERER_VERSION } from "../../../core/markdown/markdown.server.ts";
import { postInput } from "../api/schema.ts";
import { createOwnerPost, updatePost } from "../store/post-commands.server.ts";

describeOnDatabase("what is made of a post", (setup) => {
  it("is stored with each save: HTML, headings, plain text, and by which renderer", async () => {
    const connection = await setup();
    const render = createMarkdownRenderer();
    const by = { connection, render, actor: "owner", ownerName: "Asha", now: TEST_NOW };
    const findRow = () =>
      connection.db
        .selectFrom("posts")
        .select(["id", "html", "headings", "plain_text", "renderer", "version"])
        .executeTakeFirstOrThrow();
    await createOwnerPost(by, postInput.parse(buildPost({ content: "## One\n\nSome *words*" })));
    const created = await findRow();
    expect(created).toMatchObject({
      html: expect.stringContaining("Some <em>words</em>"),
      headings: JSON.stringify([{ id: "h-one", text: "One", depth: 2 }]),
      plain_text: "One\nSome words",
      renderer: RENDERER_VERSION,
    });
    await connection.db.updateTable("posts").set({ renderer: 0 }).execute();
    await updatePost(by, created.id, { ...buildPost({ content: "Other" }), version: created.version });
    expect(await findRow()).toMatchObject({
      html: "<p>Other</p>",
      headings: "[]",
      plain_text: "Other",
      renderer: RENDERER_VERSION,
    });
  });
});
