import { expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { openChat, readEvents } from "../../../../../tests/helpers/chat.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { CONTACT_INVALID } from "../../../clients/contact/message.ts";
import type { MessageThread } from "../../../clients/contact/schema.ts";
import { MESSAGE_LIMITS } from "../../../clients/contact/store/message-limits.server.ts";
import { CHAT_LIMITS } from "../request/limits.server.ts";
import { appendTurn, findConversation, listTurns } from "../store/conversations.server.ts";
import { liveChat } from "../stream/live-chat.server.ts";

const asha = { name: "Asha", email: "asha@example.com" };

async function listMessages({ db }: Connection) {
  return db.selectFrom("messages").selectAll().orderBy("created_at").execute();
}

async function listKinds({ db }: Connection) {
  const rows = await db.selectFrom("outbox").select("kind").orderBy("kind").execute();
  return rows.map(({ kind }) => kind);
}

describeEachDialect("a visitor's conversation", (setup) => {
  it("is handed to a person once: one message with the transcript, its mails, one notice", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["How much is\na website?", "And a shop?"]);
    const first = await visitor.handOff({ ...asha, note: "Please call. My password is hunter2!" });
    expect(first.status).toBe(200);
    const { data } = (await first.json()) as Answer;
    expect(data).toMatchObject({ state: "waiting", isOpen: true });
    expect(data.sentence).toContain(chat.ownerName);
    const again = await Promise.all([1, 2, 3].map(() => visitor.handOff(asha)));
    for (const response of again) expect(await response.json()).toEqual({ success: true, data });
    const messages = await listMessages(connection);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      name: "Asha",
      email: "asha@example.com",
      subject: "Chat: How much is a website?",
      status: "new",
    });
    expect(messages[0]?.message).toContain("Visitor: And a shop?");
    expect(messages[0]?.message).toContain("Please call.");
    expect(messages[0]?.message).not.toContain("hunter2");
    expect(await listKinds(connection)).toEqual(["message_acknowledgement", "message_notification"]);
    expect(chat.outboxChanged).toHaveBeenCalledTimes(1);
    const turns = await listTurns(connection.db, visitor.id, { last: 20 });
    expect(turns.map(({ role }) => role)).toEqual(["visitor", "visitor", "visitor", "notice"]);
    expect(turns.at(-1)?.content).toBe(data.sentence);
  });

  it("is handed over once also by two calls at the same time", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    await Promise.all(Array.from({ length: 5 }, () => visitor.handOff(asha)));
    expect(await listMessages(connection)).toHaveLength(1);
    const notices = (await listTurns(connection.db, visitor.id, { last: 20 })).filter(
      ({ role }) => role === "notice",
    );
    expect(notices).toHaveLength(1);
  });

  it("leaves nothing behind when it breaks off half-way: message, mails, state and notice are one", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    // The notice, which comes last, cannot be stored any more: its place is taken.
    const taken = {
      conversation_id: visitor.id,
      position: 1,
      role: "notice" as const,
      content: "x",
      created_at: "",
      sources: "[]",
    };
    await connection.db
      .insertInto("conversation_turns")
      .values({ id: "taken", ...taken })
      .execute();
    expect((await visitor.handOff(asha)).status).toBe(500);
    expect(await listMessages(connection)).toEqual([]);
    expect(await listKinds(connection)).toEqual([]);
    expect(await findConversation(connection.db, visitor.id)).toMatchObject({
      state: "bot",
      messageId: null,
      turns: 1,
    });
    expect(chat.outboxChanged).not.toHaveBeenCalled();
    await connection.db.deleteFrom("conversation_turns").where("id", "=", "taken").execute();
    expect((await visitor.handOff(asha)).status).toBe(200);
  });

  it("is closed once, and forgotten with all its lines but for the message of a lead", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    await visitor.handOff(asha);
    for (const _ of [1, 2]) expect((await chat.call(visitor.cookie, "POST", "/close")).status).toBe(200);
    const turns = await listTurns(connection.db, visitor.id, { last: 20 });
    expect(turns.map(({ role }) => role)).toEqual(["visitor", "notice", "notice"]);
    const forgotten = (await (await visitor.forget()).json()) as Answer;
    expect(forgotten.message).toContain("stays in their inbox");
    expect(await connection.db.selectFrom("conversation_turns").selectAll().execute()).toEqual([]);
    expect(await listMessages(connection)).toHaveLength(1);
  });
});

describeOnDatabase("a visitor's conversation", (setup) => {
  it("is not begun without end by a program that asks for a person", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const codes: string[] = [];
    for (let index = 0; index <= CHAT_LIMITS.address.max; index += 1) {
      const response = await chat.call(undefined, "POST", "/hand-off", asha);
      const { error = "" } = (await response.json()) as { error?: string };
      codes.push(error);
      if (!error) continue;
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(codes.filter((code) => code === "")).toHaveLength(MESSAGE_LIMITS.sender.max);
    // Those that are refused as messages are counted as questions all the same.
    expect(codes.slice(-2)).toEqual(["too_many_messages", "too_many_questions"]);
    const { count } = await connection.db
      .selectFrom("conversations")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(MESSAGE_LIMITS.sender.max);
  });

  it("is left as it was by a request that is refused, which says how to reach the owner", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    for (let count = 0; count < 20; count += 1) await chat.call(undefined, "POST", "/hand-off", asha);
    const response = await visitor.handOff({ ...asha, note: "Please call." });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3500);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain("still in the form");
    expect(message).toContain(chat.ownerEmail);
    expect(await listMessages(connection)).toHaveLength(20);
    const turns = await listTurns(connection.db, visitor.id, { last: 20 });
    expect(turns.map(({ role }) => role)).toEqual(["visitor"]);
    expect(await findConversation(connection.db, visitor.id)).toMatchObject({
      state: "bot",
      messageId: null,
    });
  });

  it("begins with the hand-off where nothing was said before, and gives the visitor the cookie", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const response = await chat.call(undefined, "POST", "/hand-off", { ...asha, page: "/services" });
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^chat=[\w-]{43}; Max-Age=\d+; Path=\/api\/ai-assistant; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [message] = await listMessages(connection);
    expect(message?.subject).toBe("Chat: a visitor would like to talk to you");
    expect(message?.message).toContain("/services");
    const closed = await chat.call(cookie.split(";")[0], "POST", "/close", {});
    expect(closed.status).toBe(200);
    const next = await chat.call(cookie.split(";")[0], "POST", "/hand-off", asha);
    expect(next.headers.get("set-cookie")).toContain("chat=");
    expect(await listMessages(connection)).toHaveLength(2);
  });

  it("speaks the language of the note where nothing was said before", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const notes = ["मुझे वेबसाइट चाहिए", "Meri shop ke liye website chahiye", "I need a shop", undefined];
    for (const note of notes) await chat.call(undefined, "POST", "/hand-off", { ...asha, note });
    const rows = await connection.db.selectFrom("conversations").select("language").execute();
    expect(rows.map(({ language }) => language).toSorted()).toEqual(["en", "en", "hi", "hi-Latn"]);
  });

  it("says out of hours when answers come", async () => {
    const connection = await setup();
    const chat = await openChat(connection, { now: new Date("2026-03-08T12:00:00Z") });
    const visitor = await chat.begin(["Hello"]);
    const { data } = (await (await visitor.handOff(asha)).json()) as Answer;
    expect(data.isOpen).toBe(false);
    expect(data.sentence).toContain("Mon – Fri, 9 AM – 6 PM");
  });

  it("refuses what the contact form refuses, in its words, and holds back what a program fills in", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    const refused = await visitor.handOff({ name: " ", email: "nobody", note: "x".repeat(2001) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: "invalid_message",
      message: CONTACT_INVALID,
      fields: {
        name: "Please tell me your name.",
        email: "This does not look like an email address; could you check it?",
        note: "Please keep the note to 2000 characters.",
      },
    });
    for (const body of ["[]", "null", "5", '"x"']) {
      expect((await chat.call(visitor.cookie, "POST", "/hand-off", body)).status).toBe(400);
    }
    expect(await listMessages(connection)).toHaveLength(0);
    expect((await visitor.handOff({ ...asha, homepage: "http://spam.example" })).status).toBe(200);
    expect(await listMessages(connection)).toMatchObject([{ status: "quarantined" }]);
    expect(await listKinds(connection)).toEqual([]);
  });

  it("is not held back for the links that the assistant gave", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["My account is hacked"]);
    const links = Array.from({ length: 9 }, (_, index) => `https://www.facebook.com/${index}`).join(" ");
    await connection.transact((trx) =>
      appendTurn(trx, visitor.id, { id: "t-links", role: "assistant", content: links }, chat.now()),
    );
    await visitor.handOff(asha);
    expect(await listMessages(connection)).toMatchObject([{ status: "new" }]);
  });

  it("keeps the newest lines where the message has no room for all", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(
      Array.from({ length: 30 }, (_, index) => `${index}: ${"word ".repeat(60)}`),
    );
    await visitor.handOff(asha);
    const [message] = await listMessages(connection);
    expect(message?.message.length).toBeLessThanOrEqual(5000);
    expect(message?.message).toContain("29: word");
    expect(message?.message).not.toContain("Visitor: 0: word");
    expect(message?.message).toContain("Earlier messages are left out");
  });

  it("belongs to its cookie alone", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const mine = await chat.begin(["My secret plan"]);
    const other = await chat.begin(["Hello"]);
    await other.forget();
    for (const cookie of [undefined, "chat=", "chat=guess", `chat=${mine.id}`, other.cookie]) {
      for (const [method, path] of [
        ["GET", `/events?id=${mine.id}`],
        ["POST", "/close"],
        ["DELETE", "/conversation"],
      ] as const) {
        const response = await chat.call(cookie, method, path, method === "POST" ? {} : undefined);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ error: "no_conversation" });
      }
    }
    expect(await findConversation(connection.db, mine.id)).toMatchObject({ state: "bot", turns: 1 });
  });
});

describeOnDatabase("the visitor's stream", (setup) => {
  it("tells the state first, then resumes behind what the client has", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one", "two", "three"]);
    const stream = readEvents(await visitor.events("?after=1"));
    expect(await stream.take(2)).toEqual([
      { event: "state", data: { state: "bot" } },
      { event: "turn", id: "2", data: expect.objectContaining({ position: 2, content: "three" }) },
    ]);
    await chat.ownerReply(visitor.id, "Good morning");
    const next = await stream.take(3);
    expect(next.map(({ event, data }) => [event, data.role ?? data.state])).toEqual([
      ["turn", "notice"],
      ["turn", "person"],
      ["state", "person"],
    ]);
    await stream.cancel();
    const back = readEvents(await visitor.events("?after=0", { "last-event-id": "3" }));
    expect((await back.take(2)).map(({ event, id }) => [event, id])).toEqual([
      ["state", undefined],
      ["turn", "4"],
    ]);
    await back.cancel();
  });

  it("ends when the conversation is deleted while it is open, and when the server stops", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one"]);
    const stream = readEvents(await visitor.events());
    await stream.take(2);
    await visitor.forget();
    expect(await stream.rest()).toEqual([]);
    const other = await chat.begin(["two"]);
    const open = readEvents(await other.events());
    await open.take(2);
    await chat.app.site.get(liveChat).stop();
    expect(await open.rest()).toEqual([]);
    const refused = await other.events();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  });

  it("is open three times at the most; a window that closes makes room, a HEAD takes none", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one"]);
    for (const _ of [1, 2, 3, 4]) expect((await visitor.events("", {}, "HEAD")).status).toBe(200);
    const windows = [];
    for (const _ of [1, 2, 3]) windows.push(readEvents(await visitor.events()));
    const refused = await visitor.events();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    await windows[0]?.cancel();
    const again = await visitor.events();
    expect(again.status).toBe(200);
    for (const stream of [...windows.slice(1), readEvents(again)]) await stream.cancel();
  });

  it("notes that the visitor is there, and was when the window closes, without asking itself on and on", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["one"]);
    const before = (await findConversation(connection.db, visitor.id))?.visitorSeenAt ?? "";
    chat.passTime(90_000);
    const stream = readEvents(await visitor.events());
    await stream.take(2);
    const seen = async () => (await findConversation(connection.db, visitor.id))?.visitorSeenAt ?? "";
    await vi.waitFor(async () => expect(await seen()).not.toBe(before));
    const there = await seen();
    const writes = vi.fn();
    onTestFinished(connection.changes.subscribe(writes, () => undefined));
    chat.passTime(30_000);
    await stream.cancel();
    await vi.waitFor(async () => expect((await seen()) > there).toBe(true));
    // PostgreSQL says so a moment after the row can be read.
    await vi.waitFor(() => expect(writes).toHaveBeenCalled());
    expect(writes).toHaveBeenCalledTimes(1);
  });
});

describeOnDatabase("a lead in the inbox", (setup) => {
  it("leads to its conversation, where the owner's mail is read too, until the message is deleted", async () => {
    const connection = await setup();
    const chat = await openChat(connection);
    const visitor = await chat.begin(["Hello"]);
    await visitor.handOff(asha);
    const [message] = await listMessages(connection);
    const path = `/api/messages/${message?.id}`;
    const thread = await chat.ask<Answer<MessageThread>>(200, "GET", path);
    expect(thread.data.conversationId).toBe(visitor.id);
    await chat.ask(201, "POST", `${path}/reply`, { body: "By mail" });
    const turns = await listTurns(connection.db, visitor.id, { last: 20 });
    expect(turns.at(-1)).toMatchObject({ role: "person", content: "By mail" });
    await chat.call(visitor.cookie, "POST", "/close");
    await chat.ask(201, "POST", `${path}/reply`, { body: "Too late" });
    expect((await listTurns(connection.db, visitor.id, { last: 1 }))[0]?.role).toBe("notice");
    await chat.ask(200, "DELETE", path);
    expect(await findConversation(connection.db, visitor.id)).toMatchObject({
      messageId: null,
      visitorName: null,
      visitorEmail: null,
    });
  });
});
