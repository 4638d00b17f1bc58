import { expect, it, vi } from "vitest";
import type { Dashboard } from "../../app/features/activity/activity.ts";
import type { RecentViews } from "../../app/features/analytics/analytics.ts";
import { storeViews } from "../../app/features/analytics/views.server.ts";
import { createTestApp, jsonRequest } from "../../tests/helpers/app.ts";
import { TEST_NOW } from "../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../tests/helpers/database.ts";
import { openOwnerApp } from "../../tests/helpers/owner-app.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0" };
const DAY_MS = 86_400_000;

describeEachDialect("the analytics calls", (setUp) => {
  it("hand a view on, without asking for a token, and count no one who declines", async () => {
    const recordView = vi.fn();
    const app = createTestApp({ connection: await setUp(), recordView });
    const send = async (body: unknown, headers: Record<string, string> = firefox) =>
      (await app.request("/api/analytics/views", jsonRequest("POST", body, headers))).status;
    expect(await send({ path: "/about" })).toBe(204);
    expect(recordView).toHaveBeenCalledExactlyOnceWith({
      address: "0.0.0.0",
      userAgent: firefox["user-agent"],
      path: "/about",
    });
    expect(await send({ path: "/about" }, { ...firefox, dnt: "1" })).toBe(204);
    expect(await send({ path: "/about" }, { ...firefox, "sec-gpc": "1" })).toBe(204);
    expect(await send({ path: "/about" }, { "user-agent": "Googlebot/2.1" })).toBe(204);
    expect(await send({ path: "/about" }, {})).toBe(204);
    expect(await send({ path: "/admin/dashboard" })).toBe(204);
    expect(await send({ path: `/${"a".repeat(300)}` })).toBe(400);
    expect(await send({})).toBe(400);
    expect(await send({ path: "/" }, { ...firefox, "sec-fetch-site": "cross-site" })).toBe(403);
    expect(recordView).toHaveBeenCalledOnce();
  });

  it("report by day and page, against the days before, to the owner alone", async () => {
    const connection = await setUp();
    const owner = await openOwnerApp({ connection });
    const empty = await owner.ask<RecentViews>(200, "GET", "/api/analytics?days=7");
    expect(empty).toMatchObject({ pages: [], total: { visitors: 0, views: 0 }, since: null });
    for (const [daysAgo, visitor, path] of [
      [0, "a", "/"],
      [0, "a", "/about"],
      [0, "b", "/"],
      [6, "c", "/"],
      [7, "d", "/about"],
      [14, "e", "/"],
    ] as const) {
      const at = new Date(TEST_NOW.getTime() - daysAgo * DAY_MS);
      const day = at.toISOString().slice(0, 10);
      await connection.transact((trx) => storeViews(trx, [{ day, visitor, path, views: 2 }], at));
    }
    const week = await owner.ask<RecentViews>(200, "GET", "/api/analytics?days=7");
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ day: "2026-03-04", visitors: 1, views: 2 });
    expect(week.days[6]).toEqual({ day: "2026-03-10", visitors: 2, views: 6 });
    expect(week.total).toEqual({ visitors: 3, views: 8 });
    expect(week.previous).toEqual({ visitors: 1, views: 2 });
    expect(week.pages).toEqual([
      { path: "/", visitors: 3, views: 6 },
      { path: "/about", visitors: 1, views: 2 },
    ]);
    expect(week.since).toBe("2026-02-24");
    const { visitors } = await owner.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(visitors).toEqual({ value: 5, current: 5, previous: 0 });
    await owner.ask(400, "GET", "/api/analytics?days=8");
    expect((await owner.app.request("/api/analytics")).status).toBe(401);
  });
});
