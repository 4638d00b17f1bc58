import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";

type Row = { id: string; subject: string };

describeEachDialect("the owner's inbox", (setup) => {
  it("is listed newest first, filtered, searched and paged on the server", async () => {
    const owner = await openInbox(await setup(), [
      { subject: "Old" },
      { subject: "100% sure" },
      { subject: "Spam", homepage: "x" },
      { name: "Old friend" },
    ]);
    const list = async (query: string) => {
      const { data, total } = await owner.ask<Answer<Row[]>>(200, "GET", `/api/messages?${query}`);
      return [...data.map((row) => row.subject), total];
    };
    expect(await list("")).toEqual(["A shop", "100% sure", "Old", 3]);
    expect(await list("q=OLD")).toEqual(["A shop", "Old", 2]);
    expect(await list("q=100%25")).toEqual(["100% sure", 1]);
    expect(await list("q=%25")).toEqual(["100% sure", 1]);
    expect(await list("q=_")).toEqual([0]);
    expect(await list("pageSize=1&page=2")).toEqual(["100% sure", 3]);
    expect(await list("status=quarantined")).toEqual(["Spam", 1]);
    await owner.ask(400, "GET", "/api/messages?status=lost");
  });

  it("takes marks, each with a line in the log", async () => {
    const owner = await openInbox(await setup(), [{}]);
    const [{ id }] = (await owner.ask<Answer<[Row]>>(200, "GET", "/api/messages")).data;
    for (const status of ["read", "new", "archived"]) {
      const { data } = await owner.ask(200, "PATCH", `/api/messages/${id}`, { status });
      expect(data).toMatchObject({ id, status });
    }
    expect((await owner.ask(200, "GET", "/api/messages")).total).toBe(0);
    expect((await owner.ask(200, "GET", "/api/messages?status=archived")).total).toBe(1);
    expect((await owner.listActions()).toSorted()).toEqual([
      "message_archived: A shop",
      "message_marked_new: A shop",
      "message_marked_read: A shop",
    ]);
    await owner.ask(400, "PATCH", `/api/messages/${id}`, { status: "quarantined" });
    await owner.ask(404, "PATCH", "/api/messages/none", { status: "read" });
  });

  it("releases from quarantine once, and sends the mails that were held back", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, [{ homepage: "x", budget: "5k-10k", projectType: "api" }]);
    const [{ id }] = (await owner.ask<Answer<[Row]>>(200, "GET", "/api/messages?status=quarantined")).data;
    await owner.ask(409, "PATCH", `/api/messages/${id}`, { status: "archived" });
    const outbox = () => connection.db.selectFrom("outbox").select(["kind", "subject_id"]).execute();
    expect(await outbox()).toEqual([]);
    expect(owner.outboxChanged).not.toHaveBeenCalled();
    const answers = await Promise.all([1, 2, 3].map(() => owner.call("POST", `/api/messages/${id}/release`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await outbox()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "message_acknowledgement", subject_id: id },
      { kind: "message_notification", subject_id: id },
    ]);
    expect(owner.outboxChanged).toHaveBeenCalledOnce();
    expect(await owner.listActions()).toEqual(["message_released: A shop"]);
    await owner.ask(404, "POST", "/api/messages/none/release");
  });

  it("is read by the owner alone, and kept by nobody on the way", async () => {
    const owner = await openInbox(await setup(), [{}]);
    for (const path of [
      "/api/messages",
      "/api/messages/export.csv",
      "/api/activity",
      "/api/notifications",
      "/api/admin/search?q=shop",
      "/api/admin/dashboard",
      "/api/admin/posts",
    ]) {
      expect((await owner.app.request(path)).status).toBe(401);
      const own = await owner.call("GET", path);
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });
});
