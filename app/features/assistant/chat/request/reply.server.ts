import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { type Lease, releaseLease } from "../../../../kit/lease.server.ts";
import { isTimeZone } from "../../../../utils/time-zone.ts";
import { findCallOffer } from "../../../clients/bookings/call-offer.server.ts";
import type { AnswerEngine } from "../../../core/model/model.ts";
import { reserveTokens, settleTokens, type TokenUse } from "../../../core/model/usage.server.ts";
import { offersEstimates } from "../../../money/estimates/estimates.server.ts";
import type { Answer, AnswerKind, ChatLanguage } from "../../engine/answer.ts";
import {
  answerWithModel,
  type ModelOutcome,
  prepareQuestion,
} from "../../engine/model/model-answer.server.ts";
import { hideSecrets } from "../../engine/read/secrets.ts";
import { getAnswerTexts } from "../../engine/say/texts/answer-texts.ts";
import type { ChatReply } from "../../schema.ts";
import { appendTurn, findConversation } from "../store/conversations.server.ts";
import { countGivenAnswer, toAnswerTurn, type Worded, wordBuiltIn } from "../store/store-answer.server.ts";
import type { OpenQuestion } from "../store/store-question.server.ts";
import type { AskDeps } from "./open-question.server.ts";

/** The parts of an answer that may be logged: never its words. */
export interface AnswerLine extends TokenUse {
  engine: AnswerEngine;
  kind: AnswerKind;
  fallback?: string;
  isStopped?: true;
}

export interface Answered {
  reply: ChatReply;
  line: AnswerLine | undefined;
}

interface DueAnswer {
  builtIn: Answer;
  lease: Lease;
}

/** A visitor who stops a model's answer keeps the text that was shown: exactly that is stored. */
export async function answerOpenQuestion(
  deps: AskDeps,
  opened: OpenQuestion,
  options: { onText: (text: string) => void; signal: AbortSignal },
): Promise<Answered> {
  const { answer, ids } = opened;
  if (answer.step === "silent") return { reply: createReply(opened, ids.visitorTurn), line: undefined };
  const { builtIn } = answer;
  if (answer.step === "given") {
    const answered = toAnswered(opened, builtIn, answer.worded, opened.conversation.state);
    return addOffers(deps, opened, builtIn, answered);
  }
  try {
    const worded = await wordAnswer(deps, opened, { builtIn, ...options });
    return await addOffers(deps, opened, builtIn, await storeAnswer(deps, opened, answer, worded));
  } catch (error) {
    // Lets the next question of the conversation in.
    await releaseLease(deps.connection.db, answer.lease).catch(() => undefined);
    throw error;
  }
}

/** Offers depend only on the question: no reply of a model can offer a time or a price. */
async function addOffers(
  { connection: { db }, now }: AskDeps,
  { language, timeZone }: OpenQuestion,
  { asksForCall, asksForPrice }: Answer,
  answered: Answered,
): Promise<Answered> {
  const { reply } = answered;
  if (reply.response === "") return answered;
  const callOffer = asksForCall && (await createCallOffer(db, { language, timeZone, now: now() }));
  const estimateOffer = asksForPrice && (await createEstimateOffer(db, language));
  const offers = { ...(callOffer && { callOffer }), ...(estimateOffer && { estimateOffer }) };
  return { ...answered, reply: { ...reply, ...offers } };
}

async function wordAnswer(
  deps: AskDeps,
  opened: OpenQuestion,
  options: { builtIn: Answer; onText: (text: string) => void; signal: AbortSignal },
): Promise<Worded> {
  const { builtIn, onText, signal } = options;
  const own = wordBuiltIn(builtIn);
  const { model } = deps;
  if (!model) return own;
  const prepared = prepareQuestion({
    knowledge: opened.knowledge,
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
  { connection, now: readClock }: AskDeps,
  opened: OpenQuestion,
  { builtIn, lease }: DueAnswer,
  worded: Worded,
): Promise<Answered> {
  const { ids, message: question, language } = opened;
  const { kind } = builtIn;
  const { settle, isStopped } = worded;
  const state = await connection.transact(
    async (trx) => {
      await lockTransaction(trx, connection.dialect, "soloist assistant");
      const now = readClock();
      await releaseLease(trx, lease);
      if (settle) await settleTokens(trx, settle.id, settle.used, now);
      // In the meantime a person may have taken over, or the visitor may have deleted the conversation.
      const current = await findConversation(trx, opened.conversation.id);
      if (!current || current.state === "person" || (isStopped && worded.text === "")) return current?.state;
      await appendTurn(trx, current.id, toAnswerTurn(ids.turn, kind, worded), now);
      await countGivenAnswer(trx, { id: ids.unanswered, kind, question, language, worded }, now);
      return current.state;
    },
    { durability: "relaxed" },
  );
  return toAnswered(opened, builtIn, worded, state);
}

function toAnswered(
  opened: OpenQuestion,
  { kind }: Answer,
  worded: Worded,
  state: ChatReply["state"] | undefined,
): Answered {
  const { engine, settle, fallback, isStopped } = worded;
  const isSilent = state === "person";
  return {
    reply: {
      ...createReply(opened, opened.ids.turn),
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

/** Free times as links to the booking page. They aren't stored: when a conversation is read again they may be taken. */
async function createCallOffer(
  db: Db,
  { language, timeZone, now }: { language: ChatLanguage; timeZone: string | undefined; now: Date },
): Promise<ChatReply["callOffer"]> {
  const visitorZone = timeZone && isTimeZone(timeZone) ? timeZone : undefined;
  const offer = await findCallOffer(db, { visitorZone, now });
  if (!offer) return undefined;
  const { freeTimes, moreTimes } = getAnswerTexts(language);
  const slots = offer.slots.map(({ label, path }) => ({ title: label, url: path }));
  return { text: freeTimes, links: [...slots, { title: moreTimes, url: offer.path }] };
}

/** A link to the page that works out a price. It names no amount: the page asks what is needed first. */
async function createEstimateOffer(db: Db, language: ChatLanguage): Promise<ChatReply["estimateOffer"]> {
  if (!(await offersEstimates(db))) return undefined;
  const { estimate: text, estimateLink: title } = getAnswerTexts(language);
  return { text, links: [{ title, url: "/estimate" }] };
}
