import { expect, it } from "vitest";
import { buildProject } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { listProjects } from "./projects.server.ts";

const DAY_MS = 86_400_000;

describeEachDialect("the owner's projects", (setup) => {
  it("are created, changed, deleted and restored, each with a line in the log", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const input = buildProject({ title: " Shop ", tech: [" React ", "", "Node", "React"] });
    const created = await owner.ask(201, "POST", "/api/projects", input);
    expect(created).toMatchObject({ success: true, message: "Project created successfully" });
    expect(created.data).toMatchObject({ id: 1, title: "Shop", tech: ["React", "Node"], version: 1 });
    const update = { ...buildProject({ title: "Big shop" }), version: 1 };
    const updated = await owner.ask(200, "PUT", "/api/projects/1", update);
    expect(updated).toMatchObject({ message: "Project updated successfully", data: { version: 2 } });
    const deleted = await owner.ask(200, "DELETE", "/api/projects/1");
    expect(deleted).toEqual({ success: true, message: "Project deleted successfully" });
    const restored = await owner.ask(200, "POST", "/api/projects/1/restore");
    expect(restored.data).toMatchObject({ title: "Big shop", deletedAt: null });
    expect((await owner.listActions()).toSorted()).toEqual([
      "project_created: Shop",
      "project_deleted: Big shop",
      "project_restored: Big shop",
      "project_updated: Big shop",
    ]);
  });

  it("take the highest number plus 1, also after the newest was deleted", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const expected of [1, 2]) {
      expect((await owner.ask(201, "POST", "/api/projects", buildProject())).data.id).toBe(expected);
    }
    await owner.ask(200, "DELETE", "/api/projects/2");
    expect((await owner.ask(201, "POST", "/api/projects", buildProject())).data.id).toBe(3);
    const list = await owner.ask<{ id: number }[]>(200, "GET", "/api/admin/projects");
    expect(list.map(({ id }) => id)).toEqual([3, 1]);
    const trash = await owner.ask<{ id: number }[]>(200, "GET", "/api/admin/projects?deleted=true");
    expect(trash.map(({ id }) => id)).toEqual([2]);
  });

  it("let one of two simultaneous saves of the same version win", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    const saves = ["a", "b", "c"].map((title) =>
      owner.call("PUT", "/api/projects/1", { ...buildProject({ title }), version: 1 }),
    );
    const statuses = (await Promise.all(saves)).map((response) => response.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it("are found by text and category", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Shop", category: "mobile" }));
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Blog", tech: ["SHOPware"] }));
    const find = async (query: string) =>
      (await owner.ask<{ title: string }[]>(200, "GET", `/api/admin/projects?${query}`)).map((p) => p.title);
    expect(await find("q=shop")).toEqual(["Blog", "Shop"]);
    expect(await find("q=shop&category=mobile")).toEqual(["Shop"]);
    expect(await find("pageSize=1&page=2")).toEqual(["Shop"]);
  });
});

describeOnDatabase("the owner's projects", (setup) => {
  it("keep what an update leaves out", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const stats = { stars: 4, forks: 5, views: 6 };
    await owner.ask(201, "POST", "/api/projects", buildProject({ featured: true, date: "2019", stats }));
    const { title, description, image, tech, github, live } = buildProject({ title: "New" });
    const required = { title, description, image, tech, github, live };
    const { data } = await owner.ask(200, "PUT", "/api/projects/1", required);
    expect(data).toMatchObject({ title: "New", featured: true, date: "2019", stats });
  });

  it("may have no links, lose them, and keep those that an update leaves out", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { github, live, ...closed } = buildProject();
    const links = async () => {
      const [project] = await owner.ask<{ github: string; live: string }[]>(200, "GET", "/api/projects");
      return [project?.github, project?.live];
    };
    await owner.ask(201, "POST", "/api/projects", closed);
    expect(await links()).toEqual(["", ""]);
    await owner.ask(200, "PUT", "/api/projects/1", { ...closed, github, live });
    await owner.ask(200, "PUT", "/api/projects/1", closed);
    expect(await links()).toEqual([github, live]);
    await owner.ask(200, "PUT", "/api/projects/1", { ...closed, github: "", live: "" });
    expect(await links()).toEqual(["", ""]);
  });

  it("refuse the save of a version that is no longer the newest, and leave no line in the log", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    const first = { ...buildProject({ title: "First window" }), version: 1 };
    const second = { ...buildProject({ title: "Second window" }), version: 1 };
    await owner.ask(200, "PUT", "/api/projects/1", first);
    const refused = await owner.ask(409, "PUT", "/api/projects/1", second);
    expect(refused).toMatchObject({ success: false, error: "stale_version" });
    const [kept] = await owner.ask<{ title: string }[]>(200, "GET", "/api/admin/projects");
    expect(kept?.title).toBe("First window");
    expect(await owner.listActions()).toHaveLength(2);
    await owner.ask(200, "PUT", "/api/projects/1", { ...second, version: undefined });
  });

  it("can be restored for 30 days", async () => {
    const connection = await setup();
    let now = new Date("2026-03-10T12:00:00.000Z");
    const owner = await openOwnerApp({ connection, now: () => now });
    await owner.ask(201, "POST", "/api/projects", buildProject());
    await owner.ask(404, "POST", "/api/projects/1/restore");
    await owner.ask(200, "DELETE", "/api/projects/1");
    const deletedAt = new Date(now.getTime() - 30 * DAY_MS).toISOString();
    await connection.db.updateTable("projects").set({ deleted_at: deletedAt }).execute();
    expect(await owner.ask(410, "POST", "/api/projects/1/restore")).toMatchObject({ error: "gone" });
    now = new Date(now.getTime() - 1);
    await owner.ask(200, "POST", "/api/projects/1/restore");
  });

  it("are on the page at the next request", async () => {
    const connection = await setup();
    const pages = createStubPage(async ({ db }) => (await listProjects(db)).map(({ title }) => title));
    const owner = await openOwnerApp({ connection, pages });
    const show = async () => (await owner.app.request("/projects")).json();
    expect(await show()).toEqual([]);
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "One" }));
    expect(await show()).toEqual(["One"]);
    await owner.ask(200, "PUT", "/api/projects/1", buildProject({ title: "Two" }));
    expect(await show()).toEqual(["Two"]);
    await owner.ask(200, "DELETE", "/api/projects/1");
    expect(await show()).toEqual([]);
    await owner.ask(200, "POST", "/api/projects/1/restore");
    expect(await show()).toEqual(["Two"]);
  });

  it.each([
    ["an unknown project", 404, "PUT", "/api/projects/7", buildProject()],
    ["a deletion of nothing", 404, "DELETE", "/api/projects/7", undefined],
    ["an id that is no number", 400, "DELETE", "/api/projects/first", undefined],
    ["an id beyond all numbers", 400, "DELETE", "/api/projects/99999999999", undefined],
    ["a missing field", 400, "POST", "/api/projects", { title: "Alone" }],
    ["no technology", 400, "POST", "/api/projects", buildProject({ tech: [" "] })],
    ["a script for an address", 400, "POST", "/api/projects", buildProject({ live: "javascript:alert(1)" })],
    [
      "figures that no column holds",
      400,
      "POST",
      "/api/projects",
      buildProject({ stats: { stars: 1e12, forks: 0, views: 0 } }),
    ],
  ])("refuse %s and change nothing", async (_name, status, method, path, body) => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    expect((await owner.call(method, path, body)).status).toBe(status);
    expect(await connection.db.selectFrom("projects").select("id").execute()).toEqual([]);
    expect(await owner.listActions()).toEqual([]);
  });

  it("are nobody else's business", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const response = await owner.app.request("/api/admin/projects");
    expect(response.status).toBe(401);
    const own = await owner.call("GET", "/api/admin/projects");
    expect(own.headers.get("cache-control")).toBe("no-store");
  });
});
