import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { openChat, readEvents } from "../../../../../tests/helpers/chat.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import type { ConversationSummary, OwnerConversation } from "../schema.ts";
import { findConversation, listTurns } from "../store/conversations.server.ts";

const asha = { name: "Asha", email: "asha@example.com" };
const LIST = "/api/assistant/conversations";

type Chat = Awaited<ReturnType<typeof openChat>>;

async function list(chat: Chat, query = "") {
  return chat.ask<Answer<ConversationSummary[]>>(200, "GET", `${LIST}${query}`);
}

async function listRoles({ db }: Connection, id: string) {
  return (await listTurns(db, id, { last: 50 })).map(({ role }) => role);
}

async function countReplyMails({ db }: Connection) {
  return (await db.selectFrom("outbox").select("id").where("kind", "=", "message_reply").execute()).length;
}

describeEachDialect("the owner's conversations", (setup) => {
  it("are listed by their last line, found by words, names and addresses, and by state", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const first = await chat.begin(["About 100% of a website"]);
    const second = await chat.begin(["Hello", "A shop, please"]);
    await second.handOff(asha);
    await first.say("Still there?");
    const { data, total } = await list(chat);
    expect(total).toBe(2);
    expect(
      data.map(({ id, isUnread, lastQuestion, lastLine }) => [id, isUnread, lastQuestion, lastLine]),
    ).toEqual([
      [first.id, true, "Still there?", { role: "visitor", content: "Still there?" }],
      [
        ...[second.id, true, "A shop, please"],
        { role: "notice", content: expect.stringContaining(chat.ownerName) },
      ],
    ]);
    const find = async (query: string) => (await list(chat, query)).data.map(({ id }) => id);
    expect(await find("?search=100%25")).toEqual([first.id]);
    expect(await find("?search=SHOP")).toEqual([second.id]);
    expect(await find("?search=asha@")).toEqual([second.id]);
    expect(await find("?search=_")).toEqual([]);
    expect(await find("?state=waiting")).toEqual([second.id]);
    expect(await find("?page=2&pageSize=1")).toEqual([second.id]);
    expect((await chat.app.request(LIST)).status).toBe(401);
    await chat.ask(400, "GET", `${LIST}?state=open`);
  });

  it("are read from the moment they are opened, until the visitor goes on", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one", "two"]);
    const path = `${LIST}/${visitor.id}`;
    const { data } = await chat.ask<Answer<OwnerConversation>>(200, "GET", path);
    expect(data.lines.map(({ content }) => content)).toEqual(["one", "two"]);
    expect(data.visitorSeenAt).toMatch(/^2026-03-10T/);
    expect(data).not.toHaveProperty("ownerSeenAt");
    expect((await list(chat)).data[0]?.isUnread).toBe(false);
    await visitor.say("three");
    expect((await list(chat)).data[0]?.isUnread).toBe(true);
    await chat.ask(404, "GET", `${LIST}/nowhere`);
  });

  it("end with either the answer or its refusal when they are closed at the same time", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    for (let round = 0; round < 5; round += 1) {
      const visitor = await chat.begin(["Hello"]);
      const [reply] = await Promise.all([
        chat.ask<Answer>(201, "POST", `${LIST}/${visitor.id}/replies`, { body: "Hi" }).catch(() => undefined),
        chat.call(visitor.cookie, "POST", "/close"),
      ]);
      const roles = await listRoles(connection, visitor.id);
      expect(roles).toEqual(reply ? ["visitor", "notice", "person", "notice"] : ["visitor", "notice"]);
      expect((await findConversation(connection.db, visitor.id))?.state).toBe("closed");
    }
  });

  it("are deleted with their lines; the message of a lead stays, and the answer says so", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const [lead, other] = [await chat.begin(["Hello"]), await chat.begin(["Hello"])];
    await lead.handOff(asha);
    const remove = ({ id }: { id: string }) => chat.ask(200, "DELETE", `${LIST}/${id}`);
    const [first, second] = await Promise.all([remove(lead), remove(other)]);
    expect([first.message, second.message]).toEqual([
      "Conversation permanently deleted. Its message stays in the inbox.",
      "Conversation permanently deleted",
    ]);
    await chat.ask(404, "DELETE", `${LIST}/${lead.id}`);
    expect(await connection.db.selectFrom("conversation_turns").selectAll().execute()).toEqual([]);
    expect(await connection.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });
});

describeOnDatabase("the owner's conversations", (setup) => {
  it("are answered live while the visitor is there, and taken over by that", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    await visitor.handOff(asha);
    const stream = readEvents(await visitor.events("?after=1"));
    await stream.take(1);
    const { data } = await chat.ask<Answer>(201, "POST", `${LIST}/${visitor.id}/replies`, { body: " Hi! " });
    expect(data).toMatchObject({ delivery: "live", turn: { role: "person", content: "Hi!" } });
    expect((await stream.take(3)).map(({ data: { content, state } }) => content ?? state)).toEqual([
      `${chat.ownerName} will answer here.`,
      "Hi!",
      "person",
    ]);
    await stream.cancel();
    await chat.ownerReply(visitor.id, "And?");
    expect(await listRoles(connection, visitor.id)).toEqual([
      "visitor",
      "notice",
      "notice",
      "person",
      "person",
    ]);
    expect(await countReplyMails(connection)).toBe(0);
    expect(await chat.listActions()).toEqual([
      "conversation_replied: a conversation",
      "conversation_replied: a conversation",
    ]);
  });

  it("are answered by mail, in the message's thread too, when the visitor has left", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const lead = await chat.begin(["Hello"]);
    await lead.handOff(asha);
    const nameless = await chat.begin(["Hello"]);
    const spam = await chat.begin(["Hello"]);
    await spam.handOff({ ...asha, homepage: "x" });
    chat.passTime(61_000);
    const deliveries = [];
    for (const { id } of [lead, nameless, spam]) {
      const { data } = (await chat.ownerReply(id, "Here you are")) as Answer;
      deliveries.push(data.delivery);
    }
    expect(deliveries).toEqual(["mail", "kept", "kept"]);
    expect(await countReplyMails(connection)).toBe(1);
    const messageId = (await findConversation(connection.db, lead.id))?.messageId;
    const thread = await chat.ask<Answer<{ replies: object[] }>>(200, "GET", `/api/messages/${messageId}`);
    expect(thread.data.replies).toMatchObject([{ body: "Here you are" }]);
    expect(await listRoles(connection, lead.id)).toEqual(["visitor", "notice", "notice", "person"]);
  });

  it("are taken, given back and closed with a notice each, in the visitor's language", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const { id } = await chat.begin(["Namaste"]);
    await connection.db.updateTable("conversations").set({ language: "hi" }).execute();
    const set = (state: string, expected = 200) =>
      chat.ask(expected, "POST", `${LIST}/${id}/state`, { state });
    for (const state of ["person", "person", "bot", "closed", "closed"]) await set(state);
    const notices = (await listTurns(connection.db, id, { last: 10 })).slice(1);
    expect(notices).toHaveLength(3);
    for (const { role, content } of notices) {
      expect(role).toBe("notice");
      expect(content).toMatch(/\p{Script=Devanagari}/u);
    }
    await set("person", 409);
    await set("waiting", 400);
    await chat.ask(409, "POST", `${LIST}/${id}/replies`, { body: "Too late" });
    for (const body of ["", "x".repeat(5001), 5])
      await chat.ask(400, "POST", `${LIST}/${id}/replies`, { body });
    await chat.ask(404, "POST", `${LIST}/nowhere/replies`, { body: "Hello" });
  });
});

describeOnDatabase("the owner's stream", (setup) => {
  it("reports lines, states and presence, marks as read what it tells, and ends with the conversation", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one"]);
    chat.passTime(61_000);
    const open = () => chat.send(`${LIST}/${visitor.id}/events?after=0`, {});
    expect((await chat.app.request(`${LIST}/${visitor.id}/events`)).status).toBe(401);
    const stream = readEvents(await open());
    expect((await stream.take(2)).map(({ event, data }) => [event, data])).toEqual([
      ["state", { state: "bot" }],
      ["presence", { isHere: false }],
    ]);
    const visitorStream = readEvents(await visitor.events("?after=0"));
    expect(await stream.take(1)).toEqual([{ event: "presence", data: { isHere: true } }]);
    await visitor.say("two");
    expect(await stream.take(1)).toMatchObject([{ event: "turn", id: "1", data: { content: "two" } }]);
    await vi.waitFor(async () => expect((await list(chat)).data[0]?.isUnread).toBe(false));
    await chat.ask(200, "DELETE", `${LIST}/${visitor.id}`);
    expect((await stream.rest()).map(({ event }) => event)).toEqual(["gone"]);
    expect(await visitorStream.rest()).toContainEqual(expect.objectContaining({ event: "turn" }));
  });
});

describeEachDialect("the bell", (setup) => {
  it("reports lines after the hand-off, once a conversation, until the owner has read them", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const read = async () => {
      const { data } = await chat.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
      expect(data.waitingChats).toBe(1);
      return { unread: data.unread, lines: data.notifications.map(({ kind, text }) => `${kind}: ${text}`) };
    };
    const [visitor, spam, quiet] = [
      await chat.begin(["Hi"]),
      await chat.begin(["Hi"]),
      await chat.begin(["Hi"]),
    ];
    await visitor.handOff({ ...asha, note: "Call me" });
    await spam.handOff({ ...asha, homepage: "x" });
    await spam.say("Buy this");
    await quiet.say("With the assistant");
    expect(await read()).toEqual({ unread: 1, lines: ["message_received: Chat: Hi"] });
    await visitor.say("Hello?");
    await visitor.say("Anybody?");
    expect(await read()).toEqual({
      unread: 2,
      lines: ["chat: Asha", "message_received: Chat: Hi"],
    });
    await chat.ask(200, "GET", `${LIST}/${visitor.id}`);
    expect((await read()).lines).toEqual(["message_received: Chat: Hi"]);
  });
});
