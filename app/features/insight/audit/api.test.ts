import { expect, it } from "vitest";
import type { RouterHandler } from "../../../../server/pages/render-page.ts";
import { buildPage } from "../../../../tests/helpers/audited-site.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import { auditRunner } from "./audit-runner.server.ts";
import { getLatestAudit, listAudits, saveAudit } from "./audits.server.ts";

const CARD = "https://soloist.example/card.png";
const isText = (path: string) => /\.(xml|txt|json)$/.test(path);

/** Pages without fault; those in `broken` have no main heading. */
function createPages(broken: Set<string>): RouterHandler {
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (isText(path) || path === "/card.png") return new Response("no", { status: 404 });
    const page = buildPage(path, { card: CARD });
    const html = broken.has(path) ? page.replaceAll("h1>", "p>") : page;
    return new Response(html, { headers: { "content-type": "text/html" } });
  };
}

interface State {
  data: {
    latest: { pages: number; findings: { rule: string; path: string }[] } | null;
    difference: { fresh: unknown[]; mended: unknown[]; remaining: number } | null;
    progress: { read: number } | null;
    hasFailed: boolean;
    runs: unknown[];
  };
}

describeEachDialect("the audit's calls", (setup, _dialect, once) => {
  async function prepare(broken = new Set<string>(), pages = createPages(broken)) {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection, pages });
    const latest = async () => (await owner.ask<State>(200, "GET", "/api/seo/audits/latest")).data;
    const finish = () => expect.poll(async () => (await latest()).progress).toBeNull();
    return { connection, owner, latest, finish };
  }

  it("keeps the last ten runs", async () => {
    const { connection, latest } = await prepare();
    for (let run = 1; run <= 12; run++) {
      const finishedAt = `2026-03-10T12:00:${String(run).padStart(2, "0")}.000Z`;
      const finding = { rule: "heading_main", severity: "error", subject: "", detail: "None." } as const;
      const findings = [
        { ...finding, path: "/stays" },
        { ...finding, path: `/only-${run}` },
      ];
      const report = { pages: run, findings, omitted: 0, isCut: false };
      await saveAudit(connection, { id: `run-${run}`, startedAt: finishedAt, finishedAt, report });
    }
    expect((await getLatestAudit(connection.db))?.id).toBe("run-12");
    const state = await latest();
    expect(state.runs).toHaveLength(10);
    expect(state.runs[9]).toMatchObject({ id: "run-3", pages: 3, errors: 2, warnings: 0 });
    expect(state.difference).toMatchObject({
      fresh: [{ path: "/only-12" }],
      mended: [{ path: "/only-11" }],
      remaining: 1,
    });
  });

  once(() => {
    it("reads every page in the background, and keeps what it found", async () => {
      const broken = new Set(["/blog/published"]);
      const { owner, latest, finish } = await prepare(broken);
      expect(await latest()).toMatchObject({ latest: null, difference: null, progress: null, runs: [] });
      await owner.ask(202, "POST", "/api/seo/audits", {});
      await finish();
      const first = await latest();
      expect(first.latest?.pages).toBe(14);
      expect(first.latest?.findings).toContainEqual(
        expect.objectContaining({ rule: "heading_main", path: "/blog/published" }),
      );
      expect(first.difference).toBeNull();
    });

    it("runs one at a time, and nothing seems to run after it was stopped", async () => {
      const hanging: RouterHandler = () => new Promise(() => undefined);
      const { connection, owner, latest } = await prepare(new Set(), hanging);
      await owner.ask(202, "POST", "/api/seo/audits", {});
      expect((await latest()).progress).not.toBeNull();
      expect(await owner.ask(409, "POST", "/api/seo/audits", {})).toMatchObject({ error: "already_running" });
      await owner.app.site.get(auditRunner).stop();
      expect(await latest()).toMatchObject({ progress: null, hasFailed: false, latest: null });
      expect(await listAudits(connection.db)).toEqual([]);
      expect(owner.app.site.get(auditRunner).start()).toBeUndefined();
    });

    it("tests own pages only", async () => {
      const { owner } = await prepare();
      const { data } = await owner.ask(200, "POST", "/api/seo/test", { url: "/About/" });
      expect(data).toMatchObject({
        url: "https://soloist.example/about",
        status: 200,
        hops: [
          { path: "/About/", status: 301, location: "/about" },
          { path: "/about", status: 200, location: null },
        ],
        title: "The title of the page at /about",
        jsonLdTypes: ["Person"],
        mainHeadings: ["Page"],
      });
      const url = "https://soloist.example//about";
      const twice = await owner.ask(200, "POST", "/api/seo/test", { url });
      expect(twice.data).toHaveProperty("hops", [
        { path: "//about", status: 301, location: "/about" },
        { path: "/about", status: 200, location: null },
      ]);
      for (const url of [
        "https://other.example/",
        "//other.example",
        "/\\other.example",
        "other.example/x",
        "http://169.254.169.254/",
      ])
        expect(await owner.ask(400, "POST", "/api/seo/test", { url })).toMatchObject({
          error: "foreign_host",
        });
      for (const url of ["javascript:alert(1)", "no address", "ftp://soloist.example/"])
        expect(await owner.ask(400, "POST", "/api/seo/test", { url })).toMatchObject({
          error: "invalid_address",
        });
      await owner.ask(400, "POST", "/api/seo/test", { url: "" });
    });

    it("says file by file what is not valid", async () => {
      const { owner } = await prepare();
      const { data } = await owner.ask<{ data: { file: string; ok: boolean }[] }>(
        200,
        "POST",
        "/api/seo/validate",
        {},
      );
      expect(data.map(({ file, ok }) => [file, ok])).toEqual([
        ["/sitemap.xml", false],
        ["/robots.txt", false],
        ["/rss.xml", false],
        ["/feed.json", false],
        ["json-ld", true],
      ]);
    });
  });
});
