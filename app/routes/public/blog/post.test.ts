import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { createTestSite } from "../../../../tests/helpers/app.ts";
import { buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import { pageContext } from "../../../context.ts";
import { leaveAddress } from "../../../features/content/posts/post-addresses.server.ts";
import { createPost } from "../../../features/content/posts/posts.server.ts";
import { loader } from "./post.tsx";

async function load(slug: string): Promise<unknown> {
  const connection = openMigratedSqlite();
  const { db } = connection;
  const post = await createPost(db, buildPost({ slug: "here" }), TEST_NOW);
  await leaveAddress(db, { id: post.id, slug: "once-there", since: TEST_NOW.toISOString() });
  const context = new RouterContextProvider();
  context.set(pageContext, {
    site: createTestSite({ connection }),
    db,
    dialect: connection.dialect,
    siteUrl: new URL("https://soloist.example"),
    now: () => TEST_NOW,
    nonce: "",
    requestId: "",
    secret: "unused",
    isDocument: true,
    reportError() {},
  });
  try {
    const url = new URL(`https://soloist.example/blog/${slug}?utm_source=mail`);
    return await loader({ context, params: { slug }, url } as unknown as Parameters<typeof loader>[0]);
  } catch (thrown) {
    return thrown;
  } finally {
    await connection.close();
  }
}

describe("the address of a post", () => {
  it("leads to where the post has moved", async () => {
    const response = (await load("once-there")) as Response;
    expect([response.status, response.headers.get("location")]).toEqual([301, "/blog/here?utm_source=mail"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("answers 404 where there has never been one", async () => {
    expect(await load("nowhere")).toMatchObject({ init: { status: 404 } });
  });

  it("gives the post", async () => {
    expect(await load("here")).toMatchObject({ post: { slug: "here" } });
  });
});
