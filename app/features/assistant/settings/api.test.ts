import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import type { AnswerEngine } from "../../core/model/model.ts";
import type { UsageReport } from "../usage/schema.ts";
import { ASSISTANT_DEFAULTS, composeOpening } from "./assistant-settings.ts";
import type { OwnerAssistantSettings } from "./schema.ts";

const SETTINGS = "/api/assistant/settings";
const USAGE = "/api/assistant/usage";

describeEachDialect("the assistant's settings", (setup) => {
  it("start as they come, are saved whole, and the log names what is different", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const first = await owner.ask(200, "GET", SETTINGS);
    expect(first).toEqual({ success: true, data: { ...ASSISTANT_DEFAULTS, version: 0 }, provider: null });
    const body = { ...ASSISTANT_DEFAULTS, greeting: " Hello ", isEnabled: false, version: 0 };
    const saved = await owner.ask<Answer<OwnerAssistantSettings>>(200, "PUT", SETTINGS, body);
    expect(saved.data).toEqual({ ...ASSISTANT_DEFAULTS, greeting: "Hello", isEnabled: false, version: 1 });
    expect((await owner.ask(200, "GET", SETTINGS)).data).toEqual(saved.data);
    expect(await owner.listActions()).toEqual(["assistant_settings_updated: isEnabled, greeting"]);
  });

  it("let one of two through who save the same version, and overwrite without one", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const save = (more: object) => owner.call("PUT", SETTINGS, { ...ASSISTANT_DEFAULTS, ...more });
    const both = await Promise.all(["A", "B"].map((tone) => save({ tone, version: 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save({ tone: "C" })).status).toBe(200);
    expect((await owner.ask(200, "GET", SETTINGS)).data).toMatchObject({ tone: "C", version: 2 });
  });

  it("reach visitors at once, and the switch takes the assistant off the site and back", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection });
    const save = (more: object) => owner.ask(200, "PUT", SETTINGS, { ...ASSISTANT_DEFAULTS, ...more });
    const look = () => owner.app.request("/api/ai-assistant/config");
    const readGreeting = async () => ((await (await look()).json()) as Answer).data.greeting;
    expect(await readGreeting()).toBe(composeOpening(["A service"], "english").greeting);
    await save({ greeting: "Hello from the **owner**" });
    expect(await readGreeting()).toBe("Hello from the **owner**");
    await save({ isEnabled: false });
    expect((await look()).status).toBe(403);
    await save({ isEnabled: true });
    expect((await look()).status).toBe(200);
  });
});

describe("bad settings of the assistant", () => {
  let connection: Connection;
  let owner: OwnerApp;
  // They leave nothing behind, so that one site serves them all.
  beforeAll(async () => {
    connection = openMigratedSqlite();
    owner = await openOwnerApp({ connection });
  });
  afterAll(() => connection.close());

  it.each([
    ["greeting", " "],
    ["greeting", "x".repeat(1001)],
    ["quickQuestions", Array.from({ length: 7 }, (_, index) => `Question ${index}?`)],
    ["quickQuestions", ["Same?", "Same?"]],
    ["quickQuestions.0", [""]],
    ["quickQuestions.0", ["x".repeat(201)]],
    ["tone", "x".repeat(301)],
    ["monthlyTokenBudget", -1],
    ["monthlyTokenBudget", 1.5],
    ["monthlyTokenBudget", 1_000_000_001],
    ["retentionDays", 0],
    ["retentionDays", 3651],
    ["isEnabled", "yes"],
  ])("are refused by the name of the field, and not saved: %s", async (field, value) => {
    const body = { ...ASSISTANT_DEFAULTS, [field.replace(".0", "")]: value };
    const refused = await owner.ask(400, "PUT", SETTINGS, body);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await connection.db.selectFrom("assistant_settings").selectAll().execute()).toEqual([]);
    expect(await owner.listActions()).toEqual([]);
  });
});

describeEachDialect("the assistant's usage", (setup) => {
  it("is 30 empty days before the first question", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { data } = await owner.ask<Answer<UsageReport>>(200, "GET", USAGE);
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toEqual({ day: "2026-03-10", builtIn: 0, model: 0, fallbacks: 0 });
    expect(data.month).toEqual({ inputTokens: 0, outputTokens: 0, budget: 1_000_000, endsOn: null });
  });

  it("adds up this month's tokens, and names the day on which the budget ends at this pace", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const row = (day: string, engine: AnswerEngine, answers: number, more: object = {}) => ({
      day,
      engine,
      answers,
      fallbacks: 0,
      input_tokens: 0,
      output_tokens: 0,
      ...more,
    });
    await connection.db
      .insertInto("assistant_usage")
      .values([
        row("2026-02-28", "model", 3, { input_tokens: 900_000 }),
        row("2026-03-05", "built-in", 4, { fallbacks: 2 }),
        row("2026-03-05", "model", 6, { input_tokens: 400_000, output_tokens: 100_000 }),
        row("2026-01-01", "model", 9),
      ])
      .execute();
    const { data } = await owner.ask<Answer<UsageReport>>(200, "GET", USAGE);
    const busy = data.days.filter(({ builtIn, model }) => builtIn + model > 0);
    expect(busy).toEqual([
      { day: "2026-02-28", builtIn: 0, model: 3, fallbacks: 0 },
      { day: "2026-03-05", builtIn: 2, model: 6, fallbacks: 2 },
    ]);
    expect(data.month).toEqual({
      inputTokens: 400_000,
      outputTokens: 100_000,
      budget: 1_000_000,
      endsOn: "2026-03-20",
    });
  });
});
