import { expect, it } from "vitest";
import { type AiProvider, ModelFailure, type ModelPart } from "../../app/features/chat/model.ts";
import { testProvider } from "../../app/features/chat/provider-test.server.ts";
import { describeEachDialect } from "../../tests/helpers/database.ts";
import { openOwnerApp } from "../../tests/helpers/owner-app.ts";

const TEST = "/api/assistant/test";

function createProvider(stream: () => AsyncIterable<ModelPart>): AiProvider {
  return { name: "Test Model", stream };
}

async function* say(...parts: ModelPart[]) {
  yield* parts;
}

describeEachDialect("the test of the provider", (setup) => {
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

  it("gives a plain reason and nothing of the provider's own words", async () => {
    const ai = createProvider(() => {
      throw new ModelFailure("refused");
    });
    const owner = await openOwnerApp({ connection: await setup(), ai });
    const refused = await owner.ask(502, "POST", TEST, {});
    expect(refused).toMatchObject({
      error: "provider_failed",
      message: expect.stringMatching(/^Test Model failed after 0\.0 s\. It refused the call/),
    });
  });
});

const now = () => new Date(0);

it("takes silence for a failure", async () => {
  const mute = createProvider(() => say({ kind: "activity" }));
  expect(await testProvider(mute, now)).toMatchObject({ ok: false, reason: "It answered without a word." });
  const hanging = createProvider(async function* () {
    yield await new Promise<ModelPart>(() => {});
  });
  expect(await testProvider(hanging, now, 20)).toMatchObject({
    ok: false,
    reason: "It did not answer in time.",
  });
});
