import { createStaticHandler, type LoaderFunction } from "react-router";
import { expect, it } from "vitest";
import type { RouterHandler } from "../../../../server/pages/render-page.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { headers, loader } from "./preview.tsx";

const DAY_MS = 86_400_000;
const empty = { excerpt: "", tags: [], image: "", category: "react" };
const post = { ...empty, title: "A post", content: "First", status: "draft" };
const words = { slug: "", excerpt: "", author: "", readTime: "", category: "react", tags: "" };
const draft = { ...words, featured: false, image: "", color: "#00d4ff", publishDate: "", publishTime: "" };

/** The route without its markup: what its loader gives, under the status and the headers that it asks for. */
const pages: RouterHandler = async (request, requestContext) => {
  const route = { id: "preview", path: "/preview/:token", loader: loader as unknown as LoaderFunction };
  const result = await createStaticHandler([route]).query(request, { requestContext });
  if (result instanceof Response) return result;
  const sent = headers({} as Parameters<typeof headers>[0]);
  return new Response(JSON.stringify(result.loaderData.preview ?? null), {
    status: result.statusCode,
    headers: { ...(sent as Record<string, string>), "content-type": "text/html" },
  });
};

async function share(owner: OwnerApp): Promise<string> {
  await owner.ask(201, "POST", "/api/posts", post);
  const { data } = await owner.ask(201, "POST", "/api/posts/1/preview-link", { days: 1 });
  return new URL(String(data.url)).pathname;
}

describeOnDatabase("a preview link", (setup) => {
  it("shows what is typed by now, and is kept by no cache", async () => {
    const owner = await openOwnerApp({ connection: await setup(), pages });
    const path = await share(owner);
    const first = await owner.app.request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(first.headers.get("x-robots-tag")).toContain("noindex");
    expect(first.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await first.text()).toContain("First");
    expect(owner.app.pageCache.peek(path)).toBeUndefined();
    const typed = { ...draft, title: "A post", content: "Second", version: 1, draftVersion: 0 };
    await owner.ask(200, "PUT", "/api/posts/1/draft", typed);
    expect(await (await owner.app.request(path)).text()).toContain("Second");
  });

  it("is gone when it has expired, and unknown when it was revoked or made up", async () => {
    let now = TEST_NOW;
    const connection = await setup();
    const owner = await openOwnerApp({ connection, pages, now: () => now });
    const path = await share(owner);
    expect((await owner.app.request(`${path}0`)).status).toBe(404);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    const expired = await owner.app.request(path);
    expect([expired.status, await expired.text()]).toEqual([410, "null"]);
    expect(owner.app.pageCache.peek(path)).toBeUndefined();
    now = TEST_NOW;
    expect((await owner.app.request(path)).status).toBe(200);
    await owner.ask(200, "DELETE", "/api/posts/1/preview-link");
    expect((await owner.app.request(path)).status).toBe(404);
  });

  it("leads to the post once everybody may read it", async () => {
    const owner = await openOwnerApp({ connection: await setup(), pages });
    const path = await share(owner);
    const complete = { excerpt: "What it says.", tags: ["a"], image: "https://pictures.example/a.png" };
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, ...complete, status: "published" });
    const answer = await owner.app.request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/blog/a-post"]);
  });
});
