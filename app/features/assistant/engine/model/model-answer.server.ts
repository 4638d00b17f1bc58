import { setTimeout as sleep } from "node:timers/promises";
import type { Circuit } from "../../../core/model/circuit-breaker.ts";
import {
  type AiProvider,
  isModelFailure,
  ModelFailure,
  type ModelFailureReason,
  type ModelPatience,
} from "../../../core/model/model.ts";
import { countPromptChars, estimateTokens, readModel } from "../../../core/model/read-model.server.ts";
import type { TokenUse } from "../../../core/model/usage.server.ts";
import type { Turn } from "../../schema.ts";
import type { ChatLanguage, Source } from "../answer.ts";
import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import { findPassages } from "../find/knowledge/retrieve.server.ts";
import { findViolation, type Violation } from "./answer-check.server.ts";
import { unlinkForeign } from "./answer-links.ts";
import { type ModelPassage, toModelPassage } from "./model-passages.server.ts";
import { createModelTools } from "./model-tools.server.ts";
import { createInstructions, createMessages, createRules } from "./prompt.server.ts";
import { createSentenceGate, type SentenceGate } from "./sentence-gate.ts";

/** With the database's part an answer stays below ten seconds, and below what a stopping server waits for. */
export const MODEL_PATIENCE: ModelPatience = { idleMs: 4000, totalMs: 7000 };
const TRIES_MAX = 2;
const RETRY_AFTER_MS = 200;
const STEPS_MAX = 3;
const OUTPUT_MAX_TOKENS = 700;
const ANSWER_MAX_CHARS = 4000;
const PASSAGES_MAX = 6;
const SOURCES_MAX = 3;

export interface ModelQuestion {
  knowledge: Knowledge;
  /** The question without its secrets. */
  message: string;
  /** Earlier lines of this conversation, oldest first. */
  turns: readonly Pick<Turn, "role" | "content">[];
  language: ChatLanguage;
  tone: string;
  siteOrigin: string;
  canary: string;
}

export interface PreparedQuestion {
  question: ModelQuestion;
  rules: string;
  passages: ModelPassage[];
  request: Omit<Parameters<AiProvider["stream"]>[0], "signal">;
  /** An upper bound, to be reserved from the budget. */
  tokens: number;
}

export type ModelOutcome =
  | { kind: "answered"; text: string; sources: Source[]; used: TokenUse }
  | { kind: "failed"; reason: ModelFailureReason | Violation | "stopping"; used: TokenUse }
  /** The visitor has gone or stopped it; the text is what was shown until then. */
  | { kind: "stopped"; text: string; sources: Source[]; used: TokenUse };

export function prepareQuestion(question: ModelQuestion): PreparedQuestion {
  const { knowledge, message, turns, language, tone, canary } = question;
  const before = turns.findLast(({ role }) => role === "visitor")?.content;
  const found = findPassages(knowledge, message, { limit: PASSAGES_MAX });
  // A follow-up such as "and its price?" finds its subject in the line before.
  const best =
    found.length > 2 || !before
      ? found
      : findPassages(knowledge, `${before} ${message}`, { limit: PASSAGES_MAX });
  const passages = best.map((passage) => toModelPassage(knowledge, passage));
  const { isRecoveryHidden } = knowledge.profile ?? {};
  const rules = createRules({ tone, language, isRecoveryHidden });
  const request = {
    instructions: createInstructions(rules, passages, canary),
    messages: createMessages(turns, message),
    tools: createModelTools(knowledge),
    maxOutputTokens: OUTPUT_MAX_TOKENS,
    maxSteps: STEPS_MAX,
  };
  return {
    question,
    rules,
    passages,
    request,
    tokens: estimateTokens(countPromptChars(request)) + OUTPUT_MAX_TOKENS,
  };
}

/** `onText` gets only the first try. When the server stops it gives up at once, for the built-in answer. */
export async function answerWithModel(
  { provider, circuit, now }: { provider: AiProvider; circuit: Circuit; now: () => Date },
  prepared: PreparedQuestion,
  {
    onText,
    signal,
    stopping,
  }: { onText: (text: string) => void; signal: AbortSignal; stopping?: AbortSignal },
): Promise<ModelOutcome> {
  const { idleMs, totalMs } = provider.patience ?? MODEL_PATIENCE;
  const deadline = performance.now() + totalMs;
  const used: TokenUse = { inputTokens: 0, outputTokens: 0 };
  const request = { ...prepared.request, signal: AbortSignal.any(stopping ? [signal, stopping] : [signal]) };
  let shown = "";
  let failure = new ModelFailure("empty");
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    // The text that a first try has shown is replaced at the end, so a second try adds nothing to it.
    const isSilent = shown !== "";
    const gate = createGate(prepared, (text) => {
      if (isSilent) return;
      shown += text;
      onText(text);
    });
    try {
      await readModel(provider, request, { idleMs, deadline, used, onText: gate.push });
      const outcome = finishGate(gate, prepared, used);
      circuit.succeed();
      return outcome;
    } catch (error) {
      const early = describeEarlyEnd({ signal, stopping }, prepared, shown, used);
      if (early) {
        circuit.abandon();
        return early;
      }
      failure = isModelFailure(error) ? error : new ModelFailure("garbled");
    }
    if (attempt === TRIES_MAX || !(await pauseBeforeRetry(failure, deadline))) break;
  }
  circuit.fail(now(), failure.retryAfterMs);
  return { kind: "failed", reason: failure.reason, used };
}

/** An end that isn't the model's failure: the visitor has gone, or the server stops. */
function describeEarlyEnd(
  { signal, stopping }: { signal: AbortSignal; stopping: AbortSignal | undefined },
  prepared: PreparedQuestion,
  shown: string,
  used: TokenUse,
): ModelOutcome | undefined {
  if (signal.aborted) {
    return { kind: "stopped", text: shown.trim(), sources: listSources(prepared, shown), used };
  }
  return stopping?.aborted ? { kind: "failed", reason: "stopping", used } : undefined;
}

function finishGate(gate: SentenceGate, prepared: PreparedQuestion, used: TokenUse): ModelOutcome {
  gate.end();
  if (gate.refusal) return { kind: "failed", reason: gate.refusal as Violation, used };
  if (gate.text === "") throw new ModelFailure("empty");
  return { kind: "answered", text: gate.text, sources: listSources(prepared, gate.text), used };
}

/** False when a second try cannot help or would come too late. */
async function pauseBeforeRetry({ reason, retryAfterMs }: ModelFailure, deadline: number): Promise<boolean> {
  const pauseMs = retryAfterMs ?? RETRY_AFTER_MS;
  if (reason === "refused" || performance.now() + pauseMs >= deadline) return false;
  await sleep(pauseMs);
  return true;
}

function createGate(
  { question, rules, passages, request }: PreparedQuestion,
  onText: (text: string) => void,
) {
  const texts = passages.flatMap(({ text, url }) => [text, url]);
  const against = {
    knowledge: question.knowledge,
    rules,
    canary: question.canary,
    internalNames: request.tools.map(({ name }) => name),
    passages: texts,
  };
  return createSentenceGate({
    judge: (text) => findViolation(text, against),
    clean: (text) => unlinkForeign(text, { siteOrigin: question.siteOrigin, texts }),
    onText,
    maxChars: ANSWER_MAX_CHARS,
  });
}

function listSources({ passages }: PreparedQuestion, text: string): Source[] {
  const linked = passages.filter(({ url }) => text.includes(`](${url})`));
  const sources = new Map([...linked, ...passages].map(({ title, url }) => [url, { title, url }]));
  return [...sources.values()].slice(0, SOURCES_MAX);
}
