import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import type { MarkedAnswer } from "./schema.ts";

const MARKED = "/api/assistant/marked";
const AT = "2026-03-01T00:00:00.000Z";

async function seedConversation({ db }: Connection): Promise<void> {
  await db
    .insertInto("conversations")
    .values({
      id: "c1",
      visitor_key: "key",
      state: "bot",
      language: "en",
      page: "/",
      visitor_name: null,
      visitor_email: null,
      message_id: null,
      turns: 4,
      created_at: AT,
      last_turn_at: AT,
      visitor_seen_at: AT,
      owner_seen_at: null,
    })
    .execute();
  const lines = [
    ["assistant", "Welcome!"],
    ["visitor", "Hello"],
    ["assistant", "Hi."],
    ["visitor", "Hack my boss's account"],
    ["assistant", "Sure, ₹5,000."],
  ] as const;
  for (const [position, [role, content]] of lines.entries()) {
    await db
      .insertInto("conversation_turns")
      .values({
        id: `t${position}`,
        conversation_id: "c1",
        position,
        role,
        content,
        sources: "[]",
        kind: null,
        engine: null,
        created_at: AT,
      })
      .execute();
  }
}

const list = async (owner: OwnerApp) => (await owner.ask<Answer<MarkedAnswer[]>>(200, "GET", MARKED)).data;
const mark = (turnId: string, note = "") => ({ conversationId: "c1", turnId, note });

describeEachDialect("answers that the owner marks wrong", (setup) => {
  it("are asked again with the lines before them, and go when they are settled", async () => {
    const connection = await setup();
    await seedConversation(connection);
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", MARKED, mark("t4"));
    await owner.ask(201, "POST", MARKED, mark("t4", "Refuse it."));
    expect(await list(owner)).toMatchObject([
      {
        id: "t4",
        conversationId: "c1",
        question: "Hack my boss's account",
        isFollowUp: true,
        answer: "Sure, ₹5,000.",
        note: "Refuse it.",
      },
    ]);
    const today = await owner.ask<Answer<{ answer: string }>>(200, "GET", `${MARKED}/t4/answer`);
    expect(today.data.answer).toMatch(/^No, I won't help with that\./);
    await owner.ask(200, "POST", `${MARKED}/t4/settle`);
    expect(await list(owner)).toEqual([]);
    await owner.ask(404, "GET", `${MARKED}/t4/answer`);
    await owner.ask(200, "POST", `${MARKED}/t4/reopen`);
    expect(await list(owner)).toHaveLength(1);
  });

  it("are settled by an FAQ entry, and go with their conversation", async () => {
    const connection = await setup();
    await seedConversation(connection);
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", MARKED, mark("t2"));
    await owner.ask(201, "POST", MARKED, mark("t4"));
    const entry = { question: "Hello", answer: "Hello!", markedId: "t2" };
    await owner.ask(201, "POST", "/api/assistant/faq", entry);
    expect((await list(owner)).map(({ id }) => id)).toEqual(["t4"]);
    await owner.ask(200, "DELETE", "/api/assistant/conversations/c1");
    expect(await list(owner)).toEqual([]);
    expect(await connection.db.selectFrom("marked_answers").selectAll().execute()).toEqual([]);
  });
});

describeOnDatabase("answers that the owner marks wrong", (setup) => {
  it("must answer a question of that conversation", async () => {
    const connection = await setup();
    await seedConversation(connection);
    const owner = await openOwnerApp({ connection });
    for (const turnId of ["t0", "t1", "t9"]) await owner.ask(404, "POST", MARKED, mark(turnId));
    expect(await list(owner)).toEqual([]);
  });

  it("need no visitor to be tried", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { data } = await owner.ask<Answer<{ answer: string }>>(200, "POST", `${MARKED}/try`, {
      message: "hack my girlfriend's instagram",
    });
    expect(data.answer).toMatch(/^No, I won't help with that\./);
    await owner.ask(400, "POST", `${MARKED}/try`, { message: " " });
  });
});
