import { describe, expect, it } from "vitest";
import { buildMedia, buildProject, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createMedia } from "../../core/media/media.server.ts";
import { PROJECT_DESCRIPTION_MAX_CHARS } from "./project.ts";
import { createProject, listProjects } from "./projects.server.ts";
import { projectInput } from "./schema.ts";

describeEachDialect("projects", (setup) => {
  it("gives back what was stored", async () => {
    const { db } = await setup();
    const input = buildProject({
      title: "खाता 📒",
      tech: ["React", "C++, and commas"],
      featured: true,
      stats: { stars: 5, forks: 0, views: 1200 },
    });
    expect(await createProject(db, input, TEST_NOW)).toEqual({ id: 1, ...input, slug: "khaataa" });
    expect(await listProjects(db)).toEqual([{ id: 1, ...input, slug: "khaataa", picture: null }]);
  });

  it("lists the newest first, by category, without the deleted ones", async () => {
    const { db } = await setup();
    for (const category of ["mobile", "backend", "mobile", "mobile"] as const) {
      await createProject(db, buildProject({ category }), TEST_NOW);
    }
    await db
      .updateTable("projects")
      .set({ deleted_at: TEST_NOW.toISOString() })
      .where("id", "=", 4)
      .execute();
    expect((await listProjects(db)).map((project) => project.id)).toEqual([3, 2, 1]);
    expect((await listProjects(db, { category: "mobile" })).map((project) => project.id)).toEqual([3, 1]);
    expect(await listProjects(db, { category: "frontend" })).toEqual([]);
  });

  it("brings the picture along", async () => {
    const { db } = await setup();
    const picture = await createMedia(db, buildMedia({ name: "khata" }), TEST_NOW);
    await createProject(db, buildProject({ image: "/media/khata" }), TEST_NOW);
    expect((await listProjects(db))[0]?.picture).toEqual(picture);
  });

  it("takes the current year when none is given", async () => {
    const { db } = await setup();
    const project = await createProject(db, { ...buildProject(), date: undefined }, TEST_NOW);
    expect(project.date).toBe("2026");
  });
});

describe("projectInput", () => {
  it("trims, and fills in the defaults of the form", () => {
    const { title, category, featured, stats } = projectInput.parse({
      ...buildProject({ title: "  Khata " }),
      category: undefined,
      featured: undefined,
      stats: undefined,
    });
    expect({ title, category, featured, stats }).toEqual({
      title: "Khata",
      category: "fullstack",
      featured: false,
      stats: { stars: 0, forks: 0, views: 0 },
    });
  });

  it.each([
    ["title", " "],
    ["description", "x".repeat(PROJECT_DESCRIPTION_MAX_CHARS + 1)],
    ["github", "javascript:alert(1)"],
    ["live", "not an address"],
    ["image", "../../etc/passwd"],
    ["category", "desktop"],
    ["tech", []],
    ["tech", "React"],
  ])("refuses a bad %s", (field, value) => {
    const parsed = projectInput.safeParse({ ...buildProject(), [field]: value });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  it("needs no links: not all work is public", () => {
    const { github: _github, live: _live, ...closed } = buildProject();
    expect(projectInput.parse(closed)).toMatchObject({ github: "", live: "" });
    expect(projectInput.parse({ ...closed, github: "", live: "" })).toMatchObject({ github: "", live: "" });
  });
});
