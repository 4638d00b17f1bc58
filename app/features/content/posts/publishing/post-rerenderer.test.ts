import { afterEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { createMarkdownRenderer, RENDERER_VERSION } from "../../../core/markdown/markdown.server.ts";
import { createPost } from "../posts.server.ts";
import { createPostRerenderer, type PostRerenderer } from "./post-rerenderer.server.ts";

const log = { warn: vi.fn() };
let rerenderer: PostRerenderer | undefined;

afterEach(async () => {
  await rerenderer?.stop();
  log.warn.mockClear();
});

function startRerenderer(connection: Connection, renderMarkdown = createMarkdownRenderer()): void {
  rerenderer = createPostRerenderer({ connection, renderMarkdown, log, tickMs: 1, shareMax: 1 });
  rerenderer.start();
}

async function createOld(connection: Connection, slug: string, content: string): Promise<void> {
  const post = buildPost({ slug, content, html: "<p>old</p>" });
  await connection.transact((trx) => createPost(trx, post, TEST_NOW));
}

function listPosts({ db }: Connection) {
  return db.selectFrom("posts").selectAll().orderBy("id").execute();
}

describeEachDialect("posts of an older renderer", (setup) => {
  it("are rendered again, and keep their date and version", async () => {
    const connection = await setup();
    for (let number = 1; number <= 12; number += 1) {
      await createOld(connection, `post-${number}`, `## Part ${number}\n\nSome *words*.`);
    }
    const before = await listPosts(connection);
    startRerenderer(connection);
    await vi.waitFor(async () => {
      expect((await listPosts(connection)).map((row) => row.renderer)).toEqual(
        Array(12).fill(RENDERER_VERSION),
      );
    });
    expect(await listPosts(connection)).toEqual(
      before.map((row, index) => ({
        ...row,
        html: expect.stringContaining("Some <em>words</em>."),
        headings: JSON.stringify([{ id: `h-part-${index + 1}`, text: `Part ${index + 1}`, depth: 2 }]),
        plain_text: `Part ${index + 1}\nSome words.`,
        renderer: RENDERER_VERSION,
      })),
    );
  });

  it("are found also when they come later", async () => {
    const connection = await setup();
    startRerenderer(connection);
    await createOld(connection, "later", "*new*");
    await vi.waitFor(async () => expect((await listPosts(connection))[0]?.html).toBe("<p><em>new</em></p>"));
  });

  it("stay as they are when they cannot be rendered, and hold up no other", async () => {
    const connection = await setup();
    await createOld(connection, "deep", `${"> ".repeat(101)}a`);
    await createOld(connection, "other", "*new*");
    startRerenderer(connection);
    await vi.waitFor(async () =>
      expect((await listPosts(connection)).map(({ html, renderer }) => ({ html, renderer }))).toEqual([
        { html: "<p>old</p>", renderer: RENDERER_VERSION },
        { html: "<p><em>new</em></p>", renderer: RENDERER_VERSION },
      ]),
    );
  });

  it("are not overwritten with what they said before", async () => {
    const connection = await setup();
    await createOld(connection, "changed", "*before*");
    const render = createMarkdownRenderer();
    startRerenderer(connection, async (source) => {
      await connection.db
        .updateTable("posts")
        .set({ content: "*after*", html: "<p>after</p>", version: 2, renderer: RENDERER_VERSION })
        .execute();
      return render(source);
    });
    await vi.waitFor(async () => expect((await listPosts(connection))[0]?.version).toBe(2));
    await rerenderer?.stop();
    expect((await listPosts(connection))[0]?.html).toBe("<p>after</p>");
  });
});
