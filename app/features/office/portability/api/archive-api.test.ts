import { expect, it } from "vitest";
import { packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { buildProject } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import {
  createFilledMedia,
  drawFile,
  dumpTables,
  emptyContent,
  fillPortableSite,
  openPortableSite,
} from "../../../../../tests/helpers/portability-site.ts";
import { countChanges, countRefused } from "../portability.ts";

describeEachDialect("export and import", (setUp) => {
  it("bring a site into an empty database, byte for byte", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const first = await site.download("?messages=true");
    const files = await unpackArchive(first);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        "data/media.json",
        "manifest.json",
        "media/project-480.webp",
        "posts/published.md",
      ]),
    );
    expect(JSON.parse(files["manifest.json"] ?? "")).toMatchObject({
      formatVersion: 1,
      appVersion: "1.2.3",
      counts: { posts: 4, profile: 8, media: 3, files: 12 },
    });
    await emptyContent(connection);
    const other = await openPortableSite(connection);
    const { status, data } = await other.upload(first);
    expect(data.lines.flatMap(({ refused }) => refused)).toEqual([]);
    expect(status).toBe(200);
    expect(await unpackArchive(await other.download("?messages=true"))).toEqual(files);
    expect((await other.download("?messages=true")).equals(first)).toBe(true);
    expect([...other.media.files.keys()].toSorted()).toEqual([...site.media.files.keys()].toSorted());
    expect(await connection.db.selectFrom("media_leftovers").selectAll().execute()).toEqual([]);
    expect(await other.listActions()).toEqual([
      expect.stringMatching(/^content_imported: from 2026-03-10: \d+ new/),
    ]);
    const again = await other.upload(first);
    expect(countChanges(again.data)).toBe(0);
    // A new project gets a number of its own.
    const { data: created } = await other.ask(201, "POST", "/api/projects", buildProject());
    expect(created.id).toBe(2);
  });

  it("write nothing at all when a single thing is refused", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const files = await unpackArchive(await site.download());
    const text = (name: string) => Buffer.from(files[name] ?? "", "latin1").toString();
    const refuse = async (changed: Record<string, string | Buffer>, key: RegExp, reason: RegExp) => {
      const { status, data } = await site.upload(
        await packArchive({ "manifest.json": text("manifest.json"), "posts/new.md": newPost, ...changed }),
      );
      const refused = data.lines.flatMap((line) => line.refused);
      expect(refused).toEqual([{ key: expect.stringMatching(key), reason: expect.stringMatching(reason) }]);
      expect([status, countRefused(data), data.dryRun]).toEqual([422, 1, true]);
    };
    const newPost = text("posts/published.md").replace("slug: published", "slug: new");
    await refuse({ "posts/a.md": "no front matter" }, /posts\/a\.md/, /object/);
    await refuse({ "posts/a.md": newPost }, /posts\/a\.md/, /slug inside it is "new"/);
    await refuse({ "posts/b.md": newPost.replace("slug: new", "slug: ../b") }, /b\.md/, /slug/);
    await refuse({ "data/projects.json": '[{"id":"1"}]' }, /projects\.json, number 1/, /title/);
    const settings = JSON.parse(text("data/settings.json"));
    await refuse(
      { "data/settings.json": JSON.stringify({ ...settings, avatar: "javascript:1" }) },
      /./,
      /avatar/,
    );
    await refuse({ "data/settings.json": JSON.stringify({ ...settings, bio: "a\0b" }) }, /./, /NUL/);
    const picture = JSON.parse(text("data/media.json"))[0];
    const withPicture = (changed: object, files: Record<string, string | Buffer>) => ({
      "data/media.json": JSON.stringify([{ ...picture, ...changed }]),
      ...files,
    });
    await refuse(
      withPicture({}, { "media/portrait-480.webp": "<script>" }),
      /portrait-480\.webp/,
      /doesn't match its file name/,
    );
    const webp = await drawFile("a.webp");
    await refuse(
      withPicture({}, { "media/portrait-480.avif": webp }),
      /portrait-480\.avif/,
      /doesn't match its file name/,
    );
    await refuse({ "media/a.svg": "<svg/>" }, /a\.svg/, /does not belong to any picture/);
    await refuse(withPicture({ fallback: "jpg" }, {}), /portrait\.jpg/, /missing/);
    await refuse(withPicture({ id: "../a" }, {}), /media\.json, number 1/, /id/);
    const [, about] = JSON.parse(text("data/profile.json"));
    about.content.aboutStats = [{ value: "1", label: "" }];
    await refuse(
      { "data/profile.json": JSON.stringify([about]) },
      /profile\.json/,
      /about\.aboutStats\.0\.label/,
    );
    await refuse(
      { "posts/c.md": `${newPost.replace("slug: new", "slug: c")}\n\n${">".repeat(5000)}` },
      /c/,
      /nested/,
    );
    const slugs = await connection.db.selectFrom("posts").select("slug").execute();
    expect(slugs).toHaveLength(4);
    expect(await site.listActions()).toEqual([]);
  });
});

describeOnDatabase("export and import", (setUp) => {
  it("hold no secret and no business record", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const files = await unpackArchive(await site.download("?messages=true"));
    const businessFiles = Object.keys(files).filter((name) =>
      /messages|people|deals|invoices|document/.test(name),
    );
    expect(businessFiles).toEqual([]);
    const everything = JSON.stringify(files);
    expect(everything).not.toContain("Some words");
    expect(everything).not.toMatch(/a-key-of-a-sender|quick\$|token(?!Budget)|hash|salt/i);
    expect((await site.app.request("/api/export")).status).toBe(401);
  });

  it("are previewed without writing, say what would change, and keep what is not in the archive", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    await connection.db
      .updateTable("posts")
      .set({ title: "Changed" })
      .where("slug", "=", "published")
      .execute();
    await connection.db.deleteFrom("posts").where("slug", "=", "hostile").execute();
    await site.ask(201, "POST", "/api/projects", buildProject({ title: "Only here" }));
    const before = await dumpTables(connection);
    const { data, status } = await site.upload(archive, { dryRun: true });
    expect(await dumpTables(connection)).toBe(before);
    expect(status).toBe(200);
    expect(data.dryRun).toBe(true);
    const posts = data.lines.find(({ kind }) => kind === "posts");
    expect(posts).toEqual({
      kind: "posts",
      created: ["hostile"],
      changed: ["published"],
      unchanged: 2,
      refused: [],
    });
    const read = async () => (await site.app.request("/blog")).text();
    expect(await read()).toContain("Changed");
    expect((await site.upload(archive)).data.dryRun).toBe(false);
    expect(await read()).not.toContain("Changed");
    expect((await site.ask<unknown[]>(200, "GET", "/api/projects")).length).toBe(2);
    expect(site.uploads()).toEqual([]);
  });

  it("refuse what is no archive of this program", async () => {
    const site = await openPortableSite(await setUp(), { importMaxBytes: 2000 });
    const message = async (archive: Buffer, type?: string) => {
      const answer = await site.upload(archive, { ...(type && { type }) });
      return `${answer.status} ${answer.message}`;
    };
    expect(await message(Buffer.from("no zip"))).toMatch(/^422 This is not a zip/);
    expect(await message(await packArchive({ "a.txt": "a" }))).toMatch(/^422 .*no manifest/);
    expect(await message(await packArchive({ "manifest.json": '{"formatVersion":9}' }))).toMatch(
      /^422 .*format 1/,
    );
    expect(await message(await packArchive({ "manifest.json": "{" }))).toMatch(/^422 .*not valid JSON/);
    expect(await message(Buffer.alloc(2001))).toMatch(/^413 /);
    expect(await message(Buffer.from("{}"), "application/json")).toMatch(/^415 /);
    expect(site.uploads()).toEqual([]);
  });
});
