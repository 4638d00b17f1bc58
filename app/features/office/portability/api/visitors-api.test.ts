import { expect, it } from "vitest";
import type { NewsletterDeliveryTable } from "../../../../../db/tables/publishing-tables.ts";
import { unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import {
  createFilledMedia,
  emptyContent,
  fillPortableSite,
  openPortableSite,
} from "../../../../../tests/helpers/portability-site.ts";
import type { IssueStatus } from "../../../content/newsletter/issues/issue.ts";
import { publishIssues } from "../../../content/newsletter/issues/issue-publishing.server.ts";

const AT = TEST_NOW.toISOString();
const comment = (id: string, given: object = {}) => ({
  id,
  post_id: 1,
  parent_id: null,
  author: "Ada",
  email: "ada@site.example",
  text: "**Well** said",
  html: "<p>forged</p>",
  status: "approved" as const,
  spam_score: 0.25,
  spam_reasons: '["links"]',
  is_owner: 0,
  wants_replies: 1,
  edit_key: "an-edit-key",
  visitor: "a-visitor",
  created_at: AT,
  edited_at: null,
  approved_at: AT,
  deleted_at: null,
  ...given,
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
        id: "sub",
        email: "grace@site.example",
        name: "Grace",
        status: "active",
        topics: '["react"]',
        source: "/blog",
        confirm_key: "a-confirm-key",
        confirm_sent_at: AT,
        bounces: 1,
        created_at: AT,
        confirmed_at: AT,
        left_at: null,
      })
      .execute();
    const left = { email: "left@site.example", created_at: AT };
    await db
      .insertInto("mail_suppressions")
      .values({ ...left, scope: "newsletter", reason: "unsubscribed" })
      .execute();
    const redirect = {
      hits: 0,
      last_hit_at: null,
      created_at: AT,
      updated_at: AT,
      status: 301 as const,
      origin: "owner" as const,
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
    expect([status, data.lines.flatMap(({ refused }) => refused), data.leftOut]).toEqual([200, [], []]);
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

  it("brings mentions and the newsletter back, byte for byte, and sends nothing that was under way", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    const { id: post_id } = await db
      .selectFrom("posts")
      .select("id")
      .where("slug", "=", "published")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("subscribers")
      .values({
        id: "sub",
        email: "grace@site.example",
        name: "",
        status: "active",
        topics: "[]",
        source: "/blog",
        bounces: 0,
        created_at: AT,
        confirmed_at: AT,
      })
      .execute();
    const issue = (id: string, status: IssueStatus, given: object = {}) => ({
      id,
      status,
      post_id: null,
      subject: id,
      preheader: "",
      content: "Hello",
      link: "",
      topics: '["react"]',
      origin: "owner" as const,
      created_at: AT,
      updated_at: AT,
      started_at: AT,
      version: 4,
      ...given,
    });
    const started = issue("sent", "sent", {
      post_id,
      origin: "publishing",
      finished_at: AT,
      link: "/blog/x",
    });
    await db
      .insertInto("newsletter_issues")
      .values([started, issue("under-way", "paused"), issue("draft", "draft", { started_at: null })])
      .execute();
    const delivery = (
      issue_id: string,
      email: string,
      status: NewsletterDeliveryTable["status"],
      given: object = {},
    ) => ({
      id: `${issue_id}.${email}`,
      issue_id,
      email,
      status,
      attempts: 1,
      next_try_at: AT,
      ...given,
    });
    await db
      .insertInto("newsletter_deliveries")
      .values([
        delivery("sent", "grace@site.example", "sent", { subscriber_id: "sub", sent_at: AT }),
        delivery("sent", "removed-1", "failed", { last_error: "refused", last_answer: "550 no" }),
        delivery("under-way", "grace@site.example", "waiting", { subscriber_id: "sub" }),
      ])
      .execute();
    await db.insertInto("newsletter_days").values({ day: "2026-03-09", joined: 3, departed: 1 }).execute();
    const mention = {
      source: "https://other.example/page",
      kind: "reply" as const,
      author: "Lin",
      excerpt: "Well said",
      author_url: "https://other.example/",
      status: "approved" as const,
      attempts: 0,
      created_at: AT,
      post_id,
    };
    await db
      .insertInto("mentions")
      .values([
        { ...mention, id: "m1", target: "/blog/published", verified_at: AT },
        { ...mention, id: "m2", target: "/blog/published?a=1", status: "received", next_try_at: AT },
      ])
      .execute();
    const hub = { id: "mentions", is_on: 1, hub: "https://hub.example/", version: 2, updated_at: AT };
    await db.insertInto("mention_settings").values(hub).execute();
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const plain = await unpackArchive(await site.download());
    expect(Object.keys(plain)).toEqual(
      expect.arrayContaining(["data/newsletter-issues.json", "data/mention-settings.json"]),
    );
    expect(JSON.stringify(plain)).not.toMatch(/grace@site|550 no|other\.example/);
    const first = await site.download("?messages=true");
    expect(JSON.stringify(await unpackArchive(first))).not.toContain("?a=1");

    for (const table of ["newsletter_issues", "subscribers", "newsletter_days"] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom("mentions").execute();
    await db.deleteFrom("mention_settings").execute();
    await emptyContent(connection);
    const other = await openPortableSite(connection);
    const { status, data } = await other.upload(first);
    expect([status, data.lines.flatMap(({ refused }) => refused), data.leftOut]).toEqual([200, [], []]);
    expect((await other.download("?messages=true")).equals(first)).toBe(true);
    const deliveries = db.selectFrom("newsletter_deliveries").select(["issue_id", "status", "subscriber_id"]);
    expect(await deliveries.orderBy("issue_id").orderBy("email").execute()).toEqual([
      { issue_id: "sent", status: "sent", subscriber_id: "sub" },
      { issue_id: "sent", status: "failed", subscriber_id: null },
      { issue_id: "under-way", status: "waiting", subscriber_id: "sub" },
    ]);
    expect(await db.selectFrom("mention_settings").select(["is_on", "updated_at"]).execute()).toEqual([
      { is_on: 1, updated_at: AT },
    ]);
    expect(
      (await other.upload(first)).data.lines.flatMap(({ created, changed }) => [...created, ...changed]),
    ).toEqual([]);
  });
});

describeOnDatabase("the archive of a site that is read and discussed", (setUp) => {
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

  it("leaves alone what has gone out here, and lets nothing go out that was about to elsewhere", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    const issue = (id: string, status: IssueStatus) => ({
      id,
      status,
      subject: id,
      preheader: "",
      content: "Hello",
      topics: "[]",
      scheduled_at: AT,
      created_at: AT,
      updated_at: AT,
      started_at: status === "scheduled" ? null : AT,
    });
    const delivery = (issue_id: string, email: string, status: NewsletterDeliveryTable["status"]) => ({
      id: `${issue_id}.${email}`,
      issue_id,
      email,
      status,
      attempts: 0,
      next_try_at: AT,
    });
    await db
      .insertInto("newsletter_issues")
      .values([issue("scheduled", "scheduled"), issue("sending", "sending"), issue("done", "sending")])
      .execute();
    await db
      .insertInto("newsletter_deliveries")
      .values([
        delivery("sending", "a@site.example", "waiting"),
        delivery("sending", "b@site.example", "sending"),
        delivery("sending", "c@site.example", "handed"),
        delivery("done", "a@site.example", "waiting"),
        delivery("done", "b@site.example", "waiting"),
      ])
      .execute();
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download("?messages=true");
    await db.deleteFrom("newsletter_issues").where("id", "!=", "done").execute();
    await db.updateTable("newsletter_issues").set({ status: "sent" }).execute();
    await db
      .updateTable("newsletter_deliveries")
      .set({ status: "sent" })
      .where("email", "=", "a@site.example")
      .execute();
    await db.deleteFrom("newsletter_deliveries").where("email", "=", "b@site.example").execute();
    expect((await site.upload(archive)).status).toBe(200);
    const issues = db.selectFrom("newsletter_issues").select(["id", "status", "scheduled_at"]);
    expect(await issues.orderBy("id").execute()).toEqual([
      { id: "done", status: "sent", scheduled_at: AT },
      { id: "scheduled", status: "draft", scheduled_at: null },
      { id: "sending", status: "paused", scheduled_at: null },
    ]);
    const deliveries = db.selectFrom("newsletter_deliveries").select(["issue_id", "email", "status"]);
    expect(await deliveries.orderBy("issue_id").orderBy("email").execute()).toEqual([
      { issue_id: "done", email: "a@site.example", status: "sent" },
      { issue_id: "done", email: "b@site.example", status: "skipped" },
      { issue_id: "sending", email: "a@site.example", status: "waiting" },
      { issue_id: "sending", email: "b@site.example", status: "unconfirmed" },
      { issue_id: "sending", email: "c@site.example", status: "unconfirmed" },
    ]);
  });

  it("makes no issue of a post that was public when it came, and one of what is published here later", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    const hour = 3_600_000;
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * hour);
    await db
      .updateTable("posts")
      .set({ audience: "both", published_at: at(-1).toISOString() })
      .where("slug", "=", "published")
      .execute();
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download();
    await emptyContent(connection);
    expect((await site.upload(archive)).status).toBe(200);
    const publish = (now: Date) => publishIssues({ connection, newId: () => `issue-${now.getTime()}` }, now);
    const listed = db.selectFrom("newsletter_issues").select("subject");
    await publish(TEST_NOW);
    expect(await listed.execute()).toEqual([]);
    await db
      .updateTable("posts")
      .set({ published_at: at(2).toISOString() })
      .where("slug", "=", "published")
      .execute();
    await publish(at(3));
    expect(await listed.execute()).toEqual([{ subject: "Published" }]);
  });

  it("moves a post that stands where the blog has a page now, with all that names it", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    await db.updateTable("posts").set({ slug: "archive" }).where("slug", "=", "published").execute();
    const { id: post_id } = await db
      .selectFrom("posts")
      .select("id")
      .where("slug", "=", "archive")
      .executeTakeFirstOrThrow();
    await db.insertInto("comments").values(comment("a", { post_id })).execute();
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const archive = await site.download("?messages=true");
    await emptyContent(connection);
    expect((await site.upload(archive)).status).toBe(200);
    const found = db.selectFrom("posts").innerJoin("comments", "comments.post_id", "posts.id");
    expect(await found.select("posts.slug").execute()).toEqual([{ slug: "archive-post" }]);
    const again = (await site.upload(archive)).data.lines.filter(({ kind }) =>
      ["posts", "comments"].includes(kind),
    );
    expect(again.map(({ unchanged }) => unchanged)).toEqual([4, 1]);
  });
});
