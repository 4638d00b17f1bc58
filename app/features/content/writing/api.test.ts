import { afterEach, beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { createTestApp, jsonRequest } from "../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type ModelServer, startModelServer } from "../../../../tests/helpers/model-server.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { createAiProvider } from "../../core/model/ai-provider.server.ts";
import { getMonthUsage } from "../../core/model/usage.server.ts";
import type { AnalyzedContent } from "./schema.ts";

const CALL = "/api/ai/analyze-content";
const CONTENT =
  "# Caching pages\n\nA page that is kept is sent at once. The reader waits for nothing, and the server rests.";
const ANSWER = {
  title: "Caching pages so that readers never wait",
  description: "A page that is kept is sent at once: why the reader waits for nothing and the server rests.",
  tags: ["caching", "performance"],
};

interface Answer {
  success: true;
  message: string;
  analysis: AnalyzedContent;
}

describeOnDatabase("analysing content", (setup) => {
  let owner: OwnerApp;
  let connection: Connection;
  beforeEach(async () => {
    connection = await setup();
    owner = await openOwnerApp({ connection });
  });

  it("is the owner's alone", async () => {
    const app = createTestApp({ connection });
    expect((await app.request(CALL, jsonRequest("POST", { content: CONTENT }))).status).toBe(401);
  });

  it.each([
    {},
    { content: "" },
    { content: " \n\t" },
  ])("asks for content when there is none: %j", async (body) => {
    const refused = await owner.ask(400, "POST", CALL, body);
    expect(refused).toMatchObject({ success: false, message: "Please enter content to analyze." });
  });

  it("refuses more than a post may have", async () => {
    await owner.ask(400, "POST", CALL, { content: "a".repeat(200_001) });
  });

  it("takes as much as a post may have", { tags: ["deep"] }, async () => {
    const { analysis } = await owner.ask<Answer>(200, "POST", CALL, { content: "म ".repeat(100_000) });
    expect(analysis.words).toBe(100_000);
  });

  it("refuses what cannot be read in plain words", async () => {
    const refused = await owner.ask(422, "POST", CALL, { content: ">".repeat(10_000) });
    expect(refused.error).toBe("not_analyzable");
  });

  it("suggests tags that the posts have already", async () => {
    await owner.ask(201, "POST", "/api/posts", {
      title: "Another",
      status: "draft",
      excerpt: "",
      content: "",
      tags: ["Server", "Unrelated"],
      image: "",
    });
    const { analysis } = await owner.ask<Answer>(200, "POST", CALL, { content: CONTENT });
    expect(analysis.suggestions.tags).toEqual(["Server"]);
    expect(analysis).toMatchObject({ engine: "built-in", provider: null });
  });
});

describeOnDatabase("analysing content with a model", (setup) => {
  let owner: OwnerApp;
  let connection: Connection;
  let model: ModelServer;
  beforeEach(async () => {
    connection = await setup();
    model = await startModelServer();
    const ai = createAiProvider({
      kind: "openai-compatible",
      baseUrl: model.url,
      apiKey: "k",
      model: "small",
    });
    owner = await openOwnerApp({ connection, ai });
  });
  afterEach(() => model.stop());
  const analyze = async () => (await owner.ask<Answer>(200, "POST", CALL, { content: CONTENT })).analysis;

  it("takes its suggestions, says so, and counts its tokens", async () => {
    model.pieces = ["Here you are:\n```json\n", JSON.stringify(ANSWER), "\n```"];
    const analysis = await analyze();
    expect(analysis.engine).toBe("model");
    expect(analysis.suggestions).toEqual({ ...ANSWER, slug: "caching-pages-readers-wait" });
    expect(await getMonthUsage(connection.db, TEST_NOW)).toMatchObject({
      inputTokens: 321,
      outputTokens: 45,
      reservedTokens: 0,
    });
  });

  it.each([
    ["a title that is too long", { ...ANSWER, title: "A title ".repeat(10) }],
    ["a short description", { ...ANSWER, description: "Too short." }],
    ["seven tags", { ...ANSWER, tags: ["a", "b", "c", "d", "e", "f", "g"] }],
    ["markup", { ...ANSWER, title: "Caching <b>pages</b> so that readers wait" }],
    ["nothing that is asked for", { words: "hello" }],
  ])("keeps the built-in ones at %s", async (_fault, answer) => {
    model.pieces = [JSON.stringify(answer)];
    expect(await analyze()).toMatchObject({ engine: "built-in" });
  });

  it.each([
    "server_error",
    "refused",
    "garbled",
    "cuts",
    "empty",
    "wrong_type",
    "huge",
  ] as const)("keeps the built-in ones when it fails: %s", async (mode) => {
    model.modes = [mode];
    expect(await analyze()).toMatchObject({ engine: "built-in", words: 20 });
    expect((await getMonthUsage(connection.db, TEST_NOW)).reservedTokens).toBe(0);
  });

  it("is left alone after three failures", async () => {
    model.modes = ["server_error"];
    for (const _ of [1, 2, 3, 4, 5]) await analyze();
    expect(model.received).toHaveLength(3);
  });

  it("is not asked when the month's budget is used up", async () => {
    const { data } = await owner.ask(200, "GET", "/api/assistant/settings");
    await owner.ask(200, "PUT", "/api/assistant/settings", { ...data, monthlyTokenBudget: 0 });
    expect(await analyze()).toMatchObject({ engine: "built-in" });
    expect(model.received).toEqual([]);
  });
});
