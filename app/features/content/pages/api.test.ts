import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { type Answer, createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import type { Revision, RevisionSummary } from "../../../kit/owner/revision.ts";
import { findPage, listOwnPageLinks } from "./pages.server.ts";
import type { OwnerPage, OwnerPageSummary } from "./schema.ts";

describeEachDialect("the pages of text", (setup, _dialect, once) => {
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

  once(() => {
    it("refuse a version that is not the newest, and are overwritten without one", async () => {
      const { ask } = await open();
      await ask(200, "PUT", "/api/pages/terms", { title: "Terms", content: "Mine", version: 1 });
      const stale = { title: "Terms", content: "Theirs", version: 1 };
      expect((await ask(409, "PUT", "/api/pages/terms", stale)).error).toBe("stale_version");
      expect(await ask<OwnerPage>(200, "GET", "/api/pages/terms")).toMatchObject({ content: "Mine" });
      await ask(200, "PUT", "/api/pages/terms", { ...stale, version: undefined });
      expect(await ask<OwnerPage>(200, "GET", "/api/pages/terms")).toMatchObject({ content: "Theirs" });
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
});

describeEachDialect("the owner's own pages", (setup, _dialect, once) => {
  const NOW_PAGE = {
    title: "What I do now",
    slug: "now",
    description: "What keeps me busy.",
    content: "## This month\n\nA **boat**.",
    place: "menu",
    isPublished: true,
  };

  async function open() {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const pages = createStubPage(async ({ db }) => ({
      now: (await findPage(db, "now"))?.html ?? null,
      links: (await listOwnPageLinks(db)).ownPages,
    }));
    const owner = await openOwnerApp({ connection, pages });
    const create = async (input: object) =>
      (await owner.ask<Answer<OwnerPage>>(201, "POST", "/api/pages", { ...NOW_PAGE, ...input })).data;
    const read = async () =>
      (await (await owner.app.request("/now")).json()) as {
        now: string | null;
        links: Record<"header" | "footer", { path: string; label: string }[]>;
      };
    return { ...owner, connection, create, read };
  }

  it("never share an address with another page, one in the trash or a redirect", async () => {
    const { ask, create } = await open();
    const first = await create({});
    const second = await create({ slug: "uses", place: "none" });
    const texts = { title: second.title, content: second.content };
    const move = (slug: string) => ask(409, "PUT", `/api/pages/${second.id}`, { ...texts, slug });
    expect((await move("now")).fields?.slug).toContain("Another page is at /now");
    expect((await ask(409, "POST", "/api/pages", NOW_PAGE)).error).toBe("id_taken");
    await ask(200, "DELETE", `/api/pages/${first.id}`);
    expect((await move("now")).fields?.slug).toContain("in the trash");
    await ask(201, "POST", "/api/seo/redirects", { source: "/old", target: "/about", status: 301 });
    expect((await move("old")).fields?.slug).toContain("A redirect leads on from /old");
    const taken = { source: "/uses", target: "/about", status: 301 };
    expect((await ask(400, "POST", "/api/seo/redirects", taken)).fields?.source).toContain("/uses");
    expect(await ask<OwnerPage>(200, "GET", `/api/pages/${second.id}`)).toMatchObject({ slug: "uses" });
  });

  it("are three in the menu at most, in the owner's order", async () => {
    const { ask, create, read } = await open();
    const made = [];
    for (const slug of ["a", "b", "e"]) made.push(await create({ slug, title: slug.toUpperCase() }));
    const full = await ask(400, "POST", "/api/pages", NOW_PAGE);
    expect(full.fields?.place).toContain("room for 3");
    const fourth = await create({ slug: "d", place: "footer" });
    const texts = { title: "D", content: "Text" };
    await ask(400, "PUT", `/api/pages/${fourth.id}`, { ...texts, place: "menu" });
    await ask(200, "PUT", `/api/pages/${fourth.id}`, texts);
    const ids = [...made, fourth].map(({ id }) => id).toReversed();
    await ask(200, "PUT", "/api/pages/order", { ids });
    expect((await read()).links.header.map(({ path }) => path)).toEqual(["/e", "/b", "/a"]);
    expect((await ask(409, "PUT", "/api/pages/order", { ids: ids.slice(1) })).error).toBe("stale_version");
    await ask(409, "PUT", "/api/pages/order", { ids: [...ids, "privacy"] });
    await ask(200, "PUT", `/api/pages/${made[0]?.id}`, { title: "A", content: "Text", place: "none" });
    await ask(200, "PUT", `/api/pages/${fourth.id}`, { ...texts, place: "menu" });
  });

  it("lie in the trash, come back unless their place is taken, and are gone for good with their history", async () => {
    const { ask, create, read, connection } = await open();
    const page = await create({});
    await ask(200, "DELETE", `/api/pages/${page.id}`);
    await ask(404, "DELETE", `/api/pages/${page.id}`);
    await ask(404, "GET", `/api/pages/${page.id}`);
    await ask(404, "PUT", `/api/pages/${page.id}`, { title: "T", content: "Text" });
    expect((await read()).now).toBeNull();
    expect(await ask(200, "GET", "/api/trash")).toMatchObject([
      { noun: "pages", id: page.id, title: page.title },
    ]);
    const restored = await ask<Answer<OwnerPage>>(200, "POST", `/api/pages/${page.id}/restore`);
    expect(restored.data).toMatchObject({ slug: "now", place: "menu", version: 3 });
    expect((await read()).now).toContain("boat");

    await ask(200, "DELETE", `/api/pages/${page.id}`);
    for (const slug of ["a", "b", "e"]) await create({ slug });
    expect((await ask(400, "POST", `/api/pages/${page.id}/restore`)).message).toContain("room for 3");
    await ask(404, "DELETE", "/api/trash/pages/privacy");
    await ask(200, "DELETE", `/api/trash/pages/${page.id}`);
    await ask(404, "POST", `/api/pages/${page.id}/restore`);
    const left = await connection.db
      .selectFrom("revisions")
      .select("id")
      .where("record_id", "=", page.id)
      .execute();
    expect(left).toEqual([]);
    await create({ place: "none" });
  });

  it("are found by a word in the owner's search", async () => {
    const { ask, create } = await open();
    const page = await create({});
    expect((await ask(200, "GET", "/api/admin/search?q=boat")).data).toEqual([
      { kind: "page", id: page.id, title: page.title, note: "now" },
    ]);
  });

  once(() => {
    it("are made, shown where the owner says at the next request, and hidden as drafts", async () => {
      const { ask, create, read, listActions } = await open();
      expect(await read()).toEqual({ now: null, links: { header: [], footer: [] } });
      const page = await create({});
      expect(page).toMatchObject({ ...NOW_PAGE, version: 1 });
      const shown = await read();
      expect(shown.now).toContain("<strong>boat</strong>");
      expect(shown.links).toEqual({ header: [{ path: "/now", label: "What I do now" }], footer: [] });
      const texts = { title: page.title, content: page.content };
      await ask(200, "PUT", `/api/pages/${page.id}`, { ...texts, place: "footer" });
      expect((await read()).links).toEqual({
        header: [],
        footer: [{ path: "/now", label: "What I do now" }],
      });
      await ask(200, "PUT", `/api/pages/${page.id}`, { ...texts, isPublished: false });
      expect(await read()).toEqual({ now: null, links: { header: [], footer: [] } });
      expect(await ask<OwnerPage>(200, "GET", `/api/pages/${page.id}`)).toMatchObject({
        description: NOW_PAGE.description,
        place: "footer",
        isPublished: false,
        version: 3,
      });
      expect((await listActions()).toSorted()).toEqual([
        "page_created: What I do now",
        "page_updated: What I do now",
        "page_updated: What I do now",
      ]);
    });

    it("take their address from the title when none is given, and are drafts unless something else is said", async () => {
      const { ask } = await open();
      const { title, description, content } = NOW_PAGE;
      const made = await ask<Answer<OwnerPage>>(201, "POST", "/api/pages", { title, description, content });
      expect(made.data).toMatchObject({ slug: "what-i-do-now", place: "none", isPublished: false });
      const body = { ...NOW_PAGE, slug: "", title: "Blog" };
      expect((await ask(400, "POST", "/api/pages", body)).fields).toHaveProperty("slug");
      expect((await ask(400, "POST", "/api/pages", { ...body, title: "!!!" })).fields).toHaveProperty("slug");
      expect((await ask(409, "POST", "/api/pages", { ...NOW_PAGE, slug: "" })).fields).toHaveProperty("slug");
      const back = { title, content, slug: "terms" };
      expect((await ask(400, "PUT", `/api/pages/${made.data.id}`, back)).fields).toHaveProperty("slug");
      const mute = { title, content, description: "" };
      expect((await ask(400, "PUT", `/api/pages/${made.data.id}`, mute)).fields).toHaveProperty(
        "description",
      );
    });

    it.each([
      [{ slug: "blog" }, 400, "slug"],
      [{ slug: "privacy" }, 400, "slug"],
      [{ slug: "No Way" }, 400, "slug"],
      [{ description: " " }, 400, "description"],
      [{ description: "x".repeat(321) }, 400, "description"],
      [{ title: "" }, 400, "title"],
      [{ place: "sidebar" }, 400, "place"],
      [{ content: "> ".repeat(500) }, 422, "content"],
    ])("refuse what cannot stand: case %#", async (change, status, field) => {
      const { ask } = await open();
      const refused = await ask(status, "POST", "/api/pages", { ...NOW_PAGE, ...change });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
      expect(await ask<OwnerPageSummary[]>(200, "GET", "/api/pages")).toHaveLength(2);
    });

    it("leave a redirect where they were published, follow it back, and none where they were drafts", async () => {
      const { ask, create, connection } = await open();
      const page = await create({});
      const move = (slug: string, more = {}) =>
        ask(200, "PUT", `/api/pages/${page.id}`, { title: page.title, content: page.content, slug, ...more });
      const redirects = () =>
        connection.db
          .selectFrom("redirects")
          .select(["source", "target", "status"])
          .orderBy("source")
          .execute();
      await move("today");
      expect(await redirects()).toEqual([{ source: "/now", target: "/today", status: 301 }]);
      await move("these-days");
      expect(await redirects()).toEqual([
        { source: "/now", target: "/these-days", status: 301 },
        { source: "/today", target: "/these-days", status: 301 },
      ]);
      await move("now");
      expect(await redirects()).toEqual([
        { source: "/these-days", target: "/now", status: 301 },
        { source: "/today", target: "/now", status: 301 },
      ]);
      const draft = await create({ slug: "draft", isPublished: false });
      await ask(200, "PUT", `/api/pages/${draft.id}`, { title: "T", content: "Text", slug: "later" });
      expect(await redirects()).toHaveLength(2);
    });

    it("do not come back over a redirect that has been made in their place", async () => {
      const { ask, create } = await open();
      const page = await create({});
      await ask(200, "DELETE", `/api/pages/${page.id}`);
      await ask(201, "POST", "/api/seo/redirects", { source: "/now", target: "/about", status: 301 });
      expect((await ask(409, "POST", `/api/pages/${page.id}/restore`)).message).toContain(
        "A redirect leads on",
      );
    });

    it("take an older text back without being published or moved by it", async () => {
      const { ask, create } = await open();
      const page = await create({ isPublished: false });
      const change = { title: "Other", content: "Other", isPublished: true, place: "footer" };
      await ask(200, "PUT", `/api/pages/${page.id}`, change);
      const [, first] = await ask<RevisionSummary[]>(200, "GET", `/api/pages/${page.id}/revisions`);
      const path = `/api/pages/${page.id}/revisions/${first?.id}/restore`;
      expect((await ask<Answer<OwnerPage>>(200, "POST", path)).data).toMatchObject({
        title: page.title,
        content: page.content,
        isPublished: true,
        place: "footer",
      });
    });

    it("are not the pages that every site has, which keep their address and stay", async () => {
      const { ask } = await open();
      const texts = { title: "Terms", content: "Text" };
      for (const change of [
        { slug: "rules" },
        { place: "menu" },
        { isPublished: false },
        { description: "What holds." },
      ]) {
        const refused = await ask(400, "PUT", "/api/pages/terms", { ...texts, ...change });
        expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(change));
      }
      expect((await ask(409, "DELETE", "/api/pages/terms")).error).toBe("closed");
      const read = await ask<OwnerPage>(200, "GET", "/api/pages/terms");
      await ask(200, "PUT", "/api/pages/terms", { ...read, content: "New" });
    });
  });
});
