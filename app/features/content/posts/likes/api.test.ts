import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp } from "../../../../../tests/helpers/app.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createPost, findPost, getPostTotals } from "../posts.server.ts";
import { LIKERS_PER_ADDRESS_MAX } from "./api.server.ts";
import { startLikeRecorder } from "./like-recorder.server.ts";

const PATH = "/api/posts/a-post/likes";
const FORM = "application/x-www-form-urlencoded";
const silent = { warn() {} };

async function openSite(connection: Connection) {
  const post = await createPost(connection.db, buildPost({ likes: 40 }), TEST_NOW);
  const onLiked = vi.fn();
  return { post, onLiked, app: createTestApp({ connection, onLiked }) };
}

/** A browser, which keeps its cookie. */
function openBrowser(app: App) {
  let cookie = "";
  return async function ask(method: string, path = PATH, init: RequestInit = {}) {
    const headers = { ...(cookie && { cookie }), ...(init.headers as object) };
    const response = await app.request(path, { method, ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(";", 1)[0] ?? "";
    return response;
  };
}

const read = async (response: Response) => ({ status: response.status, ...(await response.json()) });

describeEachDialect("likes of a post", (setup) => {
  it("count once a visitor, and are taken back", async () => {
    const { app, onLiked, post } = await openSite(await setup());
    const first = openBrowser(app);
    const second = openBrowser(app);
    expect(await read(await first("GET"))).toEqual({ status: 200, likes: 40, isLiked: false });
    expect(await read(await first("POST"))).toEqual({ status: 200, likes: 41, isLiked: true });
    expect(await read(await first("POST"))).toEqual({ status: 200, likes: 41, isLiked: true });
    expect(await read(await second("GET"))).toEqual({ status: 200, likes: 41, isLiked: false });
    expect(await read(await second("POST"))).toEqual({ status: 200, likes: 42, isLiked: true });
    expect(await read(await first("DELETE"))).toEqual({ status: 200, likes: 41, isLiked: false });
    expect(await read(await first("DELETE"))).toEqual({ status: 200, likes: 41, isLiked: false });
    expect(await read(await second("GET"))).toEqual({ status: 200, likes: 41, isLiked: true });
    expect(onLiked.mock.calls).toEqual([[post.id], [post.id], [post.id]]);
  });

  it("of made-up visitors are new ones, and one address has so many an hour", async () => {
    const connection = await setup();
    const { app } = await openSite(connection);
    const likeAs = (cookie: string) => app.request(PATH, { method: "POST", headers: { cookie } });
    const forged = `likes=${"a".repeat(22)}.${"b".repeat(43)}`;
    for (let count = 0; count < LIKERS_PER_ADDRESS_MAX; count++) {
      expect((await likeAs(forged)).status).toBe(200);
    }
    expect(await read(await likeAs(forged))).toMatchObject({ status: 429, error: "too_many_likes" });
    expect(await connection.db.selectFrom("post_likes").selectAll().execute()).toHaveLength(
      LIKERS_PER_ADDRESS_MAX,
    );
  });

  it("reach the pages in batches, and also those that a process before has left uncounted", async () => {
    const connection = await setup();
    const { app, post } = await openSite(connection);
    await openBrowser(app)("POST");
    const changed = vi.fn();
    connection.changes.subscribe(changed, () => {});
    const count = async () => (await findPost(connection.db, "a-post", TEST_NOW))?.likes;
    expect(await count()).toBe(40);
    const recorder = startLikeRecorder({ connection, log: silent });
    await recorder.flush();
    expect(await count()).toBe(41);
    expect((await getPostTotals(connection.db, TEST_NOW)).likes).toBe(41);
    await openBrowser(app)("POST");
    await recorder.flush();
    expect(await count()).toBe(41);
    recorder.note(post.id);
    await recorder.stop();
    expect(await count()).toBe(42);
    const pages = changed.mock.calls.filter(([tables]) => tables.has("posts"));
    expect(pages).toHaveLength(2);
  });
});

describeOnDatabase("likes of a post", (setup) => {
  it("are known by a cookie that no script reads and no page gets, of which a hash is stored", async () => {
    const connection = await setup();
    const { app } = await openSite(connection);
    expect((await app.request(PATH)).headers.getSetCookie()).toEqual([]);
    const [cookie = ""] = (await app.request(PATH, { method: "POST" })).headers.getSetCookie();
    for (const part of ["HttpOnly", "SameSite=Lax", "Secure", "Path=/api/posts", "Max-Age=31536000"]) {
      expect(cookie).toContain(part);
    }
    const [, id = ""] = /^likes=([^.]+)\./.exec(cookie) ?? [];
    const [row] = await connection.db.selectFrom("post_likes").selectAll().execute();
    expect(id).toHaveLength(22);
    expect(row?.visitor).not.toContain(id);
  });

  it("come from a page without scripts, which is led back to where it was", async () => {
    const { app } = await openSite(await setup());
    const ask = openBrowser(app);
    const send = (body: string) => ask("POST", PATH, { body, headers: { "content-type": FORM } });
    const liked = await send("");
    expect([liked.status, liked.headers.get("location")]).toEqual([303, "/blog/a-post#liked"]);
    expect(await read(await ask("GET"))).toMatchObject({ likes: 41, isLiked: true });
    const undone = await send("liked=false");
    expect([undone.status, undone.headers.get("location")]).toEqual([303, "/blog/a-post#not-liked"]);
    expect(await read(await ask("GET"))).toMatchObject({ likes: 40, isLiked: false });
    expect((await send("x".repeat(2000))).status).toBe(413);
  });

  it("are for posts that can be read, from this site alone", async () => {
    const { app } = await openSite(await setup());
    for (const slug of ["none", "not%20a%20slug", "x".repeat(90)]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const { status } = await app.request(`/api/posts/${slug}/likes`, { method });
        expect([400, 404]).toContain(status);
      }
    }
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await app.request(PATH, { method: "POST", headers })).status).toBe(403);
  });
});
