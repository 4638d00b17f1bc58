import { answerQuestion } from "./answer.server.ts";
import { type AskDeps, closeQuestion, lockForAnswer, type OpenQuestion } from "./ask.server.ts";
import type { Answer, AnswerEngine, AnswerKind, ChatReply, Source } from "./chat.ts";
import type { Circuit } from "./circuit.ts";
import { appendTurn, findConversation } from "./conversations.server.ts";
import type { Knowledge } from "./knowledge.server.ts";
import type { AiProvider } from "./model.ts";
import { answerWithModel, type ModelOutcome, prepareQuestion } from "./model-answer.server.ts";
import { hideSecrets } from "./secrets.ts";
import { recordUnanswered } from "./unanswered.server.ts";
import { countAnswer, reserveTokens, settleTokens, type TokenUse } from "./usage.server.ts";

export interface AnswerDeps extends AskDeps {
  siteUrl: URL;
  knowledge: { get(): Promise<Knowledge> };
  /** Absent: the built-in assistant answers. */
  model?: { provider: AiProvider; circuit: Circuit; canary: string };
  /** Aborted when the server stops. */
  stopping?: AbortSignal;
}

/** What may be logged of an answer: never words. */
export interface AnswerLine extends TokenUse {
  engine: AnswerEngine;
  kind: AnswerKind;
  /** Why the model did not answer, where it was to. */
  fallback?: string;
  isStopped?: true;
}

export interface Answered {
  reply: ChatReply;
  line: AnswerLine | undefined;
}

interface Worded {
  text: string;
  sources: Source[];
  engine: AnswerEngine;
  fallback?: string;
  isStopped?: true;
  settle?: { id: string; used: TokenUse };
}

/**
 * Answers and commits the answer before it is confirmed. A visitor who stops a model's answer keeps what was shown: that
 * much is stored, and nothing where nothing was shown.
 */
export async function answerOpenQuestion(
  deps: AnswerDeps,
  opened: OpenQuestion,
  options: { onText: (text: string) => void; signal: AbortSignal },
): Promise<Answered> {
  if (!opened.lease) return { reply: createReply(opened, opened.visitorTurn.id), line: undefined };
  try {
    const knowledge = await deps.knowledge.get();
    const { written, turns } = opened;
    const builtIn = answerQuestion(knowledge, { message: written, turns, now: deps.now() });
    const worded = await word(deps, opened, { knowledge, builtIn, ...options });
    return await storeAnswer(deps, opened, builtIn, worded);
  } catch (error) {
    await closeQuestion(deps, opened).catch(() => undefined);
    throw error;
  }
}

async function word(
  deps: AnswerDeps,
  opened: OpenQuestion,
  options: {
    knowledge: Knowledge;
    builtIn: Answer;
    onText: (text: string) => void;
    signal: AbortSignal;
  },
): Promise<Worded> {
  const { builtIn, knowledge, onText, signal } = options;
  const own: Worded = {
    text: hideSecrets(builtIn.text).text,
    sources: builtIn.sources,
    engine: "built-in",
  };
  const { model } = deps;
  const isForModel = builtIn.kind === "answered" || builtIn.kind === "unknown";
  if (!model || !opened.settings.usesModel || opened.hasSecret || !isForModel) return own;
  const prepared = prepareQuestion({
    knowledge,
    message: opened.message,
    turns: opened.turns,
    language: opened.language,
    tone: opened.settings.tone,
    siteOrigin: deps.siteUrl.origin,
    canary: model.canary,
  });
  const id = deps.newId();
  const budget = opened.settings.monthlyTokenBudget;
  if (!(await reserveTokens(deps.connection, { id, tokens: prepared.tokens, budget }, deps.now()))) {
    return { ...own, fallback: "budget" };
  }
  if (!model.circuit.mayTry(deps.now())) {
    return { ...own, fallback: "paused", settle: { id, used: { inputTokens: 0, outputTokens: 0 } } };
  }
  const outcome = await answerWithModel({ ...model, now: deps.now }, prepared, {
    onText,
    signal,
    ...(deps.stopping && { stopping: deps.stopping }),
  });
  return { ...toWorded(outcome, own), settle: { id, used: outcome.used } };
}

function toWorded(outcome: ModelOutcome, own: Worded): Worded {
  if (outcome.kind === "failed") return { ...own, fallback: outcome.reason };
  const { text, sources } = outcome;
  const worded: Worded = { text: hideSecrets(text).text, sources, engine: "model" };
  return outcome.kind === "stopped" ? { ...worded, isStopped: true } : worded;
}

async function storeAnswer(
  deps: AnswerDeps,
  opened: OpenQuestion,
  { kind }: Answer,
  worded: Worded,
): Promise<Answered> {
  const { connection } = deps;
  const now = deps.now();
  const ids = { turn: deps.newId(), unanswered: deps.newId() };
  const { engine, settle, fallback, isStopped } = worded;
  const state = await connection.transact(async (trx) => {
    await lockForAnswer(trx, deps, opened);
    if (settle) await settleTokens(trx, settle.id, settle.used, now);
    // Meanwhile a person may have taken over, or the visitor may have had it forgotten.
    const current = await findConversation(trx, opened.conversation.id);
    if (!current || current.state === "person" || (isStopped && worded.text === "")) return current?.state;
    const { text: content, sources } = worded;
    const turn = { id: ids.turn, role: "assistant" as const, content, sources, kind, engine };
    await appendTurn(trx, current.id, turn, now);
    await countAnswer(trx, engine, { isFallback: fallback !== undefined && fallback !== "budget" }, now);
    if (kind === "unknown") {
      const { message: question, language } = opened;
      await recordUnanswered(trx, { id: ids.unanswered, question, language }, now);
    }
    return current.state;
  });
  const isSilent = state === "person";
  return {
    reply: {
      ...createReply(opened, ids.turn),
      state: state ?? opened.conversation.state,
      response: isSilent ? "" : worded.text,
      sources: isSilent ? [] : worded.sources,
      ...(!isSilent && { kind }),
    },
    line: {
      engine,
      kind,
      inputTokens: settle?.used.inputTokens ?? 0,
      outputTokens: settle?.used.outputTokens ?? 0,
      ...(fallback !== undefined && { fallback }),
      ...(isStopped && { isStopped }),
    },
  };
}

function createReply({ conversation }: OpenQuestion, turnId: string): ChatReply {
  return { response: "", conversationId: conversation.id, sources: [], state: conversation.state, turnId };
}
