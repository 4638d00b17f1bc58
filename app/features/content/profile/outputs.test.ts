import { expect, it } from "vitest";
import { buildProject, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { readPdfText } from "../../../../tests/helpers/pdf-text.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import { formatLlms } from "../../insight/seo/feeds/llms.server.ts";
import { formatSitemapIndex } from "../../insight/seo/feeds/sitemap.server.ts";
import { findOgDrawing } from "../../insight/seo/images/og-pages.server.ts";
import { createFileRenderer } from "../../insight/seo/images/render-file.server.ts";
import { getResume } from "../../insight/seo/images/resume.server.ts";
import { listSkills } from "./profile.server.ts";
import type { OwnerProfile } from "./schema.ts";

const renderFile = createFileRenderer();

const siteUrl = new URL("https://soloist.example");
const role = {
  years: "2025-Present",
  title: "Lighthouse keeper",
  company: "Teal Works",
  description: "Kept it.",
  achievements: ["Lit the lamp"],
  startedOn: "2025-01-01",
};

describeOnDatabase("what is drawn from the profile", (setup) => {
  async function open() {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const pages = createStubPage(({ db }) => listSkills(db));
    const owner = await openOwnerApp({ connection, pages });
    const profile = await owner.ask<OwnerProfile>(200, "GET", "/api/admin/profile");
    const save = (section: string, body: object) =>
      owner.ask(200, "PUT", `/api/profile/${section}`, { ...body, version: undefined });
    const source = { db: connection.db, siteUrl, now: TEST_NOW };
    const readResume = async () =>
      readPdfText(await renderFile({ kind: "resume", resume: await getResume(source) }));
    return { ...owner, profile, save, source, readResume };
  }

  it("the resume says what was saved, and no longer what was there before", async () => {
    const { save, readResume } = await open();
    expect(await readResume()).toContain("A company");
    await save("experience", { roles: [role] });
    await save("skills", {
      skills: [],
      categories: [{ title: "Harbour craft", icon: "Code2", skills: ["Knots"] }],
    });
    const text = await readResume();
    for (const words of ["Lighthouse keeper", "Teal Works", "Lit the lamp", "Harbour craft", "Knots"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("A company");
  });

  it("the resume has no heading over nothing", async () => {
    const { profile, save, readResume } = await open();
    expect(await readResume()).toContain("// experience");
    await save("experience", { roles: [] });
    await save("skills", { skills: [], categories: [] });
    await save("about", { about: [], aboutStats: [] });
    await save("contact", { ...profile.contact, location: "" });
    const text = await readResume();
    for (const heading of ["experience", "skills", "about me", "in figures"]) {
      expect(text).not.toContain(`// ${heading}`);
    }
    expect(text).toContain("// selected projects");
  });

  it("a project without links is listed all the same, and leads to its own page", async () => {
    const { ask, source, readResume } = await open();
    const { github: _github, live: _live, ...closed } = buildProject({ title: "Behind closed doors" });
    await ask(201, "POST", "/api/projects", closed);
    await ask(201, "POST", "/api/projects", buildProject({ title: "Open", live: "" }));
    const llms = await formatLlms(source);
    expect(llms).toContain(
      "- [Behind closed doors](https://soloist.example/projects/behind-closed-doors): What it does.",
    );
    expect(llms).toContain("- [Open](https://soloist.example/projects/open): What it does.");
    expect(await readResume()).toContain("Behind closed doors");
  });

  it("llms.txt, pictures and sitemap follow", async () => {
    const { profile, save, source } = await open();
    await save("hero", { ...profile.hero, jobTitle: "Keeper" });
    await save("contact", { ...profile.contact, location: "" });
    await save("skills", {
      skills: [{ name: "Knots", level: 90, icon: "code", color: "#00d4ff" }],
      categories: [],
    });
    const llms = await formatLlms(source);
    expect(llms).toContain("# Test Owner, Keeper");
    expect(llms).toContain("- Main skills: Knots");
    expect(llms).not.toContain("Location");
    expect(JSON.stringify(await findOgDrawing(source, "home.png"))).toContain("Knots");
    expect(await formatSitemapIndex(source)).toContain(TEST_NOW.toISOString());
  });

  it("a list that the page shows is new at the next request", async () => {
    const { app, save } = await open();
    expect(await (await app.request("/")).text()).toContain("React");
    await save("skills", { skills: [], categories: [] });
    expect(await (await app.request("/")).text()).toBe("[]");
  });
});
