import { getAssistantSettings } from "../app/features/chat/assistant-settings.server.ts";
import { createCircuit } from "../app/features/chat/circuit.ts";
import {
  type AiProvider,
  isModelFailure,
  ModelFailure,
  type ModelRequest,
} from "../app/features/chat/model.ts";
import { countPromptChars, estimateTokens, readModel } from "../app/features/chat/read-model.server.ts";
import { reserveTokens, settleTokens, type TokenUse } from "../app/features/chat/usage.server.ts";
import type { AnalyzedText, ContentAnalysis, Suggestions } from "../app/features/writing/content-analysis.ts";
import { createSuggestionPrompt, parseModelSuggestions } from "../app/features/writing/model-suggestions.ts";
import type { ApiDeps } from "./api/api-deps.ts";

/** The owner waits for it with the whole analysis. */
export const SUGGEST_MAX_MS = 10_000;
const OUTPUT_MAX_TOKENS = 400;
const ANSWER_MAX_CHARS = 4000;

type SuggesterDeps = Pick<ApiDeps, "ai" | "connection" | "now" | "newId" | "live" | "log">;

export type ContentSuggester = (
  text: AnalyzedText,
  analysis: ContentAnalysis,
  signal: AbortSignal,
) => Promise<Suggestions | undefined>;

/**
 * Suggestions of the configured model, on the assistant's budget and by its rules (decision 0028); undefined whenever the
 * built-in ones have to stand, for whatever reason.
 */
export function createContentSuggester(deps: SuggesterDeps, maxMs = SUGGEST_MAX_MS): ContentSuggester {
  const { ai, connection, now, newId, live, log } = deps;
  const circuit = createCircuit();
  const ask = async (provider: AiProvider, request: ModelRequest, used: TokenUse) => {
    if (!circuit.mayTry(now())) return undefined;
    try {
      const answer = await readAnswer(provider, request, { maxMs, used });
      circuit.succeed();
      return parseModelSuggestions(answer);
    } catch (error) {
      const failure = isModelFailure(error) ? error : new ModelFailure("garbled");
      if (request.signal.aborted) circuit.abandon();
      else circuit.fail(now(), failure.retryAfterMs);
      log.warn({ reason: failure.reason }, "The model has suggested nothing for a text");
      return undefined;
    }
  };
  return async (text, { terms }, hangUp) => {
    if (!ai) return undefined;
    const prompt = createSuggestionPrompt(text, { terms, knownTags: text.knownTags ?? [] });
    const request = toRequest(prompt, AbortSignal.any([hangUp, live.stopping]));
    const id = newId();
    const used: TokenUse = { inputTokens: 0, outputTokens: 0 };
    const tokens = estimateTokens(countPromptChars(request)) + OUTPUT_MAX_TOKENS;
    const budget = (await getAssistantSettings(connection.db)).monthlyTokenBudget;
    if (!(await reserveTokens(connection, { id, tokens, budget }, now()))) return undefined;
    try {
      return await ask(ai, request, used);
    } finally {
      await settleTokens(connection.db, id, used, now());
    }
  };
}

function toRequest(
  { instructions, question }: { instructions: string; question: string },
  signal: AbortSignal,
): ModelRequest {
  return {
    instructions,
    messages: [{ role: "user", content: question }],
    tools: [],
    maxOutputTokens: OUTPUT_MAX_TOKENS,
    maxSteps: 1,
    signal,
  };
}

async function readAnswer(
  provider: AiProvider,
  request: ModelRequest,
  { maxMs, used }: { maxMs: number; used: TokenUse },
): Promise<string> {
  let answer = "";
  const onText = (piece: string) => {
    answer += piece;
    return answer.length <= ANSWER_MAX_CHARS;
  };
  const deadline = performance.now() + maxMs;
  await readModel(provider, request, { idleMs: maxMs, deadline, used, onText });
  return answer;
}
