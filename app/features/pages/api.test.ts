import { expect, it } from "vitest";
import { describeEachDialect } from "../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../tests/helpers/public-site.ts";
import type { Revision, RevisionSummary } from "../../kit/owner/revision.ts";
import { findPage } from "./pages.server.ts";
import type { OwnerPage, OwnerPageSummary } from "./schema.ts";

describeEachDialect("the pages of text", (setup) => {
  async function open() {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const pages = createStubPage(({ db }) => findPage(db, "privacy"));
    return openOwnerApp({ connection, pages });
  }

  it("are listed, read and changed, and the change is on the page at the next request", async () => {
    const { app, ask, listActions } = await open();
    const list = await ask<OwnerPageSummary[]>(200, "GET", "/api/pages");
    expect(list.map(({ slug, version }) => [slug, version])).toEqual([
      ["privacy", 1],
      ["terms", 1],
    ]);
    const page = await ask<OwnerPage>(200, "GET", "/api/pages/privacy");
    expect(page).toMatchObject({ title: "Privacy Policy", content: "Text", version: 1 });
    expect(await (await app.request("/privacy")).text()).toContain("<p>Text</p>");
    const body = { title: "Your data", content: "## New\n\n<script>x</script>Words", version: 1 };
    const saved = await ask(200, "PUT", "/api/pages/privacy", body);
    expect(saved).toMatchObject({ message: "Page saved successfully", data: { version: 2 } });
    const shown = (await (await app.request("/privacy")).json()) as { title: string; html: string };
    expect(shown.title).toBe("Your data");
    expect(shown.html).toContain("Words");
    expect(shown.html).not.toContain("<script");
    expect(await listActions()).toEqual(["page_updated: Your data"]);
  });

  it("refuse a version that is not the newest, and are overwritten without one", async () => {
    const { ask } = await open();
    await ask(200, "PUT", "/api/pages/terms", { title: "Terms", content: "Mine", version: 1 });
    const stale = { title: "Terms", content: "Theirs", version: 1 };
    expect((await ask(409, "PUT", "/api/pages/terms", stale)).error).toBe("stale_version");
    expect(await ask<OwnerPage>(200, "GET", "/api/pages/terms")).toMatchObject({ content: "Mine" });
    await ask(200, "PUT", "/api/pages/terms", { ...stale, version: undefined });
    expect(await ask<OwnerPage>(200, "GET", "/api/pages/terms")).toMatchObject({ content: "Theirs" });
  });

  it("keep their history, and take an older text back through the ordinary update", async () => {
    const { app, ask, listActions } = await open();
    const write = (content: string, version: number) =>
      ask(200, "PUT", "/api/pages/privacy", { title: "Privacy Policy", content, version });
    await write("Second", 1);
    await write("Third", 2);
    const list = () => ask<RevisionSummary[]>(200, "GET", "/api/pages/privacy/revisions");
    const kept = await list();
    expect(kept.map(({ version, changes }) => [version, changes])).toEqual([
      [3, ["content"]],
      [2, ["content"]],
      [1, []],
    ]);
    expect(kept.map(({ actor }) => actor !== "")).toEqual([true, true, false]);
    const path = `/api/pages/privacy/revisions/${kept[2]?.id}`;
    const first = await ask<Revision>(200, "GET", path);
    expect(first.snapshot).toEqual({ title: "Privacy Policy", content: "Text" });
    expect((await ask(409, "POST", `${path}/restore`, { version: 2 })).error).toBe("stale_version");
    expect(await list()).toHaveLength(3);
    const restored = await ask(200, "POST", `${path}/restore`, { version: 3 });
    expect(restored).toMatchObject({ message: "Version 1 restored", data: { version: 4, content: "Text" } });
    expect(await (await app.request("/privacy")).text()).toContain("<p>Text</p>");
    expect((await list()).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(await listActions()).toHaveLength(3);
    await ask(404, "POST", "/api/pages/terms/revisions/unknown/restore", {});
    await ask(404, "GET", path.replace("privacy", "terms"));
  });

  it.each([
    [{ title: " ", content: "Text" }, 400, "title"],
    [{ title: "x".repeat(201), content: "Text" }, 400, "title"],
    [{ title: "Terms", content: " \n " }, 400, "content"],
    [{ title: "Terms", content: "x".repeat(200_001) }, 400, "content"],
    [{ title: "Terms", content: "Text", version: 0 }, 400, "version"],
    [{ title: "Terms", content: "> ".repeat(500) }, 422, "content"],
  ])("refuse what cannot stand: case %#", async (body, status, field) => {
    const { ask } = await open();
    const refused = await ask(status, "PUT", "/api/pages/terms", body);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await ask<OwnerPage>(200, "GET", "/api/pages/terms")).toMatchObject({ version: 1 });
  });

  it("are those that the site has, and no others", async () => {
    const { ask } = await open();
    await ask(404, "GET", "/api/pages/imprint");
    await ask(404, "PUT", "/api/pages/imprint", { title: "Imprint", content: "Text" });
  });

  it("have a preview by the same renderer, which saves nothing", async () => {
    const { ask, listActions } = await open();
    const content = "**bold** <img src=x onerror=alert(1)>";
    const { html } = await ask<{ html: string }>(200, "POST", "/api/pages/preview", { content });
    expect(html).toContain("<strong>bold</strong>");
    expect(html).not.toContain("<img");
    await ask(422, "POST", "/api/pages/preview", { content: "> ".repeat(500) });
    expect(await listActions()).toEqual([]);
  });
});
