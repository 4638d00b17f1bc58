import { Refusal } from "../../../kit/http/errors.server.ts";
import { routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import {
  type AiProvider,
  isModelFailure,
  ModelFailure,
  type ModelFailureReason,
} from "../../core/model/model.ts";
import { settleTokens } from "../../core/model/usage.server.ts";
import { takeLimits } from "../chat/request/limits.server.ts";
import { providerTestSchema } from "./schema.ts";

const TEST_MAX_MS = 15_000;
const ANSWER_MAX_TOKENS = 60;
const WORDS_MAX_CHARS = 200;

export const NO_PROVIDER =
  "No model is set up: set AI_BASE_URL or a Google key and restart the server. Until then, the built-in assistant answers.";

const TESTED_ENOUGH = "That was a lot of tests. Please try again in a minute.";

export function assistantTestApi(site: Site) {
  const { connection, newId, now } = site;
  const ai = site.get(aiProvider);
  let isTesting = false;
  return routes(site).post(
    "/",
    "Ask the configured model one short question, and tell how it fares",
    {
      answer: saved(providerTestSchema, "It answers", "The model answered"),
      errors: {
        409: "`no_provider`: none is configured",
        429: "`too_many_tests`: one is under way, or there were ten within a minute",
        502: "`provider_failed`: it does not answer, with a plain reason",
      },
    },
    async () => {
      if (!ai) throw new Refusal(409, "no_provider", NO_PROVIDER);
      const wait = isTesting
        ? { waitMs: TEST_MAX_MS }
        : await connection.transact((trx) => takeLimits(trx, { test: "owner" }, now()));
      if (wait) {
        throw new Refusal(429, "too_many_tests", TESTED_ENOUGH, { retryAfterSeconds: wait.waitMs / 1000 });
      }
      isTesting = true;
      const { tookMs, used, ...result } = await testProvider(ai, now).finally(() => {
        isTesting = false;
      });
      if (used.inputTokens + used.outputTokens > 0) await settleTokens(connection.db, newId(), used, now());
      const seconds = (tookMs / 1000).toFixed(1);
      if (!result.ok) {
        throw new Refusal(502, "provider_failed", `${ai.name} failed after ${seconds} s. ${result.reason}`);
      }
      const value = { tookMs, words: result.words };
      return said({ ok: true, value }, `${ai.name} answered after ${seconds} s.`);
    },
  );
}

const REASONS: Record<ModelFailureReason, string> = {
  unreachable: "It couldn't be reached. Is the address right, and is it running?",
  timeout: "It didn't answer in time.",
  rate_limited: "It has reached its own limit and takes no more requests for now.",
  refused: "It refused the request. Please check the key, the address and the model name.",
  server_error: "It answered with an error of its own.",
  garbled: "Its answer couldn't be understood. Is this really an OpenAI-compatible address?",
  empty: "Its answer was empty.",
};

interface ProviderTestUse {
  inputTokens: number;
  outputTokens: number;
}

type ProviderTest = { tookMs: number; used: ProviderTestUse } & (
  | { ok: true; words: string }
  | { ok: false; reason: string }
);

/** One short question, so that the owner sees whether the provider answers; a failure of the provider is a result, not a rejection. */
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
