import { expect, it } from "vitest";
import { buildProject, buildService, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { Activity } from "../../../core/activity/schema.ts";
import type { Dashboard } from "./schema.ts";

const DAY_MS = 86_400_000;

describeEachDialect("the dashboard and the log", (setup) => {
  it("count what is there, and compare with the period before", async () => {
    const connection = await setup();
    const longAgo = new Date(TEST_NOW.getTime() - 40 * DAY_MS);
    const early = await openOwnerApp({ connection, now: () => longAgo });
    const empty = await early.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    const none = { value: 0, current: 0, previous: 0 };
    expect(empty).toMatchObject({ projects: none, posts: none, visitors: none, activeProjects: none });
    expect(empty).toMatchObject({ messages: 0, unreadMessages: 0, waitingChats: 0, scheduledPosts: 0 });
    expect(empty.recent).toEqual([]);
    await early.ask(201, "POST", "/api/projects", buildProject({ title: "Long ago" }));
    await early.ask(201, "POST", "/api/projects", buildProject({ title: "Gone" }));
    const owner = await openOwnerApp({ connection, now: () => TEST_NOW });
    await owner.ask(200, "DELETE", "/api/projects/2");
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "New" }));
    const dashboard = await owner.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(dashboard.projects).toEqual({ value: 2, current: 2, previous: 2 });
    expect(dashboard.activeProjects).toEqual({ value: 1, current: 1, previous: 2 });
    expect(dashboard.recent).toHaveLength(4);
    expect(dashboard.recent[3]).toMatchObject({
      actor: "admin",
      createdAt: expect.stringMatching(/^2026-01-29/),
    });
  });

  it("show the log page by page, and of one noun", async () => {
    let time = TEST_NOW.getTime();
    const owner = await openOwnerApp({ connection: await setup(), now: () => new Date(time++) });
    for (const title of ["A", "B", "C"]) {
      await owner.ask(201, "POST", "/api/projects", buildProject({ title }));
    }
    await owner.ask(201, "POST", "/api/services", buildService());
    const list = async (query: string) => {
      const { data, total } = await owner.ask<Answer<Activity[]>>(200, "GET", `/api/activity?${query}`);
      return [...data.map(({ subject }) => subject), total];
    };
    expect(await list("")).toEqual(["A service", "C", "B", "A", 4]);
    expect(await list("noun=project&pageSize=2&page=2")).toEqual(["A", 3]);
    await owner.ask(400, "GET", "/api/activity?noun=weather");
  });

  it("describe every call in the API's description", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { paths } = await owner.ask<{ paths: Record<string, object> }>(200, "GET", "/api/openapi.json");
    expect(Object.keys(paths["/posts/{id}"] ?? {})).toEqual(["put", "delete"]);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/admin/posts/{id}", "/messages/{id}/release"]),
    );
  });
});
