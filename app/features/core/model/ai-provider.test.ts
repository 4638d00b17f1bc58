import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ModelServer, startModelServer, USAGE } from "../../../../tests/helpers/model-server.ts";
import { createAiProvider } from "./ai-provider.server.ts";
import { ModelFailure, type ModelPart, type ModelRequest } from "./model.ts";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

const KINDS = ["openai-compatible", "google"] as const;

function createProvider(kind: (typeof KINDS)[number]) {
  return kind === "google"
    ? createAiProvider({ kind, apiKey: "key-of-google", model: "gemini-test", baseUrl: server.googleUrl })
    : createAiProvider({ kind, apiKey: "key-of-server", model: "model-test", baseUrl: server.url });
}

function createRequest(given: Partial<ModelRequest> = {}): ModelRequest {
  return {
    instructions: "Be kind.",
    messages: [{ role: "user", content: "Hello" }],
    tools: [],
    maxOutputTokens: 100,
    maxSteps: 3,
    signal: new AbortController().signal,
    ...given,
  };
}

async function collect(parts: AsyncIterable<ModelPart>): Promise<{ text: string; parts: ModelPart[] }> {
  const all: ModelPart[] = [];
  for await (const part of parts) all.push(part);
  return { text: all.map((part) => (part.kind === "text" ? part.text : "")).join(""), parts: all };
}

it("keeps to itself what the model thinks aloud", async () => {
  server.pieces = ["<thi", "nk>The visitor must not read ", "this.</th", "ink>", "Hello ", "there."];
  const { text, parts } = await collect(createProvider("openai-compatible").stream(createRequest()));
  expect(text.trim()).toBe("Hello there.");
  expect(parts.some((part) => part.kind === "activity")).toBe(true);
});

describe.each(KINDS)("a provider that speaks as %s", (kind) => {
  it("streams the words and says what they cost", async () => {
    const { text, parts } = await collect(createProvider(kind).stream(createRequest()));
    expect(text).toBe("Hello there. How are you?");
    expect(parts.filter((part) => part.kind === "text")).toHaveLength(3);
    expect(parts.at(-1)).toEqual({
      kind: "usage",
      inputTokens: USAGE.prompt_tokens,
      outputTokens: USAGE.completion_tokens,
    });
    const [request] = server.received;
    expect(request?.text).toContain("Be kind.");
    expect(`${request?.headers.authorization} ${request?.headers["x-goog-api-key"]}`).toMatch(/key-of-/);
  });

  it("lets the model look things up, and go on", async () => {
    server.modes = ["tool_call"];
    server.call = { name: "listServices", input: { query: "apps" } };
    const inputs: unknown[] = [];
    const tool = {
      name: "listServices",
      description: "Lists",
      parameters: { type: "object", properties: { query: { type: "string" } } },
      run(input: unknown) {
        inputs.push(input);
        return [{ title: "Apps by hand" }];
      },
    };
    const { text, parts } = await collect(createProvider(kind).stream(createRequest({ tools: [tool] })));
    expect(inputs).toEqual([{ query: "apps" }]);
    expect(text).toBe("Hello there. How are you?");
    expect(parts.some((part) => part.kind === "activity")).toBe(true);
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.text).toContain("Apps by hand");
  });

  it.each([
    ["rate_limited", "rate_limited"],
    ["server_error", "server_error"],
    ["refused", "refused"],
    ["garbled", "garbled"],
    ["cuts", "garbled"],
  ] as const)("says %s without the provider's own words", async (mode, reason) => {
    server.modes = [mode];
    const error = await collect(createProvider(kind).stream(createRequest())).catch((failure) => failure);
    expect(error).toBeInstanceOf(ModelFailure);
    expect(error.reason).toBe(reason);
    expect(JSON.stringify([error.message, error])).not.toMatch(/hunter2|secret detail|Slow down/);
    expect(server.received).toHaveLength(1);
  });

  it("says that nobody listens there", async () => {
    const provider = createProvider(kind);
    await server.stop();
    await expect(collect(provider.stream(createRequest()))).rejects.toMatchObject({ reason: "unreachable" });
  });

  it("hangs up when it is told to stop", async () => {
    server.modes = ["stalls"];
    const stop = new AbortController();
    const parts = createProvider(kind)
      .stream(createRequest({ signal: stop.signal }))
      [Symbol.asyncIterator]();
    await parts.next();
    stop.abort();
    await expect(collect({ [Symbol.asyncIterator]: () => parts })).rejects.toThrow();
    await expect.poll(() => server.hangUps).toBe(1);
  });
});

it("passes on how long the server wants to be left alone", async () => {
  server.modes = ["rate_limited"];
  const parts = createProvider("openai-compatible").stream(createRequest());
  await expect(collect(parts)).rejects.toMatchObject({ retryAfterMs: 2000 });
});

it("bounds the steps of a model that never stops looking things up", async () => {
  const tool = { name: "listServices", description: "", parameters: { type: "object" }, run: () => ({}) };
  server.modes = ["tool_call"];
  server.call = { name: "listServices", input: {} };
  await collect(createProvider("openai-compatible").stream(createRequest({ tools: [tool], maxSteps: 1 })));
  expect(server.received).toHaveLength(1);
});
