import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import { createPost } from "../../posts/posts.server.ts";
import type { MentionSettings, OwnerMention } from "../schema.ts";
import { mentionWorker } from "../worker.server.ts";

const siteUrl = new URL("https://soloist.dev");
const SOURCE = "https://asha.dev/notes/1";
const TARGET = "https://soloist.dev/blog/a-post";
const SETTINGS = "/api/mentions/settings";

async function openSite(connection: Connection) {
  await createPost(connection.db, buildPost({ slug: "a-post", status: "published" }), TEST_NOW);
  const fetchOutside = async () => {
    throw new Error("There is no web here.");
  };
  const owner = await openOwnerApp({ connection, siteUrl, fetchOutside });
  const mention = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(form);
    return (await owner.app.request("https://soloist.dev/api/webmentions", { method: "POST", body, headers }))
      .status;
  };
  return { ...owner, mention };
}

describeEachDialect("mentions", (setup) => {
  it("are decided by the owner, and leave a line in the log", async () => {
    const connection = await setup();
    const { ask, app, listActions } = await openSite(connection);
    const row = {
      source: SOURCE,
      target: "/blog/a-post",
      post_id: 1,
      kind: "reply" as const,
      author: "Asha",
      attempts: 0,
    };
    const at = TEST_NOW.toISOString();
    const more = { author_url: "https://asha.dev", excerpt: "Fine", created_at: at, verified_at: at };
    await connection.db
      .insertInto("mentions")
      .values({ id: "m1", ...row, ...more, status: "held" })
      .execute();
    const list = (query = "") => ask<OwnerMention[]>(200, "GET", `/api/mentions${query}`);
    expect(await list("?status=held")).toMatchObject([{ id: "m1", author: "Asha", target: "/blog/a-post" }]);
    expect(await list("?id=m1")).toHaveLength(1);
    expect(await list("?id=m2")).toEqual([]);
    const { data: bell } = await ask<{ data: NotificationList }>(200, "GET", "/api/notifications");
    expect(bell).toMatchObject({
      heldMentions: 1,
      unread: 1,
      notifications: [{ kind: "mention_received", recordId: "m1" }],
    });
    expect(await ask(200, "GET", "/api/admin/dashboard")).toMatchObject({ heldMentions: 1 });
    const approved = await ask(200, "PUT", "/api/mentions/m1", { status: "approved" });
    expect(approved.message).toBe("Mention approved");
    expect(await ask(200, "GET", "/api/admin/dashboard")).toMatchObject({ heldMentions: 0 });
    expect(await list("?status=held")).toEqual([]);
    await ask(400, "PUT", "/api/mentions/m1", { status: "gone" });
    await ask(404, "PUT", "/api/mentions/none", { status: "spam" });
    await ask(200, "DELETE", "/api/mentions/m1");
    await ask(404, "DELETE", "/api/mentions/m1");
    expect(await list()).toEqual([]);
    expect(await listActions()).toEqual(["mention_approved: Asha", "mention_deleted: Asha"]);
    await app.site.get(mentionWorker).stop();
  });
});

describeOnDatabase("mentions", (setup) => {
  it("are taken from anywhere while they are on, but only for posts", async () => {
    const connection = await setup();
    const { ask, app, mention } = await openSite(connection);
    expect(await mention({ source: SOURCE, target: TARGET })).toBe(404);
    const { data } = await ask<Answer<MentionSettings>>(200, "GET", SETTINGS);
    expect(data).toMatchObject({ isOn: false, version: 0, reason: null });
    await ask(200, "PUT", SETTINGS, { isOn: true, hub: "", version: 0 });
    await ask(409, "PUT", SETTINGS, { isOn: true, hub: "", version: 0 });
    await ask(400, "PUT", SETTINGS, { isOn: true, hub: "http://hub.dev/" });
    expect(await mention({ source: SOURCE, target: TARGET }, { "sec-fetch-site": "cross-site" })).toBe(202);
    for (const form of [
      { source: SOURCE, target: "https://soloist.dev/about" },
      { source: SOURCE, target: "https://soloist.dev/blog/none" },
      { source: SOURCE, target: "https://elsewhere.dev/blog/a-post" },
      { source: "https://soloist.dev/blog/b", target: TARGET },
      { source: "javascript:alert(1)", target: TARGET },
      { source: "x".repeat(3000), target: TARGET },
      { target: TARGET },
    ]) {
      expect(await mention(form as Record<string, string>), JSON.stringify(form)).toBe(400);
    }
    expect(await mention({ source: "https://a.dev/", target: "x".repeat(10_000) })).toBe(413);
    expect(await connection.db.selectFrom("mentions").select(["source", "target"]).execute()).toEqual([
      { source: SOURCE, target: "/blog/a-post" },
    ]);
    await app.site.get(mentionWorker).stop();
  });
});
