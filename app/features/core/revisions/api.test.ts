import { expect, it } from "vitest";
import { buildProject, buildService, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createStubPage, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import type { Revision, RevisionSummary } from "../../../kit/owner/revision.ts";

const DAY_MS = 86_400_000;
const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "One\n",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

const listOf = (owner: OwnerApp, path: string) =>
  owner.ask<RevisionSummary[]>(200, "GET", `/api/${path}/revisions`);

describeEachDialect("the revisions of a record", (setup) => {
  it("are left by each write, say what changed and who did, and give back what was there", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "One" }));
    const second = buildProject({ title: "Two", featured: true });
    await owner.ask(200, "PUT", "/api/projects/1", second);
    const list = await listOf(owner, "projects/1");
    expect(list.map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 2, changes: ["slug", "title", "featured"] },
      { version: 1, changes: [] },
    ]);
    expect(list[0]).toMatchObject({ actor: expect.stringMatching(/./), createdAt: TEST_NOW.toISOString() });
    const path = `/api/projects/1/revisions/${list[1]?.id}`;
    const first = await owner.ask<Revision>(200, "GET", path);
    expect(first.snapshot).toEqual(buildProject({ title: "One", slug: "one" }));
    const restored = await owner.ask(200, "POST", `${path}/restore`, { version: 2 });
    expect(restored).toMatchObject({ message: "Version 1 restored", data: { title: "One", version: 3 } });
    expect((await listOf(owner, "projects/1")).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await owner.listActions()).toSorted()).toEqual([
      "project_created: One",
      "project_updated: One",
      "project_updated: Two",
    ]);
  });

  it("notice a write that went past the history", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "One" }));
    await connection.db.updateTable("projects").set({ title: "Imported", version: 2 }).execute();
    await owner.ask(200, "PUT", "/api/projects/1", buildProject({ title: "Three" }));
    const list = await listOf(owner, "projects/1");
    const titles = await Promise.all(
      list.map(({ id }) => owner.ask<Revision>(200, "GET", `/api/projects/1/revisions/${id}`)),
    );
    expect(titles.map(({ snapshot }) => snapshot.title)).toEqual(["Three", "Imported", "One"]);
  });

  it("are fifty and, of the older ones, the last of each day", async () => {
    let now = TEST_NOW;
    const owner = await openOwnerApp({ connection: await setup(), now: () => now });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "0" }));
    const save = (title: string) => owner.ask(200, "PUT", "/api/projects/1", buildProject({ title }));
    for (const number of [1, 2]) await save(`${number}`);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    for (let number = 3; number < 60; number++) await save(`${number}`);
    const versions = (await listOf(owner, "projects/1")).map(({ version }) => version);
    expect(versions).toEqual([...Array.from({ length: 50 }, (_, place) => 60 - place), 3]);
  });
});

describeOnDatabase("the revisions of a record", (setup) => {
  it("keep what was there before the history began", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/services", buildService({ endingPrice: "20,000" }));
    await connection.db.deleteFrom("revisions").execute();
    await owner.ask(200, "PUT", "/api/services/a-service", buildService({ title: "Other" }));
    const list = await listOf(owner, "services/a-service");
    expect(list.map(({ actor, changes }) => [actor === "", changes])).toEqual([
      [false, ["title", "endingPrice"]],
      [true, []],
    ]);
    const restored = await owner.ask(200, "POST", `/api/services/a-service/revisions/${list[1]?.id}/restore`);
    expect(restored.data).toMatchObject({ title: "A service", endingPrice: "20,000" });
  });

  it("are not left by a save without changes", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    await owner.ask(200, "PUT", "/api/projects/1", buildProject());
    expect(await listOf(owner, "projects/1")).toHaveLength(1);
  });

  it("bring back the words of a post, rendered again, and leave its publication alone", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
    await owner.ask(200, "PUT", "/api/posts/1", {
      ...post,
      content: "Two\n",
      slug: "b",
      status: "published",
    });
    const [, draft] = await listOf(owner, "posts/1");
    const { data } = await owner.ask(200, "POST", `/api/posts/1/revisions/${draft?.id}/restore`);
    expect(data).toMatchObject({ content: "One\n", slug: "a-post", status: "published", version: 3 });
    const row = await connection.db.selectFrom("posts").select("html").executeTakeFirstOrThrow();
    expect(row.html).toContain("One");
  });

  it("are not restored over a version that nobody has read", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "One" }));
    await owner.ask(200, "PUT", "/api/projects/1", buildProject({ title: "Two" }));
    const [, first] = await listOf(owner, "projects/1");
    const path = `/api/projects/1/revisions/${first?.id}/restore`;
    expect(await owner.ask(409, "POST", path, { version: 1 })).toMatchObject({ error: "stale_version" });
    await owner.ask(200, "DELETE", "/api/projects/1");
    await owner.ask(404, "POST", path, {});
    expect(await listOf(owner, "projects/1")).toHaveLength(2);
  });

  it("pass the checks of today before they are restored", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    const snapshot = JSON.stringify({ ...buildProject(), live: "javascript:alert(1)" });
    await connection.db.updateTable("revisions").set({ snapshot }).execute();
    const [only] = await listOf(owner, "projects/1");
    await owner.ask(400, "POST", `/api/projects/1/revisions/${only?.id}/restore`);
  });

  it("are none of a record that was never saved here, and not found of one that is not there", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", post);
    await connection.db.deleteFrom("revisions").execute();
    expect(await listOf(owner, "posts/1")).toEqual([]);
    for (const path of ["posts/2", "posts/one", "projects/1", "services/nothing"]) {
      const refusal = await owner.ask(404, "GET", `/api/${path}/revisions`);
      expect(refusal).toMatchObject({ success: false, error: "not_found" });
    }
  });

  it("belong to their record alone", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    await owner.ask(201, "POST", "/api/projects", buildProject());
    const [mine] = await listOf(owner, "projects/1");
    await owner.ask(404, "GET", `/api/projects/2/revisions/${mine?.id}`);
    await owner.ask(404, "GET", `/api/posts/1/revisions/${mine?.id}`);
    await owner.ask(404, "POST", `/api/projects/2/revisions/${mine?.id}/restore`);
    const stranger = await owner.app.request(`/api/projects/1/revisions/${mine?.id}`);
    expect(stranger.status).toBe(401);
    expect((await owner.app.request("/api/projects/1/revisions")).status).toBe(401);
  });
});

describeEachDialect("the order of a list", (setup) => {
  it("is one of the two when two windows send one each", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const title of ["a", "b", "c"])
      await owner.ask(201, "POST", "/api/projects", buildProject({ title }));
    const orders = [
      [1, 2, 3],
      [2, 3, 1],
      [3, 1, 2],
    ];
    await Promise.all(orders.map((ids) => owner.ask(200, "PUT", "/api/projects/order", { ids })));
    const list = await owner.ask<{ id: number }[]>(200, "GET", "/api/projects");
    expect(orders).toContainEqual(list.map(({ id }) => id));
  });
});

describeOnDatabase("the order of a list", (setup) => {
  it("is the owner's, on the page at the next request, and leaves one line in the log", async () => {
    const connection = await setup();
    const pages = createStubPage(async ({ db }) =>
      (await db.selectFrom("projects").select("id").orderBy("position").orderBy("id", "desc").execute()).map(
        ({ id }) => id,
      ),
    );
    const owner = await openOwnerApp({ connection, pages });
    for (const title of ["a", "b", "c"])
      await owner.ask(201, "POST", "/api/projects", buildProject({ title }));
    const shown = async () => (await owner.app.request("/projects")).json();
    const list = async (path: string) =>
      (await owner.ask<{ id: number }[]>(200, "GET", path)).map(({ id }) => id);
    expect(await shown()).toEqual([3, 2, 1]);
    await owner.ask(200, "PUT", "/api/projects/order", { ids: [1, 3, 2] });
    expect(await shown()).toEqual([1, 3, 2]);
    expect(await list("/api/projects")).toEqual([1, 3, 2]);
    expect(await list("/api/admin/projects")).toEqual([1, 3, 2]);
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "d" }));
    expect(await list("/api/projects")).toEqual([4, 1, 3, 2]);
    const lines = (await owner.listActions()).filter((line) => line.startsWith("project_reordered"));
    expect(lines).toEqual(["project_reordered: 3 projects"]);
  });

  it("is that of services too, whose ids are words; none is called as the call is", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const title of ["Order", "Design"])
      await owner.ask(201, "POST", "/api/services", buildService({ title }));
    const list = async () =>
      (await owner.ask<{ _id: string }[]>(200, "GET", "/api/services")).map(({ _id }) => _id);
    expect(await list()).toEqual(["order-2", "design"]);
    await owner.ask(200, "PUT", "/api/services/order", { ids: ["design", "order-2"] });
    expect(await list()).toEqual(["design", "order-2"]);
    await owner.ask(409, "POST", "/api/services", buildService({ id: "order" }));
  });

  it.each([
    ["an id twice", 400, [1, 1]],
    ["a word for a number", 400, ["1", 2]],
    ["one that is missing", 409, [2]],
    ["one that is unknown", 409, [1, 2, 9]],
    ["none at all", 409, []],
  ])("is refused as a whole with %s", async (_name, status, ids) => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const title of ["a", "b"]) await owner.ask(201, "POST", "/api/projects", buildProject({ title }));
    await owner.ask(status, "PUT", "/api/projects/order", { ids });
    const list = await owner.ask<{ id: number }[]>(200, "GET", "/api/projects");
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    expect(await owner.listActions()).toHaveLength(2);
  });
});
