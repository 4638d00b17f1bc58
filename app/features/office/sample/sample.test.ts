import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { MIGRATIONS } from "../../../../db/migrate.ts";
import { owner as sample } from "../../../../db/seed/content/owner.ts";
import { projects } from "../../../../db/seed/content/projects.ts";
import { SAMPLE_PARTS } from "../../../../db/seed/sample.ts";
import { seedEmptyDatabase } from "../../../../db/seed/seed.ts";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { buildProject, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../tests/helpers/memory-media.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { renderOnce } from "../../../../tests/helpers/render-once.ts";
import { findSampleTraces } from "../../../../tests/helpers/sample-traces.ts";
import { listSample } from "../../../kit/owner/sample.server.ts";
import { createProject } from "../../content/projects/projects.server.ts";
import { projectSample } from "../../content/projects/store/project-sample.server.ts";
import { FEATURES } from "../../features.server.ts";
import type { SampleContent } from "./schema.ts";

async function openSeededSite(connection: Connection) {
  const media = createMemoryMedia();
  await seedEmptyDatabase(connection, { now: TEST_NOW, media, renderMarkdown: renderOnce });
  const owner = await openOwnerApp({ connection, media });
  const read = async () => owner.ask<SampleContent>(200, "GET", "/api/sample");
  const count = async (noun: string) =>
    (await read()).groups.find((group) => group.noun === noun)?.count ?? 0;
  return { connection, media, owner, read, count, remove: () => owner.ask(200, "DELETE", "/api/sample") };
}

async function readPublicRows({ db }: Connection): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom("posts").selectAll().where("deleted_at", "is", null).execute(),
    db.selectFrom("projects").selectAll().where("deleted_at", "is", null).execute(),
    db.selectFrom("services").selectAll().where("deleted_at", "is", null).execute(),
    ...(
      ["settings", "profile", "skills", "experiences", "pages", "comments", "faq_entries", "media"] as const
    ).map((table) =>
      db
        .selectFrom(table as "skills")
        .selectAll()
        .execute(),
    ),
  ]);
  return JSON.stringify(rows);
}

async function sendMessage({ app }: OwnerApp): Promise<void> {
  const message = { name: "Asha", email: "asha@example.com", subject: "A shop", message: "Please." };
  expect((await app.request("/api/contact", jsonRequest("POST", message))).status).toBe(201);
}

const readMails = async ({ db }: Connection) =>
  JSON.stringify(await db.selectFrom("outbox").selectAll().execute());

it("is the same for the seed and for the site", () => {
  expect(FEATURES.flatMap(({ sample = [] }) => sample).map(({ noun }) => noun)).toEqual(
    SAMPLE_PARTS.map(({ noun }) => noun),
  );
});

describeEachDialect("the sample content", (setup) => {
  it("leaves nothing of its person behind, in one write with one line in the log", async () => {
    const site = await openSeededSite(await setup());
    expect(findSampleTraces(await readPublicRows(site.connection))).toContain("Kabir");
    await site.remove();
    const rows = await readPublicRows(site.connection);
    expect(findSampleTraces(rows)).toEqual([]);
    expect(await site.read()).toEqual({ count: 0, groups: [] });
    const [line, ...others] = await site.owner.listActions();
    expect(line).toContain("content_sample_removed: 13 pictures, ");
    expect(others).toEqual([]);
    expect([...site.media.files.keys()]).toEqual([]);
    await sendMessage(site.owner);
    expect(findSampleTraces(await readMails(site.connection))).toEqual([]);
  });

  it("keeps a visitor's answer to a comment that goes", async () => {
    const site = await openSeededSite(await setup());
    const { db } = site.connection;
    const seeded = await db
      .selectFrom("comments")
      .selectAll()
      .where("parent_id", "is", null)
      .executeTakeFirstOrThrow();
    const answer = {
      ...seeded,
      id: "mine",
      parent_id: seeded.id,
      author: "Asha",
      text: "True",
      html: "True",
    };
    await db.insertInto("comments").values(answer).execute();
    await site.remove();
    const rows = await db.selectFrom("comments").select(["id", "author"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: "mine", author: "Asha" },
      { id: seeded.id, author: "" },
    ]);
  });
});

describeOnDatabase("the sample content", (setup) => {
  it("is all that a new site shows, counted by kind", async () => {
    const { read } = await openSeededSite(await setup());
    const { count, groups } = await read();
    const counts = Object.fromEntries(groups.map((group) => [group.noun, `${group.count} ${group.label}`]));
    expect(counts).toMatchObject({
      posts: "6 posts",
      projects: "6 projects",
      services: "7 services",
      comments: "16 comments",
      faq: "28 FAQ entries",
      experience: "3 roles",
      media: "13 pictures",
    });
    expect(count).toBe(groups.reduce((total, group) => total + group.count, 0));
    expect(groups.find(({ noun }) => noun === "posts")?.ids).toContain("6");
  });

  it("goes by the site's host until the owner has a name, and by the account's address", async () => {
    const site = await openSeededSite(await setup());
    await site.remove();
    const [hero] = await site.connection.db
      .selectFrom("profile")
      .select("data")
      .where("id", "=", "hero")
      .execute();
    expect(JSON.parse(hero?.data ?? "")).toMatchObject({ greeting: "", initials: "SE" });
    const account = await site.connection.db.selectFrom("owners").select("email").executeTakeFirstOrThrow();
    const { data } = await site.owner.ask(200, "GET", "/api/settings");
    expect(data).toMatchObject({
      name: "soloist.example",
      email: account.email,
      siteTitle: "Freelance Developer",
      github: "",
    });
  });

  it("keeps what the owner has set and rewritten, without the figures that were made up", async () => {
    const site = await openSeededSite(await setup());
    const { owner, connection } = site;
    await owner.ask(200, "POST", "/api/settings", { name: "Meera Iyer", email: "meera@iyer.example" });
    const { description, image, tech } = projects[0] ?? buildProject();
    await owner.ask(200, "PUT", "/api/projects/6", { title: "My own shop", description, image, tech });
    expect(await site.count("projects")).toBe(5);
    await site.remove();
    const left = await connection.db
      .selectFrom("projects")
      .selectAll()
      .where("deleted_at", "is", null)
      .execute();
    expect(left).toMatchObject([
      { title: "My own shop", stars: 0, forks: 0, views: 0, github: "", live: "" },
    ]);
    const { data } = await owner.ask(200, "GET", "/api/settings");
    expect(data).toMatchObject({ name: "Meera Iyer", email: "meera@iyer.example" });
    const hero = await connection.db
      .selectFrom("profile")
      .select("data")
      .where("id", "=", "hero")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(hero.data)).toMatchObject({
      greeting: "Hi, I'm",
      initials: "MI",
      heroTitles: [],
      tagline: "",
    });
    // The picture that a project of the owner's shows.
    expect(await connection.db.selectFrom("media").select("id").execute()).toEqual([{ id: "khata" }]);
    const authors = await connection.db.selectFrom("posts").select("author").distinct().execute();
    expect(authors).toEqual([{ author: "Meera Iyer" }]);
  });

  it("stays a sample when it is only starred or moved, and is none once it is rewritten", async () => {
    const site = await openSeededSite(await setup());
    const { title, description, image, tech } = projects[0] ?? buildProject();
    const project = { title, description, image, tech };
    await site.owner.ask(200, "PUT", "/api/projects/6", { ...project, featured: false });
    expect(await site.count("projects")).toBe(6);
    await site.owner.ask(200, "PUT", "/api/projects/6", { ...project, title: "Mine" });
    expect(await site.count("projects")).toBe(5);
    await site.owner.ask(200, "PUT", "/api/projects/6", project);
    expect(await site.count("projects")).toBe(6);
  });

  it("takes its estimates along, also where the owner has set a service's own price", async () => {
    const { connection, owner, remove } = await openSeededSite(await setup());
    const readOffered = async () => {
      const rows = await connection.db
        .selectFrom("estimate_rules")
        .select("service_id")
        .where("is_offered", "=", 1)
        .orderBy("service_id")
        .execute();
      return rows.map(({ service_id }) => service_id);
    };
    const [first, second] = await readOffered();
    const service = await connection.db
      .selectFrom("services")
      .selectAll()
      .where("id", "=", first ?? "")
      .executeTakeFirstOrThrow();
    const body = { title: service.title, startingPrice: "99,000", currency: "₹" };
    await owner.ask(200, "PUT", `/api/services/${first}`, body);
    const { contradictions } = await owner.ask<{ contradictions: { title: string }[] }>(
      200,
      "GET",
      "/api/admin/claims",
    );
    expect(contradictions).toContainEqual(
      expect.objectContaining({ title: `The price of ${service.title}` }),
    );
    await connection.db
      .updateTable("estimate_rules")
      .set({ min_minor: 123_400 })
      .where("service_id", "=", second ?? "")
      .execute();
    await remove();
    expect(await readOffered()).toEqual([second]);
  });

  it("comes back from the trash as the owner's", async () => {
    const site = await openSeededSite(await setup());
    await site.remove();
    await site.owner.ask(200, "POST", "/api/posts/6/restore");
    expect(await site.count("posts")).toBe(0);
    const post = await site.connection.db
      .selectFrom("posts")
      .selectAll()
      .where("id", "=", 6)
      .executeTakeFirst();
    expect(post).toMatchObject({ author: "soloist.example", comments: 0, views: 0, likes: 0 });
  });

  it("can only be removed by the owner", async () => {
    const { owner, count } = await openSeededSite(await setup());
    expect((await owner.app.request("/api/sample")).status).toBe(401);
    expect((await owner.app.request("/api/sample", { method: "DELETE" })).status).toBe(401);
    expect(await count("posts")).toBe(6);
  });

  it("gives its posts and answers the owner's name as soon as there is one", async () => {
    const { owner, connection } = await openSeededSite(await setup());
    await owner.ask(200, "POST", "/api/settings", { name: "Meera Iyer" });
    const authors = await connection.db
      .selectFrom("posts")
      .select(["author", "version"])
      .distinct()
      .execute();
    expect(authors).toEqual([{ author: "Meera Iyer", version: 1 }]);
    const answers = await connection.db
      .selectFrom("comments")
      .select("author")
      .distinct()
      .where("is_owner", "=", 1)
      .execute();
    expect(answers).toEqual([{ author: "Meera Iyer" }]);
  });
});

describeEachDialect("a site from before the marks", (setup) => {
  const addMarks = async ({ db }: Connection) => {
    await db.schema.dropTable("sample_records").execute();
    await MIGRATIONS["0024_sample_records"]?.up(db as never);
  };

  it("has as sample what still says what the seed said, and nothing else", async () => {
    const connection = await setup();
    const { db } = connection;
    const [newest] = projects;
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const project = projects.find((one) => one.id === id) ?? newest;
      if (!project) throw new Error("The seed has no projects.");
      await createProject(db, id === 3 ? { ...project, title: "Rewritten" } : project, TEST_NOW);
    }
    const updated_at = TEST_NOW.toISOString();
    await db
      .insertInto("settings")
      .values({ key: "seeded", value: `"${updated_at}"`, updated_at })
      .execute();
    await addMarks(connection);
    const [part] = projectSample;
    const found = part ? await listSample(db, part) : [];
    expect(found.map(({ id }) => id).toSorted()).toEqual(["1", "2", "4", "5", "6"]);
  });

  it("has none when it never held the seed", async () => {
    const connection = await setup();
    await addMarks(connection);
    expect(await connection.db.selectFrom("sample_records").selectAll().execute()).toEqual([]);
  });
});

describeOnDatabase("the legal pages", (setup) => {
  it("lose what only fits the sample's business, and keep the rest", async () => {
    const site = await openSeededSite(await setup());
    const before = JSON.stringify(await site.owner.ask(200, "GET", "/api/pages/terms"));
    expect(before).toContain("Social media account recovery");
    await site.remove();
    const terms = JSON.stringify(await site.owner.ask(200, "GET", "/api/pages/terms"));
    expect(terms).not.toMatch(/account recovery|Payment for projects/);
    expect(terms).toMatch(/## Prices and quotes[\s\S]+## What you own[\s\S]+## Stopping early/);
  });
});

it("searches for the person of the seed", () => {
  expect(findSampleTraces(`By ${sample.name}, ${sample.location}`)).toEqual([
    "Kabir",
    "Anand",
    "Pune",
    "India",
  ]);
});
