import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { takeLimits } from "../../assistant/chat/request/limits.server.ts";
import { recordUnanswered, UNANSWERED_MAX_ROWS } from "../../assistant/faq/unanswered.server.ts";
import { countAnswer, getMonthUsage, reserveTokens, settleTokens } from "./usage.server.ts";

describeEachDialect("what the assistant has used", (setup) => {
  it("never gives away more tokens than the budget, however many ask at once", async () => {
    const connection = await setup();
    const given = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        reserveTokens(connection, { id: `r${index}`, tokens: 100, budget: 1050 }, TEST_NOW),
      ),
    );
    expect(given.filter(Boolean)).toHaveLength(10);
    await settleTokens(
      connection.db,
      `r${given.indexOf(true)}`,
      { inputTokens: 5, outputTokens: 1 },
      TEST_NOW,
    );
    expect(await getMonthUsage(connection.db, TEST_NOW)).toEqual({
      inputTokens: 5,
      outputTokens: 1,
      reservedTokens: 900,
    });
  });

  it("counts answers at once, by day and engine, and sums up the month alone", async () => {
    const { db } = await setup();
    await Promise.all(
      Array.from({ length: 10 }, () => countAnswer(db, "built-in", { isFallback: true }, TEST_NOW)),
    );
    const rows = await db.selectFrom("assistant_usage").selectAll().execute();
    expect(rows).toMatchObject([{ engine: "built-in", answers: 10, fallbacks: 10 }]);
    await settleTokens(db, "gone", { inputTokens: 7, outputTokens: 3 }, new Date("2026-02-28T23:59:59.999Z"));
    expect(await getMonthUsage(db, TEST_NOW)).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });
});

describeEachDialect("takeLimits", (setup) => {
  it("lets exactly as many through as it may, however many come at once", async () => {
    const connection = await setup();
    const waits = await Promise.all(
      Array.from({ length: 50 }, () =>
        connection.transact((trx) => takeLimits(trx, { visitor: "someone" }, TEST_NOW)),
      ),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    expect(waits.find((wait) => wait !== undefined)).toEqual({ name: "visitor", waitMs: 600_000 });
    const rows = await connection.db.selectFrom("assistant_limits").select("used").execute();
    expect(rows).toEqual([{ used: 20 }]);
  });
});

describeEachDialect("recordUnanswered", (setup) => {
  const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

  it("groups wordings of one question, hides secrets and bounds the text", async () => {
    const { db } = await setup();
    const record = (id: string, question: string) =>
      recordUnanswered(db, { id, question, language: "en" }, TEST_NOW);
    await record("a", "Do you repair tractors?");
    await record("b", "do you REPAIR tractors");
    await record("c", `My password is hunter2hunter ${"long ".repeat(200)}`);
    await record("d", "?!…");
    const rows = await db.selectFrom("unanswered_questions").selectAll().orderBy("id").execute();
    expect(rows.map(({ id, times }) => [id, times])).toEqual([
      ["a", 2],
      ["c", 1],
    ]);
    expect(rows[1]?.question).toHaveLength(300);
    expect(JSON.stringify(rows)).not.toContain("hunter2");
  });

  it.each([
    ["dismissed", "dismissed"],
    ["answered", "open"],
    ["open", "open"],
  ] as const)("makes of one that is %s one that is %s", async (before, after) => {
    const { db } = await setup();
    const record = () =>
      recordUnanswered(db, { id: "a", question: "Do you repair tractors?", language: "en" }, TEST_NOW);
    await record();
    await db.updateTable("unanswered_questions").set({ state: before }).execute();
    await record();
    const row = await db.selectFrom("unanswered_questions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ times: 2, state: after });
  });

  it("keeps the newest of a flood", async () => {
    const { db } = await setup();
    const rows = Array.from({ length: UNANSWERED_MAX_ROWS }, (_, index) => ({
      id: `f${index}`,
      key: `f${index}`,
      question: "flood",
      language: "en" as const,
      times: 1,
      state: "open" as const,
      first_asked_at: at(index).toISOString(),
      last_asked_at: at(index).toISOString(),
    }));
    await db.insertInto("unanswered_questions").values(rows).execute();
    await recordUnanswered(db, { id: "new", question: "Tractors?", language: "en" }, at(60_000));
    const left = await db.selectFrom("unanswered_questions").select("id").execute();
    expect(left).toHaveLength(UNANSWERED_MAX_ROWS);
    expect(left.map(({ id }) => id)).not.toContain("f0");
    expect(left.map(({ id }) => id)).toContain("new");
  });
});
