import { expect, it, vi } from "vitest";
import { buildProject, buildService, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { FEATURES } from "../../features.server.ts";
import type { TrashedRecord } from "./schema.ts";
import { startTrashPurger } from "./trash-purger.server.ts";

const TRASHED = FEATURES.flatMap(({ trash }) => trash ?? []);

const DAY_MS = 86_400_000;
const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "One",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

async function fillTrash(owner: OwnerApp): Promise<void> {
  await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Shop" }));
  await owner.ask(201, "POST", "/api/services", buildService());
  await owner.ask(201, "POST", "/api/posts", post);
  await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: "moved" });
  for (const path of ["projects/1", "services/a-service", "posts/1"]) {
    await owner.ask(200, "DELETE", `/api/${path}`);
  }
}

describeEachDialect("the trash", (setup) => {
  it("gives up for ever, on demand, what lies in it and nothing else", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await fillTrash(owner);
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Alive" }));
    for (const path of ["projects/1", "services/a-service", "posts/1"]) {
      const { message } = await owner.ask(200, "DELETE", `/api/trash/${path}`);
      expect(message).toBe("Permanently deleted");
      await owner.ask(404, "DELETE", `/api/trash/${path}`);
      await owner.ask(404, "POST", `/api/${path}/restore`);
    }
    await owner.ask(404, "DELETE", "/api/trash/projects/2");
    await owner.ask(404, "DELETE", "/api/trash/projects/99999999999");
    await owner.ask(404, "DELETE", "/api/trash/projects/first");
    await owner.ask(404, "DELETE", "/api/trash/pages/1");
    await owner.ask(400, "DELETE", "/api/trash/series/1");
    const { db } = connection;
    expect(await db.selectFrom("revisions").select(["noun", "record_id"]).execute()).toEqual([
      { noun: "projects", record_id: "2" },
    ]);
    expect(await db.selectFrom("redirects").select("source").execute()).toEqual([]);
    const purged = (await owner.listActions()).filter((line) => line.includes("_purged"));
    expect(purged.toSorted()).toEqual([
      "post_purged: A post",
      "project_purged: Shop",
      "service_purged: A service",
    ]);
    // A number is never given twice, whatever became of the first.
    expect((await owner.ask(201, "POST", "/api/posts", post)).data.id).toBe(2);
  });

  it("is emptied after 30 days, by one of the nodes", async () => {
    const connection = await setup();
    let now = TEST_NOW;
    const owner = await openOwnerApp({ connection, now: () => now });
    await fillTrash(owner);
    now = after(1);
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Younger" }));
    await owner.ask(200, "DELETE", "/api/projects/2");
    const log = { warn: vi.fn() };
    const purge = async () => {
      const nodes = [1, 2].map(() =>
        startTrashPurger({ connection, features: TRASHED, now: () => now, log }),
      );
      await Promise.all(nodes.map((node) => node.stop()));
    };
    now = new Date(after(30).getTime() - 1);
    await purge();
    expect(await connection.db.selectFrom("posts").select("id").execute()).toHaveLength(1);
    now = after(30);
    await purge();
    const left = await connection.db.selectFrom("projects").select("title").execute();
    expect(left).toEqual([{ title: "Younger" }]);
    for (const table of ["posts", "services", "redirects"] as const) {
      expect(await connection.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const revisions = await connection.db.selectFrom("revisions").select("record_id").execute();
    expect(revisions).toEqual([{ record_id: "2" }]);
    const lines = await connection.db
      .selectFrom("activity")
      .select(["actor", "action"])
      .where("action", "like", "%purged")
      .execute();
    expect(lines.map(({ action, actor }) => `${actor} ${action}`).toSorted()).toEqual([
      "Soloist post_purged",
      "Soloist project_purged",
      "Soloist service_purged",
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describeOnDatabase("the trash", (setup) => {
  it("lists what was deleted, with the days that are left", async () => {
    let now = TEST_NOW;
    const owner = await openOwnerApp({ connection: await setup(), now: () => now });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Kept" }));
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Shop" }));
    await owner.ask(201, "POST", "/api/services", buildService());
    await owner.ask(200, "DELETE", "/api/projects/2");
    now = after(2.5);
    await owner.ask(200, "DELETE", "/api/services/a-service");
    expect(await owner.ask<TrashedRecord[]>(200, "GET", "/api/trash")).toEqual([
      { noun: "services", id: "a-service", title: "A service", deletedAt: now.toISOString(), daysLeft: 30 },
      { noun: "projects", id: "2", title: "Shop", deletedAt: TEST_NOW.toISOString(), daysLeft: 28 },
    ]);
    expect((await owner.app.request("/api/trash")).status).toBe(401);
  });

  it("is tried again after a fault", async () => {
    const connection = await setup();
    const log = { warn: vi.fn() };
    let isBroken = true;
    const transact: typeof connection.transact = (work) =>
      isBroken ? Promise.reject(new Error("away")) : connection.transact(work);
    const calls = vi.fn(transact);
    const purger = startTrashPurger({
      features: TRASHED,
      connection: { ...connection, transact: calls as typeof transact },
      now: () => TEST_NOW,
      log,
      intervalMs: 20,
    });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
    isBroken = false;
    const before = calls.mock.calls.length;
    await vi.waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(before + 2));
    await purger.stop();
  });
});
