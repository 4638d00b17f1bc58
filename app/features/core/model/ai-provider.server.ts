import type { LanguageModel, TextStreamPart, ToolSet } from "ai";
import { parseRetryAfter } from "../../../kit/retry.ts";
import { service } from "../../../kit/site.server.ts";
import type { AiConfig } from "../../../kit/site-config.ts";
import {
  type AiProvider,
  ModelFailure,
  type ModelPart,
  type ModelPatience,
  type ModelRequest,
  type ModelTool,
} from "./model.ts";

const TEMPERATURE = 0.2;
const PAUSE_MAX_MS = 3_600_000;

/** The SDK and its adapters are loaded at the first question: without a provider they cost nothing. */
export function createAiProvider(config: AiConfig, patience?: ModelPatience): AiProvider {
  let loading: Promise<LanguageModel> | undefined;
  const loadModel = () => {
    loading ??= createModel(config);
    return loading;
  };
  return {
    name: config.kind === "google" ? "Google Gemini" : config.model,
    ...(patience && { patience }),
    stream: (request) => streamParts(loadModel, request),
  };
}

async function createModel(config: AiConfig): Promise<LanguageModel> {
  if (config.kind === "google") {
    const { createGoogle } = await import("@ai-sdk/google");
    const { apiKey, baseUrl } = config;
    return createGoogle({ apiKey, ...(baseUrl && { baseURL: baseUrl }) })(config.model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const { wrapLanguageModel, extractReasoningMiddleware } = await import("ai");
  const model = createOpenAICompatible({
    name: "assistant",
    baseURL: config.baseUrl,
    includeUsage: true,
    ...(config.apiKey && { apiKey: config.apiKey }),
  })(config.model);
  // Many models that are run at home think aloud before they answer.
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: "think" }) });
}

async function* streamParts(
  loadModel: () => Promise<LanguageModel>,
  { instructions, messages, tools, maxOutputTokens, maxSteps, signal }: ModelRequest,
): AsyncGenerator<ModelPart> {
  const { streamText, isStepCount, jsonSchema, APICallError } = await import("ai");
  // They would go to the console, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { stream } = streamText({
    model: await loadModel(),
    instructions,
    messages,
    tools: toToolSet(tools, jsonSchema),
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens,
    temperature: TEMPERATURE,
    // The caller counts the tries and the time.
    maxRetries: 0,
    abortSignal: signal,
    // It would print the provider's words.
    onError: () => undefined,
  });
  try {
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") signal.throwIfAborted();
      const read = readPart(part);
      if (read) yield read;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toFailure(error, APICallError);
  }
}

function readPart(part: TextStreamPart<ToolSet>): ModelPart | undefined {
  switch (part.type) {
    case "text-delta":
      return { kind: "text", text: part.text };
    case "tool-call":
    case "tool-result":
    case "reasoning-delta":
      return { kind: "activity" };
    case "finish": {
      const { inputTokens, outputTokens } = part.totalUsage;
      if (inputTokens === undefined || outputTokens === undefined) return undefined;
      return { kind: "usage", inputTokens, outputTokens };
    }
    default:
      return undefined;
  }
}

function toToolSet(tools: readonly ModelTool[], jsonSchema: typeof import("ai").jsonSchema): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters, run }) => [
      name,
      {
        description,
        inputSchema: jsonSchema(parameters as Parameters<typeof jsonSchema>[0]),
        execute: async (input: unknown) => run(input),
      },
    ]),
  ) as ToolSet;
}

function toFailure(error: unknown, APICallError: typeof import("ai").APICallError): ModelFailure {
  if (!APICallError.isInstance(error)) return new ModelFailure("garbled");
  const { statusCode, responseHeaders } = error;
  if (statusCode === undefined) return new ModelFailure("unreachable");
  if (statusCode === 429)
    return new ModelFailure("rate_limited", readPause(responseHeaders?.["retry-after"]));
  if (statusCode >= 500) return new ModelFailure("server_error");
  return new ModelFailure(statusCode < 400 ? "garbled" : "refused");
}

function readPause(header: string | undefined): number | undefined {
  const pauseMs = parseRetryAfter(header);
  return pauseMs && Math.min(pauseMs, PAUSE_MAX_MS);
}

/** The model that words the assistant's answers; without one the built-in assistant does. */
export const aiProvider = service<AiProvider | undefined>(
  "aiProvider",
  ({ config }) => config.ai && createAiProvider(config.ai),
);
