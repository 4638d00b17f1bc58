import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import type { NotificationList } from "./schema.ts";

type Inbox = Awaited<ReturnType<typeof openInbox>>;

async function read(owner: Inbox) {
  const { data } = await owner.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
  const lines = data.notifications.map(
    ({ kind, text, isSeen }) => `${kind}: ${text}${isSeen ? " (seen)" : ""}`,
  );
  return { ...data, lines };
}

const markSeen = (owner: Inbox, until: string) =>
  owner.ask(200, "POST", "/api/notifications/seen", { until });

describeEachDialect("notifications", (setup) => {
  it("report messages, but not of those in quarantine, until they were seen", async () => {
    const owner = await openInbox(await setup(), [
      { subject: "One" },
      { subject: "Spam", homepage: "x" },
      { subject: "Two" },
    ]);
    const { lines, unread, unreadMessages, notifications } = await read(owner);
    expect(unreadMessages).toBe(2);
    expect([unread, ...lines]).toEqual([2, "message_received: Two", "message_received: One"]);
    expect(notifications[0]?.recordId).toBe((await owner.listIds())[0]);
    await markSeen(owner, notifications[1]?.at ?? "");
    expect((await read(owner)).lines).toEqual(["message_received: Two", "message_received: One (seen)"]);
    await markSeen(owner, notifications[0]?.at ?? "");
    expect((await read(owner)).unread).toBe(0);
    // A device that was asleep.
    await markSeen(owner, notifications[1]?.at ?? "");
    expect((await read(owner)).unread).toBe(0);
  });

  it("do not let a mark in the future hide what is still to come", async () => {
    const owner = await openInbox(await setup(), []);
    await markSeen(owner, "2999-01-01T00:00:00.000Z");
    owner.passTime(1000);
    await owner.app.request("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "A", email: "a@example.com", subject: "Late", message: "Hi" }),
    });
    expect((await read(owner)).unread).toBe(1);
    for (const until of ["", "yesterday", 5, null]) {
      await owner.ask(400, "POST", "/api/notifications/seen", { until });
    }
  });

  it("report mails that were given up, to whom, and until they are settled", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, [{ subject: "One" }]);
    const [id = ""] = await owner.listIds();
    await connection.db.updateTable("outbox").set({ failed_at: "2026-03-10T12:30:00.000Z" }).execute();
    const first = await read(owner);
    const [notice, copy] = first.notifications;
    expect([notice, copy].map((one) => [one?.kind, one?.recordId, one?.noun])).toEqual([
      ["mail_failed", id, "message"],
      ["mail_failed", id, "message"],
    ]);
    expect([notice?.text, copy?.text]).toContain("An email didn't reach owner@site.example");
    await connection.db
      .updateTable("outbox")
      .set({ record_noun: null, record_id: null, title: "The digest", recipient: "me@example.com" })
      .execute();
    const { notifications } = await read(owner);
    expect(notifications[0]).toMatchObject({
      recordId: null,
      text: "The digest didn't reach me@example.com",
    });
    await connection.db.updateTable("outbox").set({ settled_at: "2026-03-10T12:40:00.000Z" }).execute();
    expect((await read(owner)).lines).toEqual(["message_received: One"]);
  });

  it("report a post that has appeared by itself, and of no other", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, []);
    const soon = new Date(TEST_NOW.getTime() + 60_000).toISOString();
    const before = new Date(TEST_NOW.getTime() - 60_000).toISOString();
    await connection.transact((db) =>
      createPost(db, buildPost({ title: "Scheduled", publishedAt: soon }), TEST_NOW),
    );
    await connection.transact((db) =>
      createPost(db, buildPost({ title: "At once", publishedAt: before }), TEST_NOW),
    );
    expect((await read(owner)).lines).toEqual([]);
    owner.passTime(61_000);
    expect((await read(owner)).lines).toEqual(["post_published: Scheduled"]);
  });

  it("list the newest twenty and count no further than a hundred", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, []);
    const rows = Array.from({ length: 150 }, (_, index) => ({
      id: `m-${index}`,
      name: "Asha",
      email: "a@example.com",
      subject: "Flood",
      message: "Text",
      status: "new" as const,
      sender_key: "k",
      created_at: new Date(TEST_NOW.getTime() - index).toISOString(),
    }));
    await connection.db.insertInto("messages").values(rows).execute();
    const { notifications, unread } = await read(owner);
    expect([notifications.length, unread]).toEqual([20, 100]);
  });
});
