import { expect, it, vi } from "vitest";
import { openChat } from "../../../../tests/helpers/chat.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { findConversation, listTurns } from "./store/conversations.server.ts";
import { startChatSweeper } from "./worker.server.ts";

const DAY_MS = 86_400_000;
const asha = { name: "Asha", email: "asha@example.com" };

describeEachDialect("the sweeper of the chat", (setup) => {
  it("closes what waits for a day, and deletes what is older than the owner wants to keep", async () => {
    const connection = await setup();
    const { db } = connection;
    const chat = await openChat(connection);
    const [old, waiting, bot] = [await chat.begin(["old"]), await chat.begin(["a"]), await chat.begin(["b"])];
    await waiting.handOff(asha);
    const sweep = async () => {
      const warn = vi.fn();
      await startChatSweeper({
        connection,
        now: chat.now,
        newId: () => crypto.randomUUID(),
        log: { warn },
      }).stop();
      expect(warn).not.toHaveBeenCalled();
    };
    const question = {
      question: "?",
      language: "en" as const,
      times: 1,
      state: "open" as const,
      first_asked_at: chat.now().toISOString(),
    };
    const ask = (id: string, at: Date) =>
      db
        .insertInto("unanswered_questions")
        .values({ ...question, id, key: id, last_asked_at: at.toISOString() })
        .execute();
    await ask("old", chat.now());
    await sweep();
    expect((await findConversation(db, waiting.id))?.state).toBe("waiting");
    chat.passTime(DAY_MS + 60_000);
    await sweep();
    expect((await findConversation(db, waiting.id))?.state).toBe("closed");
    expect((await findConversation(db, bot.id))?.state).toBe("bot");
    const turns = await listTurns(db, waiting.id, { last: 9 });
    expect(turns.at(-1)).toMatchObject({ role: "notice", content: expect.stringContaining("a day") });
    await sweep();
    expect(await listTurns(db, waiting.id, { last: 9 })).toHaveLength(turns.length);

    await db
      .insertInto("assistant_settings")
      .values({
        id: "assistant",
        content: '{"retentionDays":10}',
        version: 1,
        updated_at: question.first_asked_at,
      })
      .execute();
    chat.passTime(8 * DAY_MS);
    await bot.say("Still interested");
    await ask("new", chat.now());
    chat.passTime(DAY_MS);
    await sweep();
    expect(await findConversation(db, old.id)).toBeUndefined();
    expect(await findConversation(db, bot.id)).toBeDefined();
    expect(await findConversation(db, waiting.id)).toBeDefined();
    expect(await db.selectFrom("unanswered_questions").select("id").execute()).toEqual([{ id: "new" }]);
    chat.passTime(2 * DAY_MS);
    await sweep();
    expect(await findConversation(db, waiting.id)).toBeUndefined();
    expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(1);
  });
});
