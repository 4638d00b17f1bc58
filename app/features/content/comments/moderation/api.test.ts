import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openModeration } from "../../../../../tests/helpers/moderation.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import { THREADS_PER_PAGE } from "../comment.ts";

const DAY_MS = 86_400_000;

describeEachDialect("the owner's list of comments", (setup) => {
  it("shows what waits first, and each state in a list of its own", async () => {
    const desk = await openModeration(await setup());
    const held = await desk.write("Asha");
    const spam = await desk.write("Bot", { text: "Casino! http://a.example" }, { honeypot: "x" });
    const shown = await desk.write("Ben");
    const gone = await desk.write("Cleo");
    await desk.judge("approve", shown);
    await desk.ask(200, "DELETE", `/api/admin/comments/${gone}`);
    const ids = async (query: string) => (await desk.list(query)).data.map(({ id }) => id);
    expect(await ids("")).toEqual([held]);
    expect(await ids("status=approved")).toEqual([shown]);
    expect(await ids("status=spam")).toEqual([spam]);
    expect(await ids("status=deleted")).toEqual([gone]);
    expect(await ids("status=all")).toEqual([shown, spam, held]);
    expect((await desk.list()).counts).toEqual({ held: 1, approved: 1, spam: 1, deleted: 1, all: 3 });
    const found = await desk.find(spam);
    expect(found).toMatchObject({
      author: "Bot",
      email: "bot@example.com",
      post: { slug: "published", title: "A post" },
      parentAuthor: null,
    });
    expect(found.spamReasons).toContain("hidden_field");
    await desk.ask(400, "GET", "/api/admin/comments?status=other");
  });

  it("finds by author, address, words and post, in pages", async () => {
    const desk = await openModeration(await setup());
    const ids: string[] = [];
    for (const name of ["Asha", "Ben", "Cleo"]) ids.unshift(await desk.write(name));
    for (const query of ["BEN", "ben@example", "words of ben"]) {
      expect((await desk.list(`q=${encodeURIComponent(query)}`)).data.map(({ author }) => author)).toEqual([
        "Ben",
      ]);
    }
    expect((await desk.list("q=a%20post")).total).toBe(3);
    expect((await desk.list("q=100%25")).data).toEqual([]);
    const second = await desk.list("pageSize=2&page=2");
    expect([second.total, second.data.map(({ id }) => id)]).toEqual([3, ids.slice(2)]);
  });

  it("says where a comment is read, beyond the first page of them too", async () => {
    const desk = await openModeration(await setup());
    const ids: string[] = [];
    for (let index = 0; index <= THREADS_PER_PAGE; index++)
      ids.push(await desk.write(`Reader${index}`, {}, { senderAddress: `203.0.113.${index}` }));
    const [first = "", last = ""] = [ids[0], ids.at(-1)];
    expect((await desk.find(first)).path).toBe("/blog/published");
    for (const id of ids) await desk.judge("approve", id);
    const reply = await desk.ask<Answer<{ id: string }>>(201, "POST", `/api/admin/comments/${last}/reply`, {
      text: "Thanks.",
    });
    const paths = await Promise.all(
      [first, last, reply.data.id].map(async (id) => (await desk.find(id)).path),
    );
    expect(paths).toEqual([
      `/blog/published#comment-${first}`,
      `/blog/published/comments?page=2#comment-${last}`,
      `/blog/published/comments?page=2#comment-${reply.data.id}`,
    ]);
    await desk.ask(200, "DELETE", `/api/admin/comments/${last}`);
    expect((await desk.find(last)).path).toBe("/blog/published");
  });
});

describeOnDatabase("the owner's list of comments", (setup) => {
  it("is the owner's alone", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    for (const [method, path] of [
      ["GET", ""],
      ["POST", `/${id}/approve`],
      ["POST", `/${id}/reply`],
      ["PUT", `/${id}`],
      ["DELETE", `/${id}`],
      ["POST", "/bulk"],
    ] as const) {
      const answer = await desk.app.request(`/api/admin/comments${path}`, { method });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });
});

describeEachDialect("a comment", (setup) => {
  it("is judged once when two tabs press at the same moment", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    const { revision } = await desk.find(id);
    const press = (verdict: string) =>
      desk.call("POST", `/api/admin/comments/${id}/${verdict}`, { revision }).then(({ status }) => status);
    expect((await Promise.all([press("approve"), press("spam")])).toSorted()).toEqual([200, 409]);
    expect((await desk.listActions()).length).toBe(1);
  });

  it("is deleted for good with every trace of who wrote it, and leaves the answers in their place", async () => {
    const connection = await setup();
    const desk = await openModeration(connection);
    const id = await desk.write("Asha", { wantsReplies: true });
    await desk.judge("approve", id);
    await desk.ask(201, "POST", `/api/admin/comments/${id}/reply`, { text: "Thank you." });
    await desk.ask(404, "DELETE", `/api/admin/comments/${id}?forever=true`);
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}?forever=true`);
    expect((await desk.list("status=deleted")).data).toEqual([]);
    expect((await desk.list(`id=${id}`)).data).toEqual([]);
    await desk.ask(404, "POST", `/api/admin/comments/${id}/restore`, {});
    for (const table of ["comments", "activity", "outbox"] as const) {
      const rows = JSON.stringify(await connection.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toMatch(/asha@|Words of/);
    }
    expect(JSON.stringify(await desk.listActions())).not.toContain("Asha on");
    expect(await desk.countShown()).toBe(1);
    const lone = await desk.write("Ben");
    await desk.ask(200, "DELETE", `/api/admin/comments/${lone}`);
    await desk.ask(200, "DELETE", `/api/admin/comments/${lone}?forever=true`);
    expect(await connection.db.selectFrom("comments").select("id").where("id", "=", lone).execute()).toEqual(
      [],
    );
  });

  it("rings the bell, waits on the dashboard, and is found by the palette, unless it is spam", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    await desk.write("Bot", { text: "Casino http://a.example" }, { honeypot: "x" });
    const { data } = await desk.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(data.heldComments).toBe(1);
    expect(data.notifications.map(({ kind, text, recordId }) => [kind, text, recordId])).toEqual([
      ["comment_received", "Asha on A post", id],
    ]);
    expect(await desk.ask(200, "GET", "/api/admin/dashboard")).toMatchObject({ heldComments: 1 });
    const found = await desk.ask<Answer<object[]>>(200, "GET", "/api/admin/search?q=words%20of");
    expect(found.data).toEqual([{ kind: "comment", id, title: "Asha", note: "A post" }]);
    await desk.judge("approve", id);
    expect(await desk.ask(200, "GET", "/api/admin/dashboard")).toMatchObject({ heldComments: 0 });
  });
});

describeOnDatabase("a comment", (setup) => {
  it("is approved, held, called spam, and counted while it is shown", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    expect(await desk.countShown()).toBe(0);
    for (const [verdict, status, count] of [
      ["approve", "approved", 1],
      ["hold", "held", 0],
      ["approve", "approved", 1],
      ["spam", "spam", 0],
    ] as const) {
      await desk.judge(verdict, id);
      expect([(await desk.find(id)).status, await desk.countShown()]).toEqual([status, count]);
    }
    expect((await desk.judge("spam", id, 409)).message).toBe("This comment is already spam.");
    await desk.judge("approve", "none", 404);
    expect((await desk.listActions()).toSorted()).toEqual([
      'comment_approved: Asha on "A post"',
      'comment_approved: Asha on "A post"',
      'comment_held: Asha on "A post"',
      'comment_marked_spam: Asha on "A post"',
    ]);
  });

  it("is not judged as something that it no longer is", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    const { revision } = await desk.find(id);
    await desk.ask(200, "PUT", `/api/admin/comments/${id}`, { text: "Other words.", revision });
    expect((await desk.judge("approve", id, 409, { revision })).error).toBe("stale_version");
    expect((await desk.find(id)).status).toBe("held");
    await desk.ask(409, "PUT", `/api/admin/comments/${id}`, { text: "Mine.", revision });
    await desk.ask(200, "PUT", `/api/admin/comments/${id}`, { text: "Mine." });
    await desk.judge("approve", id, 200, { revision: (await desk.find(id)).revision });
  });

  it("gets other words of the owner, rendered as any, and keeps its state", async () => {
    const desk = await openModeration(await setup());
    const id = await desk.write("Asha");
    await desk.judge("approve", id);
    await desk.ask(200, "PUT", `/api/admin/comments/${id}`, { text: "**Loud** <script>x</script>" });
    const found = await desk.find(id);
    expect(found).toMatchObject({ status: "approved", text: "**Loud** <script>x</script>" });
    expect(found.editedAt).not.toBeNull();
    const page = await desk.call("GET", "/api/posts/published");
    expect(page.status).toBe(200);
    for (const text of ["", " ", "x".repeat(5001), 5, "a\u0007"]) {
      await desk.ask(400, "PUT", `/api/admin/comments/${id}`, { text });
    }
    await desk.ask(404, "PUT", "/api/admin/comments/none", { text: "Words" });
  });

  it("is deleted, comes back as what it was, and not after 30 days", async () => {
    const connection = await setup();
    const desk = await openModeration(connection);
    const id = await desk.write("Asha");
    await desk.judge("approve", id);
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
    expect(await desk.countShown()).toBe(0);
    expect((await desk.judge("spam", id, 409)).error).toBe("closed");
    await desk.ask(409, "POST", `/api/admin/comments/${id}/reply`, { text: "Hello" });
    await desk.ask(404, "DELETE", `/api/admin/comments/${id}`);
    await desk.ask(200, "POST", `/api/admin/comments/${id}/restore`, {});
    expect([(await desk.find(id)).status, await desk.countShown()]).toEqual(["approved", 1]);
    await desk.ask(404, "POST", `/api/admin/comments/${id}/restore`, {});
    await desk.ask(200, "DELETE", `/api/admin/comments/${id}`);
    const longAgo = new Date(TEST_NOW.getTime() - 31 * DAY_MS).toISOString();
    await connection.db.updateTable("comments").set({ deleted_at: longAgo }).execute();
    await desk.ask(410, "POST", `/api/admin/comments/${id}/restore`, {});
  });
});

describeEachDialect("several comments at once", (setup) => {
  it("are changed together, except those that somebody else has changed", async () => {
    const desk = await openModeration(await setup());
    const ids = [await desk.write("Asha"), await desk.write("Ben"), await desk.write("Cleo")];
    const comments = await Promise.all(
      ids.map(async (id) => ({ id, revision: (await desk.find(id)).revision })),
    );
    await desk.judge("spam", ids[1] ?? "");
    const bulk = (action: string, chosen: object[], expected = 200) =>
      desk.ask<Answer<{ changed: number; skipped: number }>>(expected, "POST", "/api/admin/comments/bulk", {
        action,
        comments: chosen,
      });
    const answer = await bulk("approve", comments);
    expect([answer.data, answer.message]).toEqual([
      { changed: 2, skipped: 1 },
      "2 comments changed; 1 skipped, because they had changed in the meantime",
    ]);
    expect((await desk.list()).counts).toMatchObject({ approved: 2, spam: 1 });
    expect(await desk.countShown()).toBe(2);
    await bulk("approve", comments, 409);
    expect((await desk.listActions()).filter((line) => line.startsWith("comment_approved"))).toEqual([
      'comment_approved: Asha on "A post" and 1 more',
    ]);
    await bulk(
      "delete",
      ids.map((id) => ({ id })),
    );
    expect((await desk.list()).counts).toMatchObject({ all: 0, deleted: 3 });
    await bulk(
      "restore",
      ids.map((id) => ({ id })),
    );
    expect((await desk.list()).counts).toMatchObject({ approved: 2, spam: 1, deleted: 0 });
    const [first] = comments;
    for (const refused of [[], [first, first], Array.from({ length: 101 }, (_, id) => ({ id: `${id}` }))]) {
      await bulk("approve", refused as object[], 400);
    }
    await bulk("burn", comments, 400);
  });
});
