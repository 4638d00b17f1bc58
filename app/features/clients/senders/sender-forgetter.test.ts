import { expect, it, vi } from "vitest";
import { buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { createPost } from "../../content/posts/posts.server.ts";
import { FEATURES } from "../../features.server.ts";
import { listNotifications } from "../../office/home/notifications/notifications.server.ts";
import { startSenderForgetter } from "./sender-forgetter.server.ts";

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS).toISOString();

const message = {
  name: "A",
  email: "a@example.com",
  subject: "S",
  message: "M",
  status: "new",
  sender_key: "hash of a sender",
} as const;
const comment = {
  author: "A",
  email: "a@example.com",
  text: "T",
  html: "T",
  status: "approved",
  spam_score: 0,
  spam_reasons: "[]",
  is_owner: 0,
  wants_replies: 0,
  edit_key: "key",
  visitor: "hash of a visitor",
} as const;
const mention = {
  target: "/blog/a",
  kind: "mention",
  author: "",
  author_url: "",
  excerpt: "",
  status: "received",
  attempts: 1,
  sender_key: "hash of a sender",
  created_at: ago(99),
  verified_at: null,
} as const;

describeEachDialect("the forgetter of senders", (setup) => {
  it("clears what stands for senders after 48 hours, and nothing else", async () => {
    const connection = await setup();
    const { db } = connection;
    const { id: postId } = await connection.transact((trx) => createPost(trx, buildPost(), TEST_NOW));
    const run = async () => {
      const warn = vi.fn();
      await startSenderForgetter({ connection, now: () => TEST_NOW, log: { warn } }).stop();
      expect(warn).not.toHaveBeenCalled();
    };
    const hours = { young: 47.9, old: 48 };
    for (const [id, age] of Object.entries(hours)) {
      const created_at = ago(age);
      await db
        .insertInto("messages")
        .values({ ...message, id, created_at })
        .execute();
      await db
        .insertInto("comments")
        .values({ ...comment, id, post_id: postId, created_at })
        .execute();
      await db
        .insertInto("mentions")
        .values({
          ...mention,
          id,
          source: `https://${id}.example/`,
          post_id: postId,
          next_try_at: created_at,
        })
        .execute();
      await db
        .insertInto("assistant_limits")
        .values({ key: id, used: 1, resets_at: ago(id === "old" ? 0 : -1) })
        .execute();
    }
    // More than one batch.
    const many = Array.from({ length: 1001 }, (_, number) => ({
      ...message,
      id: `many-${number}`,
      created_at: ago(100),
    }));
    for (const batch of [many.slice(0, 500), many.slice(500)])
      await db.insertInto("messages").values(batch).execute();
    await run();
    const messages = await db.selectFrom("messages").selectAll().where("sender_key", "!=", "").execute();
    expect(messages).toMatchObject([{ ...message, id: "young" }]);
    expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(1003);
    const comments = await db.selectFrom("comments").selectAll().orderBy("id").execute();
    expect(comments).toMatchObject([
      { ...comment, id: "old", visitor: "" },
      { ...comment, id: "young" },
    ]);
    const mentions = await db.selectFrom("mentions").select(["id", "sender_key"]).orderBy("id").execute();
    expect(mentions).toEqual([
      { id: "old", sender_key: null },
      { id: "young", sender_key: "hash of a sender" },
    ]);
    const counts = await db.selectFrom("assistant_limits").select("key").execute();
    expect(counts).toEqual([{ key: "young" }]);
    // The bell goes on telling of comments whose visitor is forgotten.
    const { notifications } = await listNotifications(db, {
      features: FEATURES,
      zone: createZone("UTC"),
      now: TEST_NOW,
    });
    const told = notifications.filter(({ kind }) => kind === "comment_received");
    expect(told.map(({ recordId }) => recordId)).toEqual(["young", "old"]);
  });

  it("writes nothing where there is nothing to forget", async () => {
    const connection = await setup();
    const onChange = vi.fn();
    const stop = connection.changes.subscribe(onChange, onChange);
    const warn = vi.fn();
    await startSenderForgetter({ connection, now: () => TEST_NOW, log: { warn } }).stop();
    stop();
    expect(warn).not.toHaveBeenCalled();
    const tables = onChange.mock.calls.flatMap(([changed]) => [...(changed as Iterable<string>)]);
    expect(tables).not.toContain("comments");
  });
});
