import { describe, expect, it } from "vitest";
import type { AiProvider, ModelPart, ModelRequest } from "./model.ts";
import { readModel } from "./read-model.server.ts";
import type { TokenUse } from "./usage.server.ts";

const REQUEST: ModelRequest = {
  instructions: "Be kind.",
  messages: [{ role: "user", content: "Hello" }],
  tools: [],
  maxOutputTokens: 100,
  maxSteps: 1,
  signal: new AbortController().signal,
};

async function readParts(parts: ModelPart[]): Promise<{ text: string; used: TokenUse }> {
  const used: TokenUse = { inputTokens: 0, outputTokens: 0 };
  const provider: AiProvider = {
    name: "test",
    async *stream() {
      yield* parts;
    },
  };
  let text = "";
  const onText = (piece: string) => {
    text += piece;
    return true;
  };
  await readModel(provider, REQUEST, { idleMs: 1000, deadline: performance.now() + 1000, used, onText });
  return { text, used };
}

describe("what a model sends", () => {
  it("loses what no window shows and no database takes", async () => {
    const { text } = await readParts([
      { kind: "text", text: "One\u0000 \u202etwo\u001b[31m\u2066\r\n\tthree" },
    ]);
    expect(text).toBe("One two[31m\n\tthree");
  });

  it.each([
    -1_000_000,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e12,
  ])("costs what it seems to, where it says that it cost %d", async (tokens) => {
    const words: ModelPart = { kind: "text", text: "Six of them: words." };
    const { used: estimated } = await readParts([words]);
    expect(estimated.outputTokens).toBeGreaterThan(0);
    const { used } = await readParts([words, { kind: "usage", inputTokens: tokens, outputTokens: tokens }]);
    expect(used).toEqual(estimated);
  });
});
