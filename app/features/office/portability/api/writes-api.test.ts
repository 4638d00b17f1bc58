import { expect, it } from "vitest";
import { seedEmptyDatabase } from "../../../../../db/seed/seed.ts";
import { packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import {
  createFilledMedia,
  emptyContent,
  fillPortableSite,
  openPortableSite,
} from "../../../../../tests/helpers/portability-site.ts";
import { renderOnce } from "../../../../../tests/helpers/render-once.ts";

const read = (text = "") => JSON.parse(Buffer.from(text, "latin1").toString());

describeEachDialect("what an import writes", (setUp) => {
  it("is in the history, and met by the editor that was open", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    const { db } = connection;
    await db.updateTable("posts").set({ title: "Changed" }).where("slug", "=", "published").execute();
    for (const table of ["projects", "services", "pages"] as const) {
      await db.updateTable(table).set({ title: "Changed" }).execute();
    }
    expect((await site.upload(archive)).status).toBe(200);
    for (const path of ["posts/1", "projects/1", "services/a-service"]) {
      const revisions = await site.ask<{ version: number; changes: string[]; actor: string }[]>(
        200,
        "GET",
        `/api/${path}/revisions`,
      );
      expect(
        revisions.map(({ version, changes }) => [version, changes]),
        path,
      ).toEqual([
        [2, ["title"]],
        [1, []],
      ]);
      expect(revisions[0]?.actor).toMatch(/./);
    }
    const pages = db.selectFrom("revisions").select("version").where("noun", "=", "pages");
    expect(await pages.where("record_id", "=", "privacy").orderBy("version").execute()).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    const post = {
      title: "Mine",
      excerpt: "What it says.",
      content: "One",
      tags: ["Testing"],
      image: "https://pictures.example/a.png",
      version: 1,
    };
    expect(await site.ask(409, "PUT", "/api/posts/1", post)).toMatchObject({ error: "stale_version" });
    const page = { title: "Mine", content: "Mine", version: 1 };
    expect(await site.ask(409, "PUT", "/api/pages/privacy", page)).toMatchObject({ error: "stale_version" });
  });

  it("counts up the versions of the settings, the profile and the pictures", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    const { db } = connection;
    const listVersions = async () => ({
      hero: await db.selectFrom("profile").select("version").where("id", "=", "hero").executeTakeFirst(),
      about: await db.selectFrom("profile").select("version").where("id", "=", "about").executeTakeFirst(),
      settings: await db
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "version")
        .executeTakeFirst(),
      post: await db.selectFrom("media").select("version").where("id", "=", "post").executeTakeFirst(),
    });
    await db.updateTable("profile").set({ data: "{}" }).where("id", "=", "hero").execute();
    await db.updateTable("settings").set({ value: '"Other"' }).where("key", "=", "siteTitle").execute();
    await db.updateTable("media").set({ alt: "Other" }).where("id", "=", "post").execute();
    const before = await listVersions();
    await site.upload(archive);
    expect(await listVersions()).toEqual({
      hero: { version: Number(before.hero?.version) + 1 },
      about: before.about,
      settings: { value: String(Number(before.settings?.value) + 1) },
      post: { version: 2 },
    });
    expect(Object.keys(read((await unpackArchive(archive))["data/settings.json"]))).not.toContain("version");
  });
});

describeOnDatabase("what an import writes", (setUp) => {
  it("is also what the assistant was told by the owner, and nothing that visitors said to it", async () => {
    const connection = await setUp();
    const { db } = connection;
    const at = TEST_NOW.toISOString();
    const entry = { id: "faq-1", question: "EMI?", answer: "In **two** parts.", position: 3 };
    await db
      .insertInto("faq_entries")
      .values({ ...entry, version: 1, created_at: at, updated_at: at })
      .execute();
    const chat = { visitor_key: "a-visitor", page: "/", visitor_name: "Zohra" };
    await db
      .insertInto("conversations")
      .values({
        ...chat,
        id: "c",
        state: "bot",
        language: "en",
        turns: 0,
        created_at: at,
        last_turn_at: at,
        visitor_seen_at: at,
      })
      .execute();
    const site = await openPortableSite(connection);
    const archive = await site.download("?messages=true");
    const files = await unpackArchive(archive);
    expect(JSON.stringify(files)).not.toMatch(/a-visitor|Zohra/);
    const told = { ...read(files["data/assistant.json"]), greeting: "Hello!", retentionDays: 7 };
    const changed = await packArchive({ ...files, "data/assistant.json": JSON.stringify(told) });
    await db.updateTable("faq_entries").set({ answer: "Changed", version: 2 }).execute();
    expect((await site.upload(changed)).status).toBe(200);
    expect(await db.selectFrom("faq_entries").selectAll().execute()).toMatchObject([
      { ...entry, version: 3 },
    ]);
    const settings = await db.selectFrom("assistant_settings").select(["content", "version"]).execute();
    expect(settings.map(({ content, version }) => [JSON.parse(content), version])).toEqual([[told, 1]]);
    const wrong = await packArchive({
      ...files,
      "data/assistant.json": JSON.stringify({ ...told, tone: 5 }),
    });
    expect((await site.upload(wrong)).status).toBe(422);
  });

  it("is at once on the pages, in the feeds and in the sitemap", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    await connection.db.deleteFrom("posts").execute();
    const paths = ["/blog", "/sitemap.xml", "/rss.xml", "/feed.json"];
    const texts = () => Promise.all(paths.map(async (path) => (await site.app.request(path)).text()));
    for (const text of await texts()) expect(text).not.toContain("published");
    expect((await site.upload(archive)).status).toBe(200);
    for (const [index, text] of (await texts()).entries()) expect(text, paths[index]).toContain("published");
  });

  it("leaves pictures' files that no row came for to be removed, and none of a row", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    await emptyContent(connection);
    const put = site.media.put;
    let puts = 0;
    site.media.files.clear();
    site.media.put = async (name, bytes) => {
      puts += 1;
      if (puts > 3) throw new Error("The disk is full.");
      await put(name, bytes);
    };
    expect((await site.upload(archive)).status).toBe(500);
    const { db } = connection;
    expect(await db.selectFrom("media").select("id").execute()).toEqual([]);
    const leftovers = await db.selectFrom("media_leftovers").selectAll().execute();
    const named = leftovers.flatMap(({ files }) => JSON.parse(files));
    expect(named).toEqual(expect.arrayContaining([...site.media.files.keys()]));
    site.media.put = put;
    expect((await site.upload(archive)).status).toBe(200);
    expect(await db.selectFrom("media_leftovers").selectAll().execute()).toEqual([]);
  });

  it("of an export leaves out a picture that has lost a file, and says so", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const media = await createFilledMedia(connection);
    media.files.delete("post-480.webp");
    const site = await openPortableSite(connection, { media });
    const archive = await site.download();
    const files = await unpackArchive(archive);
    expect(read(files["manifest.json"])).toMatchObject({
      picturesWithoutFiles: ["post"],
      counts: { media: 2, files: 8 },
    });
    expect((await site.upload(archive, { dryRun: true })).status).toBe(200);
  });

  it("takes old files of a picture away later", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const files = await unpackArchive(await site.download());
    const [picture] = read(files["data/media.json"]);
    const archive = await packArchive({
      "manifest.json": files["manifest.json"] ?? "",
      "data/media.json": JSON.stringify([{ ...picture, widths: [480] }]),
    });
    expect((await site.upload(archive)).status).toBe(200);
    const [leftover] = await connection.db.selectFrom("media_leftovers").selectAll().execute();
    expect(JSON.parse(leftover?.files ?? "")).toEqual(["portrait-1600.avif", "portrait-1600.webp"]);
  });

  it("of the seeded site is the seeded site", async () => {
    const connection = await setUp();
    const media = createMemoryMedia();
    await seedEmptyDatabase(connection, { now: TEST_NOW, media, renderMarkdown: renderOnce });
    const archive = await (await openPortableSite(connection, { media })).download();
    await emptyContent(connection);
    const other = await openPortableSite(connection);
    const { status, data } = await other.upload(archive);
    expect(data.lines.flatMap(({ refused }) => refused)).toEqual([]);
    expect(status).toBe(200);
    expect((await other.download()).equals(archive)).toBe(true);
    expect([...other.media.files.keys()].toSorted()).toEqual([...media.files.keys()].toSorted());
  });

  it("is named as people know it, and says nothing changed of what another site has begun with later", async () => {
    const connection = await setUp();
    const media = createMemoryMedia();
    const empty = async () => {
      await emptyContent(connection);
      await connection.db.deleteFrom("faq_entries").execute();
    };
    const seedAt = async (now: Date) => {
      await empty();
      await seedEmptyDatabase(connection, { now, media, renderMarkdown: renderOnce });
    };
    await seedAt(new Date("2027-01-10T10:00:00Z"));
    const site = await openPortableSite(connection, { media });
    const archive = await site.download();
    await seedAt(new Date("2027-02-20T10:00:00Z"));
    const { data: later } = await site.upload(archive, { dryRun: true });
    expect(later.lines.flatMap(({ kind, created, changed }) => [kind, ...created, ...changed])).toEqual(
      later.lines.map(({ kind }) => kind),
    );
    await empty();
    const { data: fresh } = await site.upload(archive, { dryRun: true });
    const namesOf = (wanted: string) => fresh.lines.find(({ kind }) => kind === wanted)?.created;
    expect(namesOf("services")).toContain("Web Development");
    expect(namesOf("projects")?.every((name) => /[A-Z]/i.test(name))).toBe(true);
    expect(namesOf("faq")?.every((name) => name.includes(" "))).toBe(true);
    expect(namesOf("media")?.every((name) => name.includes(" "))).toBe(true);
  });
});
