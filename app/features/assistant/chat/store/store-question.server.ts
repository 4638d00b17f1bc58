import type { Transaction } from "kysely";
import { type DialectName, lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { claimLease, findLeaseEnd, type Lease } from "../../../../kit/lease.server.ts";
import type { Answer, ChatLanguage } from "../../engine/answer.ts";
import { answerQuestion } from "../../engine/answer-question.server.ts";
import type { Knowledge } from "../../engine/find/knowledge/knowledge.server.ts";
import { detectLanguage } from "../../engine/read/words/language.ts";
import type { Turn } from "../../schema.ts";
import type { AssistantSettings } from "../../settings/schema.ts";
import { type LimitKeys, takeLimits, type Wait } from "../request/limits.server.ts";
import {
  appendTurns,
  type Conversation,
  createConversation,
  enterConversation,
  listTurns,
} from "./conversations.server.ts";
import { countGivenAnswer, toAnswerTurn, type Worded, wordBuiltIn } from "./store-answer.server.ts";

/** A question as it will be stored, decided before the transaction, which may run twice. */
export interface QuestionToStore {
  /** As it was written, secrets included: never stored, sent or logged. */
  written: string;
  /** Without secrets: may be stored and sent on. */
  text: string;
  hasSecret: boolean;
  page: string;
  /** The browser's name for it, not yet checked. */
  timeZone?: string | undefined;
  settings: AssistantSettings;
  knowledge: Knowledge;
  /** The cookie's value, not yet checked. */
  token: string | undefined;
  keys: LimitKeys;
  /** The id and token of a new conversation, should one be needed. */
  fresh: { id: string; visitorToken: string };
  ids: { visitorTurn: string; turn: string; unanswered: string };
}

export interface StoredQuestion {
  language: ChatLanguage;
  conversation: Conversation;
  turns: Turn[];
  visitorToken: string;
  /** The question is the first of its conversation. */
  isFirst: boolean;
  answer: AnswerStep;
}

export type AnswerStep =
  /** A person has the conversation. */
  | { step: "silent" }
  | { step: "given"; builtIn: Answer; worded: Worded }
  /** While a model words it, no other question of the conversation is answered. */
  | { step: "due"; builtIn: Answer; lease: Lease };

export interface OpenQuestion extends StoredQuestion, Omit<QuestionToStore, "text"> {
  ok: true;
  /** Without secrets: may be stored and sent on. */
  message: string;
}

const EARLIER_TURNS_MAX = 12;
/** Longer than any answer takes. */
const LEASE_MS = 20_000;

/** Rolls back what was stored already. */
export class LimitReached extends Error {
  readonly wait: Wait;

  constructor(wait: Wait) {
    super(wait.name);
    this.wait = wait;
  }
}

/** Undefined while another question of the conversation is being answered. */
export async function storeQuestion(
  trx: Transaction<Schema>,
  { dialect, now: readClock, hasModel }: { dialect: DialectName; now: () => Date; hasModel: boolean },
  question: QuestionToStore,
): Promise<StoredQuestion | undefined> {
  const { token, fresh, page, written, text, ids } = question;
  await lockTransaction(trx, dialect, "soloist assistant");
  // Read only here, so that lines that waited for their turn are stored in the order of their times.
  const now = readClock();
  const own = token ? await enterConversation(trx, token, now) : undefined;
  if (own && hasModel && (await findLeaseEnd(trx, nameLease(own.id), now))) return undefined;
  const wait = await takeLimits(trx, question.keys, now);
  if (wait) throw new LimitReached(wait);
  const language = detectLanguage(text, own?.language);
  const found = own ?? (await createConversation(trx, { ...fresh, language, page }, now));
  const turns = own ? await listTurns(trx, found.id, { last: EARLIER_TURNS_MAX }) : [];
  const visitorLine = { id: ids.visitorTurn, role: "visitor", content: text } as const;
  const append = (lines: Parameters<typeof appendTurns>[2]) =>
    appendTurns(trx, found.id, lines, now, found.language === language ? {} : { language });
  const stored = {
    language,
    conversation: { ...found, language },
    turns,
    visitorToken: own && token ? token : fresh.visitorToken,
    isFirst: own === undefined,
  };

  if (found.state === "person") {
    await append([visitorLine]);
    return { ...stored, answer: { step: "silent" } };
  }
  const builtIn = answerQuestion(question.knowledge, { message: written, turns, now });
  if (hasModel && isForModel(question, builtIn)) {
    const lease = await claimLease(trx, nameLease(found.id), { now, leaseMs: LEASE_MS });
    if (!lease) return undefined;
    await append([visitorLine]);
    return { ...stored, answer: { step: "due", builtIn, lease } };
  }
  const worded = wordBuiltIn(builtIn);
  await append([visitorLine, toAnswerTurn(ids.turn, builtIn.kind, worded)]);
  await countGivenAnswer(
    trx,
    { id: ids.unanswered, kind: builtIn.kind, question: text, language, worded },
    now,
  );
  return { ...stored, answer: { step: "given", builtIn, worded } };
}

/** One question of a conversation is answered at a time, whichever process answers. */
function nameLease(conversationId: string): string {
  return `answering ${conversationId}`;
}

/** Greetings, pasted secrets, refusals and the wish for a person never go to the model. */
function isForModel({ settings, hasSecret }: QuestionToStore, { kind, isFinal }: Answer): boolean {
  return settings.usesModel && !hasSecret && !isFinal && (kind === "answered" || kind === "unknown");
}
