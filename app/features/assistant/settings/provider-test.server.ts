import {
  type AiProvider,
  isModelFailure,
  ModelFailure,
  type ModelFailureReason,
} from "../../core/model/model.ts";

export const TEST_MAX_MS = 15_000;
const ANSWER_MAX_TOKENS = 60;
const WORDS_MAX_CHARS = 200;

const REASONS: Record<ModelFailureReason, string> = {
  unreachable: "It couldn't be reached. Is the address right, and is it running?",
  timeout: "It didn't answer in time.",
  rate_limited: "It has reached its own limit and takes no more requests for now.",
  refused: "It refused the request. Please check the key, the address and the model name.",
  server_error: "It answered with an error of its own.",
  garbled: "Its answer couldn't be understood. Is this really an OpenAI-compatible address?",
  empty: "Its answer was empty.",
};

export interface ProviderTestUse {
  inputTokens: number;
  outputTokens: number;
}

export type ProviderTest = { tookMs: number; used: ProviderTestUse } & (
  | { ok: true; words: string }
  | { ok: false; reason: string }
);

/** One short question, so that the owner sees whether the provider answers; never rejects for what the provider does. */
export async function testProvider(
  provider: AiProvider,
  now: () => Date,
  maxMs = TEST_MAX_MS,
): Promise<ProviderTest> {
  const start = now().getTime();
  const used = { inputTokens: 0, outputTokens: 0 };
  const end = () => ({ tookMs: now().getTime() - start, used });
  const deadline = AbortSignal.timeout(maxMs);
  try {
    const words = await Promise.race([readWords(provider, used, deadline), rejectAt(deadline)]);
    return words ? { ok: true, words, ...end() } : { ok: false, reason: REASONS.empty, ...end() };
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    return { ok: false, reason: REASONS[error.reason], ...end() };
  }
}

async function readWords(provider: AiProvider, used: ProviderTestUse, signal: AbortSignal): Promise<string> {
  let text = "";
  const parts = provider.stream({
    instructions: "You are being tested. Answer with one short sentence.",
    messages: [{ role: "user", content: "Please say hello." }],
    tools: [],
    maxOutputTokens: ANSWER_MAX_TOKENS,
    maxSteps: 1,
    signal,
  });
  for await (const part of parts) {
    if (part.kind === "text") text += part.text;
    if (part.kind !== "usage") continue;
    used.inputTokens += part.inputTokens;
    used.outputTokens += part.outputTokens;
  }
  return text.trim().slice(0, WORDS_MAX_CHARS);
}

function rejectAt(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    deadline.addEventListener("abort", () => reject(new ModelFailure("timeout")), { once: true });
  });
}
