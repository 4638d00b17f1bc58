import { expect, it } from "vitest";
import { buildMedia, buildProject, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { createMedia } from "../../core/media/media.server.ts";
import { findRedirect } from "../redirects/redirects.server.ts";
import { findAdjacentProjects, findProject } from "./projects.server.ts";

const STORY = {
  client: "A bakery",
  role: "Everything",
  problem: "Nobody could order after six.",
  approach: "### Plan\n\nA **form**.<script>alert(1)</script>",
  result: "Half of the orders come at night.",
};

describeOnDatabase("the page of a project", (setup) => {
  it("has the story, rendered and safe, and the pictures in their order", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await createMedia(connection.db, buildMedia({ name: "oven", alt: "An oven" }), TEST_NOW);
    await createMedia(connection.db, buildMedia({ name: "shop", alt: "A shop" }), TEST_NOW);
    const pictures = [
      { image: "/media/shop", alt: "", caption: "The shop" },
      { image: "/media/oven", alt: "The oven at night", caption: "" },
      { image: "/media/gone", alt: "", caption: "" },
    ];
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Night Oven", ...STORY, pictures }));
    const project = await findProject(connection.db, "night-oven");
    expect(project).toMatchObject(STORY);
    expect(project?.html).toContain("<strong>form</strong>");
    expect(project?.html).not.toContain("<script");
    expect(project?.gallery.map(({ picture, caption }) => [picture.src, picture.alt, caption])).toEqual([
      ["/media/shop", "A shop", "The shop"],
      ["/media/oven", "The oven at night", ""],
    ]);
  });

  it("keeps its story when an update leaves it out", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "Oven", ...STORY }));
    const { title, description, image, tech } = buildProject({ title: "Renamed" });
    await owner.ask(200, "PUT", "/api/projects/1", { title, description, image, tech });
    const kept = await findProject(connection.db, "oven");
    expect(kept).toMatchObject({ title: "Renamed", ...STORY });
    expect(kept?.html).toContain("<strong>form</strong>");
  });

  it("has an address of its own, and leaves a redirect without chain or loop when it moves", async () => {
    const connection = await setup();
    const { db } = connection;
    const owner = await openOwnerApp({ connection });
    const input = buildProject({ title: "Shop" });
    await owner.ask(201, "POST", "/api/projects", input);
    const { data } = await owner.ask(201, "POST", "/api/projects", input);
    expect(data.slug).toBe("shop-2");
    const move = (slug: string) => owner.ask(200, "PUT", "/api/projects/2", { ...input, slug });
    const follow = async (slug: string) => (await findRedirect(db, `/projects/${slug}`, TEST_NOW))?.target;
    await move("store");
    expect(await findProject(db, "shop-2")).toBeUndefined();
    expect(await follow("shop-2")).toBe("/projects/store");
    await move("market");
    expect(await follow("shop-2")).toBe("/projects/market");
    expect(await follow("store")).toBe("/projects/market");
    await move("shop-2");
    expect(await follow("shop-2")).toBeUndefined();
    expect(await follow("store")).toBe("/projects/shop-2");
    expect(await follow("market")).toBe("/projects/shop-2");
    const refused = await owner.ask(400, "PUT", "/api/projects/2", { ...input, slug: "Not a slug" });
    expect(refused.fields).toHaveProperty("slug");
  });

  it("is gone while the project is in the trash, and back with it", async () => {
    const connection = await setup();
    const { db } = connection;
    const owner = await openOwnerApp({ connection });
    for (const title of ["One", "Two", "Three"]) {
      await owner.ask(201, "POST", "/api/projects", buildProject({ title }));
    }
    expect(await findAdjacentProjects(db, 2)).toEqual({
      previous: { slug: "three", title: "Three" },
      next: { slug: "one", title: "One" },
    });
    await owner.ask(200, "DELETE", "/api/projects/2");
    expect(await findProject(db, "two")).toBeUndefined();
    expect((await findAdjacentProjects(db, 3)).next?.slug).toBe("one");
    await owner.ask(200, "POST", "/api/projects/2/restore");
    expect((await findProject(db, "two"))?.title).toBe("Two");
  });
});
