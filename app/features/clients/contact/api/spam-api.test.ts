import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import { countMessages } from "../../deals/store/message-deals.server.ts";
import { joinPeople } from "../../people/store/join-people.server.ts";
import type { InboxMessage } from "../schema.ts";

type Connection = Parameters<typeof openInbox>[0];
const EMAIL = "asha@example.com";
const CASINO = { subject: "Casino bonus", message: "Win at our online casino: https://casino.example" };

async function open(connection: Connection, sent: object[]) {
  const inbox = await openInbox(connection, sent);
  let ids = 0;
  const deps = { connection, now: () => TEST_NOW, newId: () => `made-${++ids}` };
  return {
    ...inbox,
    /** As the workers do a moment after a message. */
    async work() {
      while ((await countMessages(deps)) > 0);
      while ((await joinPeople(deps)) > 0);
    },
    async count() {
      const people = await connection.db.selectFrom("people").select("id").execute();
      const deals = await connection.db.selectFrom("deals").select("id").execute();
      return { people: people.length, deals: deals.length };
    },
    find: async (id: string) =>
      (await inbox.ask<{ data: { message: InboxMessage } }>(200, "GET", `/api/messages/${id}`)).data.message,
  };
}

describeEachDialect("a message that is spam", (setup) => {
  it("deletes the person and the deal that only it has made, and makes both again when it's released", async () => {
    const connection = await setup();
    const inbox = await open(connection, [{ email: EMAIL }, { email: "raj@example.com" }]);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 2, deals: 2 });
    const [, id = ""] = await inbox.listIds();
    const marked = await inbox.ask<{ data: InboxMessage }>(200, "POST", `/api/messages/${id}/spam`);
    expect(marked.data).toMatchObject({ status: "quarantined", quarantineReason: "marked_spam" });
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 1, deals: 1 });
    expect(await inbox.listIds("quarantined")).toEqual([id]);
    await inbox.ask(409, "POST", `/api/messages/${id}/spam`);
    const mails = await connection.db
      .selectFrom("outbox")
      .select("id")
      .where("subject_id", "=", id)
      .execute();
    // None of its mails had been sent.
    expect(mails).toEqual([]);
    await inbox.ask(200, "POST", `/api/messages/${id}/release`);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 2, deals: 2 });
    expect(await inbox.find(id)).toMatchObject({ status: "new" });
    expect(
      await connection.db.selectFrom("outbox").select("id").where("subject_id", "=", id).execute(),
    ).toEqual([]);
    expect(await inbox.listActions()).toEqual(
      expect.arrayContaining(["message_refused: A shop", "message_released: A shop"]),
    );
  });

  it("leaves no person and no deal of its own when it's deleted", async () => {
    const connection = await setup();
    const inbox = await open(connection, [{ email: EMAIL }]);
    await inbox.work();
    const [id = ""] = await inbox.listIds();
    await inbox.ask(200, "DELETE", `/api/messages/${id}`);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 0, deals: 0 });
    expect(await connection.db.selectFrom("person_emails").selectAll().execute()).toEqual([]);
  });
});

describeOnDatabase("a message that is spam", (setup) => {
  it("keeps a deal that the owner has worked on, and a person known from elsewhere", async () => {
    const connection = await setup();
    const { db } = connection;
    const inbox = await open(connection, [{ email: EMAIL }, { email: "raj@example.com" }]);
    await inbox.work();
    const [rajs = "", ashas = ""] = await inbox.listIds();
    const find = (email: string) =>
      db
        .selectFrom("deals")
        .innerJoin("person_emails", "person_emails.person_id", "deals.person_id")
        .select(["deals.id", "deals.person_id"])
        .where("person_emails.email", "=", email)
        .executeTakeFirstOrThrow();
    const deal = await find(EMAIL);
    await inbox.ask(200, "POST", `/api/deals/${deal.id}/move`, {
      stage: "qualified",
      reason: "",
      version: 1,
    });
    const other = await find("raj@example.com");
    await inbox.ask(201, "POST", `/api/people/${other.person_id}/notes`, { body: "Met at a fair." });
    await inbox.ask(200, "POST", `/api/messages/${ashas}/spam`);
    await inbox.ask(200, "DELETE", `/api/messages/${rajs}`);
    const people = await db.selectFrom("people").select("id").orderBy("id").execute();
    expect(people.map(({ id }) => id)).toEqual([deal.person_id, other.person_id].toSorted());
    expect(await db.selectFrom("deals").select("id").execute()).toEqual([{ id: deal.id }]);
  });

  it("deletes only what it has made itself, not what another message of the same person has made", async () => {
    const connection = await setup();
    const inbox = await open(connection, [{ email: EMAIL }, { email: EMAIL, subject: "Again" }]);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 1, deals: 1 });
    const [second = "", first = ""] = await inbox.listIds();
    await inbox.ask(200, "POST", `/api/messages/${second}/spam`);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 1, deals: 1 });
    await inbox.ask(200, "POST", `/api/messages/${first}/spam`);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 0, deals: 0 });
  });

  it("holds later messages from its address back, until it's released", async () => {
    const connection = await setup();
    const inbox = await open(connection, [{ email: EMAIL }]);
    const [id = ""] = await inbox.listIds();
    const send = async () => {
      const body = { name: "Asha", email: EMAIL, subject: "Once more", message: "Please." };
      const request = { method: "POST", headers: { "content-type": "application/json" } };
      const response = await inbox.app.request("/api/contact", { ...request, body: JSON.stringify(body) });
      expect(response.status).toBe(201);
    };
    await inbox.ask(200, "POST", `/api/messages/${id}/spam`);
    await send();
    const [newest = ""] = await inbox.listIds("quarantined");
    expect(await inbox.find(newest)).toMatchObject({ quarantineReason: "known_spammer" });
    await inbox.ask(200, "POST", `/api/messages/${id}/release`);
    await send();
    expect(await inbox.listIds()).toHaveLength(2);
  });

  it("makes no person and no deal and gets no answer if it reads like advertising", async () => {
    const connection = await setup();
    const inbox = await open(connection, [{ email: EMAIL, ...CASINO }]);
    await inbox.work();
    expect(await inbox.count()).toEqual({ people: 0, deals: 0 });
    expect(await connection.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    const [id = ""] = await inbox.listIds("quarantined");
    expect(await inbox.find(id)).toMatchObject({ quarantineReason: "advertising" });
  });
});
