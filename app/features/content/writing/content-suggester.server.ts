import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { createCircuit } from "../../core/model/circuit-breaker.ts";
import { type AiProvider, isModelFailure, ModelFailure, type ModelRequest } from "../../core/model/model.ts";
import { modelLimits } from "../../core/model/model-limits.server.ts";
import { countPromptChars, estimateTokens, readModel } from "../../core/model/read-model.server.ts";
import { reserveTokens, settleTokens, type TokenUse } from "../../core/model/usage.server.ts";
import type { AnalyzedText } from "./content-analysis.ts";
import { createSuggestionPrompt, parseModelSuggestions } from "./model-suggestions.ts";
import type { ContentAnalysis, Suggestions } from "./schema.ts";

/** The owner waits for it with the whole analysis. */
export const SUGGEST_MAX_MS = 10_000;
const OUTPUT_MAX_TOKENS = 400;
const ANSWER_MAX_CHARS = 4000;

export type ContentSuggester = (
  text: AnalyzedText,
  analysis: ContentAnalysis,
  signal: AbortSignal,
) => Promise<Suggestions | undefined>;

/**
 * On the assistant's budget and by its rules (decision 0028); undefined where the built-in ones have to
 * do.
 */
export function createContentSuggester(site: Site, maxMs = SUGGEST_MAX_MS): ContentSuggester {
  const { connection, now, newId, log } = site;
  const ai = site.get(aiProvider);
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
    const request = toRequest(prompt, AbortSignal.any([hangUp, site.get(modelLimits).stopping()]));
    const id = newId();
    const used: TokenUse = { inputTokens: 0, outputTokens: 0 };
    const tokens = estimateTokens(countPromptChars(request)) + OUTPUT_MAX_TOKENS;
    const budget = await site.get(modelLimits).findBudget();
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
