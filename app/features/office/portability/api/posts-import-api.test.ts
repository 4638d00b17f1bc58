import sharp from "sharp";
import { expect, it } from "vitest";
import { packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import {
  buildGhostExport,
  buildWordPressExport,
  MARKDOWN_BLOG,
} from "../../../../../tests/helpers/foreign-blogs.ts";
import {
  createFilledMedia,
  emptyContent,
  fillPortableSite,
} from "../../../../../tests/helpers/portability-site.ts";
import { listEntries, openPostsSite } from "../../../../../tests/helpers/posts-site.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import { findRedirect } from "../../../content/redirects/redirects.server.ts";

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#00d4ff" } })
  .png()
  .toBuffer();
const SERIES = { id: "s", slug: "basics", title: "The basics", description: "From the start" };
const AT = TEST_NOW.toISOString();

describeOnDatabase("posts as files", (setUp) => {
  it("come back byte for byte, and change nothing where they are already", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    await db
      .insertInto("series")
      .values({ ...SERIES, created_at: AT, updated_at: AT })
      .execute();
    await db
      .updateTable("posts")
      .set({ series_id: "s", series_position: 2, canonical_url: "https://first.example/a", audience: "both" })
      .where("slug", "=", "published")
      .execute();
    const site = await openPostsSite(connection, await createFilledMedia(connection));
    const first = await site.download();
    const files = await unpackArchive(first);
    expect(files["posts/published.md"]).toMatch(/^---\ntitle: /);
    expect(files["posts/published.md"]).toMatch(
      /\nseries: basics\npart: 2\ncanonicalUrl: https:\/\/first\.example\/a\naudience: both\n---\n/,
    );
    expect(Object.keys(files)).toContain("media/post-480.webp");
    expect(Object.keys(files)).not.toContain("media/project-480.webp");

    const same = await site.upload(first);
    expect(same.status).toBe(200);
    expect(new Set(same.data.entries.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
    expect((await site.download()).equals(first)).toBe(true);

    await emptyContent(connection);
    await db.deleteFrom("series").execute();
    const other = await openPostsSite(connection);
    const preview = await other.upload(first, { dryRun: true });
    expect(new Set(preview.data.entries.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    expect((await other.upload(first)).status).toBe(200);
    expect((await other.download()).equals(first)).toBe(true);
    expect(await other.listActions()).toContainEqual(
      expect.stringMatching(/^content_imported: Posts exported here: \d+ new/),
    );
  });

  it("are all refused for one mistake, named with its file and line", async () => {
    const connection = await setUp();
    const site = await openPostsSite(connection);
    await connection.transact((trx) => createPost(trx, buildPost({ slug: "good" }), TEST_NOW));
    const files = await unpackArchive(await site.download());
    const good = files["posts/good.md"] ?? "";
    const refuse = async (name: string, text: string, message: string | RegExp, shown = name) => {
      const archive = await packArchive({
        ...files,
        "posts/new.md": good.replace("slug: good", "slug: new"),
        [name]: text,
      });
      const { status, data } = await site.upload(archive);
      const refused = data.entries.filter(({ outcome }) => outcome === "refused");
      expect([status, refused.map((entry) => entry.name)]).toEqual([422, [shown]]);
      expect(refused[0]?.notes[0]).toMatch(message);
    };
    const named = good.replace("slug: good", "slug: bad");
    await refuse(
      "posts/bad.md",
      named.replace("featured: false", "featured: perhaps"),
      /^Line \d+: featured: /,
    );
    await refuse(
      "posts/bad.md",
      named.replace("slug: bad", "slug: bad\nlayout: post"),
      "Line 4: layout: This field is not known.",
    );
    await refuse("posts/bad.md", named.replace("slug: bad", "slug: ../bad"), /^Line 3: slug: /);
    await refuse("posts/bad.md", named.replace("slug: bad", "slug: [bad"), /^Line \d+: /);
    await refuse("posts/bad.md", named.replace("- Testing", "- Testing\n  - 5"), /^Line \d+: tags\.1: /);
    await refuse("posts/bad.md", good, /The slug inside it is "good"/);
    await refuse("posts/bad.md", "no fields", /^Line 1: /);
    await refuse("posts/bad.md", "---\na: &x [1]\nb: *x\n---\n", /no aliases/);
    await refuse("posts/bad.md", "---\n__proto__: {polluted: true}\n---\n", /^Line 2/);
    await refuse("media/evil.svg", "<svg/>", /does not belong to any picture/, "evil.svg");
    expect(await connection.db.selectFrom("posts").select("slug").execute()).toEqual([{ slug: "good" }]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const message = async (archive: Buffer) => (await site.upload(archive)).message;
    expect(await message(await packArchive({ "soloist-posts.json": '{"formatVersion":9}' }))).toMatch(
      /format 1/,
    );
    expect(await message(await packArchive({ "manifest.json": "{}", "data/settings.json": "{}" }))).toMatch(
      /archive of the whole site/,
    );
    expect(await message(await packArchive({ "a.txt": "x" }))).toMatch(/No posts found/);
  });
});

describeOnDatabase("posts of other blogs", (setUp) => {
  it("come from Ghost with their pictures, tags, dates and old addresses, and run nothing", async () => {
    const connection = await setUp();
    const { db } = connection;
    const site = await openPostsSite(connection);
    const archive = await packArchive({
      "blog.ghost.json": buildGhostExport(),
      "content/images/2023/01/chart.png": picture,
      "content/images/2023/01/cover.png": Buffer.concat([picture, Buffer.from("more")]),
    });
    const preview = await site.upload(archive, { dryRun: true });
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    expect(site.media.files.size).toBe(0);
    const { status, data } = await site.upload(archive);
    expect([status, data.source, listEntries(data)]).toEqual([200, "ghost", listEntries(preview.data)]);
    expect(listEntries(data)).toEqual(
      expect.arrayContaining([
        "created post: Hooks, explained → /blog/hooks-explained",
        "created redirect: /hooks-explained → /blog/hooks-explained",
        expect.stringMatching(/^created picture: content\/images\/2023\/01\/chart\.png → \/media\/imported-/),
        "skipped other: About",
      ]),
    );
    const hooks = await db
      .selectFrom("posts")
      .selectAll()
      .where("slug", "=", "hooks-explained")
      .executeTakeFirstOrThrow();
    expect(hooks).toMatchObject({
      author: "Ada Writer",
      category: "react",
      tags: '["React","Guides"]',
      published_at: "2023-01-05T10:00:00.000Z",
      updated_at: "2023-02-02T10:00:00.000Z",
      canonical_url: "https://first.example/hooks",
      featured: 1,
    });
    expect(hooks.content).toMatch(
      /^## Why\n\nHooks are \*\*functions\*\*\.\n\n!\[A chart\]\(\/media\/imported-\w+ "How it grew"\)/,
    );
    expect(hooks.content).toContain("```js\nconst a = 1;\n```");
    expect(hooks.content).toContain("[Far](https://far.example/b.png)");
    expect(hooks.image).toMatch(/^\/media\/imported-/);
    const pictures = await db.selectFrom("media").select(["id", "name"]).orderBy("name").execute();
    expect(pictures.map(({ name }) => name)).toEqual(["chart.png", "cover.png"]);
    const statuses = await db
      .selectFrom("posts")
      .select(["slug", "status", "audience"])
      .orderBy("slug")
      .execute();
    expect(statuses.map(({ slug, status: state, audience }) => `${slug} ${state} ${audience}`)).toEqual([
      "a-letter published mail",
      "attack published web",
      "hooks-explained published web",
      "members draft web",
      "unfinished draft web",
    ]);
    const attack = await db
      .selectFrom("posts")
      .selectAll()
      .where("slug", "=", "attack")
      .executeTakeFirstOrThrow();
    expect(`${attack.content} ${attack.html}`).not.toMatch(/javascript:|<script|<svg|<iframe|onerror=/i);
    expect(attack.title).toBe("<img src=x onerror=alert(1)>");
    expect(await findRedirect(db, "/hooks-explained", TEST_NOW)).toEqual({
      status: 301,
      target: "/blog/hooks-explained",
    });

    const again = await site.upload(archive);
    expect(
      again.data.entries.filter(({ outcome }) => outcome === "created" || outcome === "changed"),
    ).toEqual([]);
    await db.updateTable("posts").set({ title: "Mine now" }).where("slug", "=", "hooks-explained").execute();
    const kept = await site.upload(archive);
    expect(kept.data.entries).toContainEqual(
      expect.objectContaining({ kind: "post", name: "Hooks, explained", outcome: "skipped" }),
    );
    const replaced = await site.upload(archive, { replace: true });
    expect(listEntries(replaced.data)).toContain("changed post: Hooks, explained → /blog/hooks-explained");
  });

  it("come from WordPress with paragraphs, captions, redirects and, when asked for, comments", async () => {
    const connection = await setUp();
    const { db } = connection;
    const site = await openPostsSite(connection);
    const archive = await packArchive({
      "export.xml": buildWordPressExport(),
      "wp-content/uploads/2020/05/tree.jpg": picture,
      "wp-content/uploads/2020/05/unused.jpg": picture,
    });
    const without = await site.upload(archive, { dryRun: true });
    expect(without.data.entries.find(({ name }) => name === "Classic & plain")?.notes).toContain(
      "3 comments are left out.",
    );
    const { data } = await site.upload(archive, { comments: true });
    expect(listEntries(data)).toEqual(
      expect.arrayContaining([
        "created post: Classic & plain → /blog/classic",
        "created redirect: /2020/05/classic → /blog/classic",
        "created comment: 3 of Classic & plain → /blog/classic",
        "skipped other: 1 attachments",
      ]),
    );
    const classic = await db
      .selectFrom("posts")
      .selectAll()
      .where("slug", "=", "classic")
      .executeTakeFirstOrThrow();
    expect(classic.content).toMatch(/^First line\\?\nsecond line\n\nNext \*paragraph\*\n\n/);
    expect(classic.content).toMatch(/!\[A tree\]\(\/media\/imported-\w+ "In spring"\)/);
    expect(classic.content).toContain("keep\n\nthis");
    expect(classic).toMatchObject({
      category: "nodejs",
      tags: '["Node.js","Tips"]',
      author: "Ada & Co",
      comments: 2,
    });
    expect(classic.image).toMatch(/^\/media\/imported-/);
    const comments = await db.selectFrom("comments").selectAll().orderBy("created_at").execute();
    expect(comments.map(({ author, status, parent_id }) => [author, status, parent_id !== null])).toEqual([
      ["Visitor 1", "approved", false],
      ["Visitor 2", "approved", true],
      ["Visitor 3", "held", true],
    ]);
    expect(comments[1]?.html).not.toContain("<script");
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
    const again = await site.upload(archive, { comments: true });
    expect(
      again.data.entries.filter(({ outcome }) => outcome === "created" || outcome === "changed"),
    ).toEqual([]);
    const alone = await site.upload(
      buildWordPressExport([
        {
          slug: "alone",
          content: '<p><img src="https://old.example/wp-content/uploads/a.png" alt="Gone"></p>',
        },
      ]),
      { name: "export.xml" },
    );
    expect(alone.data.entries[0]?.notes).toEqual([
      "Picture still linked from: https://old.example/wp-content/uploads/a.png",
    ]);
    const content = await db
      .selectFrom("posts")
      .select("content")
      .where("slug", "=", "alone")
      .executeTakeFirst();
    expect(content).toEqual({ content: "[Gone](https://old.example/wp-content/uploads/a.png)" });
  });

  it("come from folders of Markdown, each generator in its words", async () => {
    const connection = await setUp();
    const { db } = connection;
    const site = await openPostsSite(connection);
    const files = Object.entries(MARKDOWN_BLOG).map(([name, text]) => [name, text || picture] as const);
    const older = Buffer.from("---\ntitle: Café\n---\nCafé", "latin1");
    const { status, data } = await site.upload(
      await packArchive({ ...Object.fromEntries(files), "older.md": older }),
    );
    expect(status).toBe(200);
    expect(listEntries(data)).toEqual(
      expect.arrayContaining([
        "skipped post: older.md",
        "created post: _posts/2021-03-04-from-jekyll.md → /blog/from-jekyll",
        "created redirect: /2021/from-jekyll → /blog/from-jekyll",
        "created redirect: /old/address.html → /blog/from-jekyll",
        "skipped post: broken.md",
        "skipped other: README.md",
      ]),
    );
    // It is a draft: the redirect would lead a visitor nowhere.
    expect(await findRedirect(db, "/posts/one", TEST_NOW)).toBeUndefined();
    expect(data.entries.find(({ name }) => name.includes("hugo-bundle/index"))?.notes).toContain(
      "Not public, so its old address does not redirect here.",
    );
    const rows = await db.selectFrom("posts").selectAll().orderBy("slug").execute();
    const bySlug = Object.fromEntries(rows.map((row) => [row.slug, row]));
    expect(Object.keys(bySlug)).toEqual(["astro", "bare", "from-jekyll", "hugo-bundle"]);
    const id = /imported-\w+/.exec(bySlug.astro?.image ?? "")?.[0];
    expect(bySlug["from-jekyll"]?.content).toBe(
      `First words. \n\n![A chart](/media/${id} "Growth")\n[Far](<https://far.example/a.png>)\n\n\`\`\`js\nconst generic = new Map<string, T>();\n\`\`\`\n\nArray<T> stays, **bold** too.\n\nWords\n\n![Centred](/media/${id})`,
    );
    expect(bySlug["from-jekyll"]).toMatchObject({
      status: "published",
      published_at: "2021-03-04T00:00:00.000Z",
      category: "tutorial",
      tags: '["tutorial","react","testing"]',
    });
    expect(bySlug["hugo-bundle"]).toMatchObject({
      title: "From Hugo",
      image: `/media/${id}`,
      status: "draft",
      excerpt: 'Said "shortly"',
      published_at: "2022-01-02T01:04:05.000Z",
      category: "devops",
      tags: '["devops","Kubernetes"]',
      content: `Text with ![The cover](/media/${id} "The cover")`,
    });
    expect(bySlug.astro).toMatchObject({
      author: "Grace",
      canonical_url: "https://first.example/astro",
      published_at: "2022-07-08T00:00:00.000Z",
      updated_at: "2022-07-09T00:00:00.000Z",
    });
    expect(bySlug.bare).toMatchObject({ title: "Only a heading", status: "draft", content: "And words." });
  });

  it("come without a picture that turns out to be damaged, and with all that can be read", async () => {
    const connection = await setUp();
    const site = await openPostsSite(connection);
    const archive = await packArchive({
      "a.md": "---\ntitle: A\ndate: 2024-01-01\n---\n![x](bad.png) ![y](good.png)",
      "bad.png": picture.subarray(0, 50),
      "good.png": picture,
    });
    const { data } = await site.upload(archive);
    expect(data.entries).toContainEqual(
      expect.objectContaining({
        kind: "picture",
        name: "bad.png",
        outcome: "skipped",
        notes: [expect.stringMatching(/damaged/)],
      }),
    );
    const row = await connection.db.selectFrom("posts").select("content").executeTakeFirstOrThrow();
    expect(row.content).toMatch(/^x !\[y\]\(\/media\/imported-\w+\)$/);
  });

  it("are nobody's but the owner's to import", async () => {
    const site = await openPostsSite(await setUp());
    const refused = await site.app.request("/api/import/posts?dryRun=true", { method: "POST", body: "x" });
    expect(refused.status).toBe(401);
    expect((await site.app.request("/api/export/posts")).status).toBe(401);
  });
});
