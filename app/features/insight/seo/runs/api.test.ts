import { expect, it, vi } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { SEARCH_PAGES } from "../../../../../tests/helpers/search-site.ts";
import { auditRunner } from "../../audit/audit-runner.server.ts";
import type { SeoChecklist, SeoRun } from "../schema.ts";
import { searchSubmission } from "../submission/search-submission.server.ts";

describeOnDatabase("everything at once", (setup) => {
  async function open(pages = SEARCH_PAGES) {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection, pages });
    const readRun = async () =>
      (await owner.ask<Answer<SeoRun | null>>(200, "GET", "/api/seo/runs/current")).data;
    return { connection, ...owner, readRun };
  }

  it("is done step by step, once at a time, and its outcome stays", async () => {
    const { ask, readRun } = await open();
    expect(await readRun()).toBeNull();
    const begun = await ask<Answer<SeoRun>>(202, "POST", "/api/seo/runs");
    expect(begun.data.steps.map(({ name }) => name)).toEqual([
      "audit",
      "validation",
      "sitemap",
      "submission",
    ]);
    await vi.waitFor(async () => expect((await readRun())?.finishedAt).not.toBeNull());
    const steps = Object.fromEntries((await readRun())?.steps.map((step) => [step.name, step]) ?? []);
    expect(steps.audit).toMatchObject({
      state: "done",
      summary: expect.stringMatching(/^\d+ pages? read: /),
    });
    expect(steps.validation).toMatchObject({ state: "done" });
    expect(steps.sitemap).toMatchObject({ state: "done", summary: "14 pages in 1 file." });
    expect(steps.submission).toMatchObject({ state: "skipped" });
    expect(steps.submission?.summary).toContain("Set the public address");
    const { data } = await ask<Answer<SeoChecklist>>(200, "GET", "/api/seo/checklist");
    expect(data.items).toHaveLength(13);
    expect(data.measuredAt).toBe(TEST_NOW.toISOString());
    await ask(202, "POST", "/api/seo/runs");
    // It would go on writing into the next test's database.
    await vi.waitFor(async () => expect((await readRun())?.finishedAt).not.toBeNull());
  });

  it("goes on with the next step when one fails", async () => {
    const { ask, readRun } = await open((request, context) =>
      new URL(request.url).pathname.startsWith("/sitemaps/")
        ? Promise.resolve(new Response(null, { status: 500 }))
        : SEARCH_PAGES(request, context),
    );
    await ask(202, "POST", "/api/seo/runs");
    await vi.waitFor(async () => expect((await readRun())?.finishedAt).not.toBeNull());
    const steps = (await readRun())?.steps ?? [];
    expect(steps.find(({ name }) => name === "sitemap")).toEqual({
      name: "sitemap",
      state: "failed",
      summary: "The sitemap doesn't answer.",
    });
    expect(steps.find(({ name }) => name === "submission")?.state).toBe("skipped");
  });

  it("is refused while a run is going on", async () => {
    const gate = Promise.withResolvers<void>();
    const { ask, readRun } = await open(async (request, context) => {
      await gate.promise;
      return SEARCH_PAGES(request, context);
    });
    const { data } = await ask<Answer<SeoRun>>(202, "POST", "/api/seo/runs");
    expect(await ask(409, "POST", "/api/seo/runs")).toMatchObject({ error: "run_under_way" });
    expect(await readRun()).toMatchObject({ id: data.id, finishedAt: null });
    gate.resolve();
    await vi.waitFor(async () => expect((await readRun())?.finishedAt).not.toBeNull());
  });

  it("is broken off by the end of the server, and says so", async () => {
    const gate = Promise.withResolvers<void>();
    const { ask, app, readRun } = await open(async (request, context) => {
      await gate.promise;
      return SEARCH_PAGES(request, context);
    });
    await ask(202, "POST", "/api/seo/runs");
    const stopped = Promise.all([app.site.get(searchSubmission).stop(), app.site.get(auditRunner).stop()]);
    gate.resolve();
    await stopped;
    const run = await readRun();
    expect(run?.finishedAt).not.toBeNull();
    expect(run?.steps.some(({ state }) => state === "running" || state === "waiting")).toBe(false);
    await ask(409, "POST", "/api/seo/runs");
  });
});
