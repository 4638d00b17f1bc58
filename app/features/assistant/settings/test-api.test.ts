import { expect, it, vi } from "vitest";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { type AiProvider, ModelFailure, type ModelPart } from "../../core/model/model.ts";
import { testProvider } from "./test-api.server.ts";

const TEST = "/api/assistant/test";

function createProvider(stream: () => AsyncIterable<ModelPart>): AiProvider {
  return { name: "Test Model", stream };
}

async function* say(...parts: ModelPart[]) {
  yield* parts;
}

describeOnDatabase("the test of the provider", (setup) => {
  it("says that there is none", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const refused = await owner.ask(409, "POST", TEST, {});
    expect(refused).toMatchObject({ error: "no_provider", message: expect.stringContaining("AI_BASE_URL") });
    expect(await owner.ask(200, "GET", "/api/assistant/settings")).toMatchObject({ provider: null });
  });

  it("shows how the answer begins, and names the provider", async () => {
    const ai = createProvider(() =>
      say(
        { kind: "text", text: " Hello" },
        { kind: "text", text: " there. " },
        { kind: "usage", inputTokens: 9, outputTokens: 3 },
      ),
    );
    const owner = await openOwnerApp({ connection: await setup(), ai });
    expect(await owner.ask(200, "POST", TEST, {})).toEqual({
      success: true,
      message: "Test Model answered after 0.0 s.",
      data: { tookMs: 0, words: "Hello there." },
    });
    expect(await owner.ask(200, "GET", "/api/assistant/settings")).toMatchObject({ provider: "Test Model" });
  });

  it("books its tokens, also of an answer that failed in its midst", async () => {
    const connection = await setup();
    let fails = false;
    const ai = createProvider(async function* () {
      yield { kind: "text", text: "Hello." };
      yield { kind: "usage", inputTokens: 9, outputTokens: 3 };
      if (fails) throw new ModelFailure("garbled");
    });
    const owner = await openOwnerApp({ connection, ai });
    await owner.ask(200, "POST", TEST, {});
    fails = true;
    await owner.ask(502, "POST", TEST, {});
    const { month } = (await owner.ask<Answer<{ month: object }>>(200, "GET", "/api/assistant/usage")).data;
    expect(month).toMatchObject({ inputTokens: 18, outputTokens: 6 });
  });

  it("takes one at a time, and ten within a minute", async () => {
    let finish = () => {};
    const ai = createProvider(async function* () {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      yield { kind: "text", text: "Hello." };
    });
    const owner = await openOwnerApp({ connection: await setup(), ai });
    const first = owner.call("POST", TEST, {});
    const started = finish;
    await vi.waitFor(() => expect(finish).not.toBe(started));
    const refused = await owner.call("POST", TEST, {});
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    finish();
    expect((await first).status).toBe(200);
    const quick = createProvider(() => say({ kind: "text", text: "Hello." }));
    const busy = await openOwnerApp({ connection: await setup(), ai: quick });
    for (let count = 0; count < 10; count += 1) await busy.ask(200, "POST", TEST, {});
    expect(await busy.ask(429, "POST", TEST, {})).toMatchObject({ error: "too_many_tests" });
  });

  it("gives a plain reason and nothing of the provider's own words", async () => {
    const ai = createProvider(() => {
      throw new ModelFailure("refused");
    });
    const owner = await openOwnerApp({ connection: await setup(), ai });
    const refused = await owner.ask(502, "POST", TEST, {});
    expect(refused).toMatchObject({
      error: "provider_failed",
      message: expect.stringMatching(/^Test Model failed after 0\.0 s\. It refused the request/),
    });
  });
});

const now = () => new Date(0);

it("takes silence for a failure", async () => {
  const mute = createProvider(() => say({ kind: "activity" }));
  expect(await testProvider(mute, now)).toMatchObject({ ok: false, reason: "Its answer was empty." });
  const hanging = createProvider(async function* () {
    yield await new Promise<ModelPart>(() => {});
  });
  expect(await testProvider(hanging, now, 20)).toMatchObject({
    ok: false,
    reason: "It didn't answer in time.",
  });
});
