import { expect, it } from "vitest";
import { unpackArchive } from "../../tests/helpers/archives.ts";
import { TEST_NOW } from "../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../tests/helpers/database.ts";
import {
  createFilledMedia,
  emptyContent,
  fillPortableSite,
  openPortableSite,
} from "../../tests/helpers/portability-site.ts";

const AT = TEST_NOW.toISOString();
const comment = (id: string, given: object = {}) => ({
  ...{ id, post_id: 1, parent_id: null, author: "Ada", email: "ada@site.example", text: "**Well** said" },
  ...{ html: "<p>forged</p>", status: "approved", spam_score: 0.25, spam_reasons: '["links"]', is_owner: 0 },
  ...{ wants_replies: 1, edit_key: "an-edit-key", visitor: "a-visitor", created_at: AT, edited_at: null },
  ...{ approved_at: AT, deleted_at: null, ...given },
});

describeEachDialect("the archive of a site that is read and discussed", (setUp) => {
  it("brings series, redirects, comments, likes, subscribers and suppressions back, byte for byte", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    const series = { id: "s", slug: "basics", title: "The basics", description: "" };
    await db
      .insertInto("series")
      .values({ ...series, created_at: AT, updated_at: AT })
      .execute();
    await db
      .updateTable("posts")
      .set({ series_id: "s", series_position: 1 })
      .where("slug", "=", "published")
      .execute();
    const { id: post_id } = await db
      .selectFrom("posts")
      .select("id")
      .where("slug", "=", "published")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("comments")
      .values([
        comment("b", { post_id }),
        comment("a", { post_id, parent_id: "b", status: "held", approved_at: null }),
        comment("c", { post_id, deleted_at: AT }),
      ])
      .execute();
    await db.insertInto("post_likes").values({ post_id, visitor: "a-hash", created_at: AT }).execute();
    await db
      .insertInto("subscribers")
      .values({
        ...{ id: "sub", email: "grace@site.example", name: "Grace", status: "active", topics: '["react"]' },
        ...{ source: "/blog", confirm_key: "a-confirm-key", confirm_sent_at: AT, bounces: 1 },
        ...{ created_at: AT, confirmed_at: AT, left_at: null },
      })
      .execute();
    const left = { email: "left@site.example", scope: "newsletter", reason: "unsubscribed", created_at: AT };
    await db.insertInto("mail_suppressions").values(left).execute();
    const redirect = {
      hits: 0,
      last_hit_at: null,
      created_at: AT,
      updated_at: AT,
      status: 301,
      origin: "owner",
    };
    await db
      .insertInto("redirects")
      .values([
        { ...redirect, id: "r1", source: "/old", target: "?a=1", post_id },
        { ...redirect, id: "r2", source: "/gone", target: "", post_id: null, status: 410, origin: "import" },
      ])
      .execute();
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const plain = Object.keys(await unpackArchive(await site.download()));
    expect(plain).toEqual(expect.arrayContaining(["data/series.json", "data/own-redirects.json"]));
    for (const name of ["comments", "likes", "subscribers", "suppressions"]) {
      expect(plain).not.toContain(`data/${name}.json`);
    }
    const first = await site.download("?messages=true");
    expect(JSON.stringify(await unpackArchive(first))).not.toMatch(
      /an-edit-key|a-visitor|a-confirm-key|forged/,
    );

    for (const table of [
      "comments",
      "post_likes",
      "subscribers",
      "mail_suppressions",
      "redirects",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    await emptyContent(connection);
    await db.deleteFrom("series").execute();
    const other = await openPortableSite(connection);
    const { status, data } = await other.upload(first);
    expect([status, data.lines.flatMap(({ refused }) => refused)]).toEqual([200, []]);
    expect((await other.download("?messages=true")).equals(first)).toBe(true);
    const rows = await db.selectFrom("comments").select(["id", "html", "parent_id"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: "a", html: expect.stringContaining("<strong>Well</strong>"), parent_id: "b" },
      { id: "b", html: expect.stringContaining("<strong>Well</strong>"), parent_id: null },
    ]);
    const post = await db
      .selectFrom("posts")
      .select(["comments", "measured_likes"])
      .where("slug", "=", "published")
      .executeTakeFirst();
    expect(post).toEqual({ comments: 1, measured_likes: 1 });
    expect(
      (await other.upload(first)).data.lines.flatMap(({ created, changed }) => [...created, ...changed]),
    ).toEqual([]);
  });

  it("brings nobody back who has left since", async () => {
    const connection = await setUp();
    const { db } = connection;
    const row = {
      id: "sub",
      email: "grace@site.example",
      name: "Grace",
      topics: "[]",
      source: "/blog",
      bounces: 0,
    };
    await db
      .insertInto("subscribers")
      .values({ ...row, status: "active", created_at: AT })
      .execute();
    const site = await openPortableSite(connection);
    const archive = await site.download("?messages=true");
    await db.updateTable("subscribers").set({ status: "unsubscribed", left_at: AT }).execute();
    expect((await site.upload(archive)).status).toBe(200);
    expect(await db.selectFrom("subscribers").select(["status", "left_at"]).execute()).toEqual([
      { status: "unsubscribed", left_at: AT },
    ]);
  });
});
