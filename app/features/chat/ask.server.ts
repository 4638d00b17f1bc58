import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { canonicalSender } from "../../utils/sender-key.ts";
import { type AnswerLease, releaseLease, takeLease } from "./answer-lease.server.ts";
import { getAssistantSettings } from "./assistant-settings.server.ts";
import type { AssistantSettings } from "./assistant-settings.ts";
import type { ChatLanguage, Turn } from "./chat.ts";
import { type InvalidQuestion, parseQuestion, type Question } from "./chat-input.ts";
import { createChatKey } from "./chat-key.server.ts";
import {
  appendTurn,
  type Conversation,
  createConversation,
  createVisitorToken,
  findOwnConversation,
  listTurns,
} from "./conversations.server.ts";
import { detectLanguage } from "./language.ts";
import { findWait, type LimitKeys, takeLimits, type Wait } from "./limits.server.ts";
import { hideSecrets } from "./secrets.ts";

export interface AskDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  secret: string;
}

export interface Caller {
  /** The cookie, whatever it says. */
  visitorToken: string | undefined;
  address: string;
}

/** A question whose line is stored; while it is being answered no other of its conversation is. */
export interface OpenQuestion {
  ok: true;
  /** As it was written, secrets included: never stored, sent or logged. */
  written: string;
  /** What is stored and may be sent on. */
  message: string;
  hasSecret: boolean;
  language: ChatLanguage;
  conversation: Conversation;
  /** The earlier lines. */
  turns: Turn[];
  visitorTurn: Turn;
  visitorToken: string;
  settings: AssistantSettings;
  /** Absent while a person has the conversation. */
  lease: AnswerLease | undefined;
}

export type QuestionRefusal =
  | InvalidQuestion
  | { ok: false; code: "assistant_off" | "answer_pending"; message: string }
  | { ok: false; code: "too_many_questions"; message: string; retryAfterSeconds: number };

const TOKEN_MAX_CHARS = 100;
const EARLIER_TURNS_MAX = 12;
const MARK_MAX = 2_147_483_647;
/** A stopped answer lets go within this time, so that the next question need not be refused. */
const LEASE_TRIES_MAX = 10;
const LEASE_RETRY_MS = 200;

const OFF = "The assistant is switched off. Please use the contact form.";
const PENDING = "Ek sawaal ka jawaab abhi aa raha hai. Kripya ek pal rukiye.";

class LimitReached extends Error {
  readonly wait: Wait;

  constructor(wait: Wait) {
    super(wait.name);
    this.wait = wait;
  }
}

/** Checks a question and commits it, before anybody thinks about an answer. */
export async function openQuestion(
  deps: AskDeps,
  body: unknown,
  caller: Caller,
): Promise<OpenQuestion | QuestionRefusal> {
  const { connection, now } = deps;
  const settings = await getAssistantSettings(connection.db);
  if (!settings.isEnabled) return { ok: false, code: "assistant_off", message: OFF };
  const parsed = parseQuestion(body);
  if (!parsed.ok) return parsed;
  const token = caller.visitorToken?.slice(0, TOKEN_MAX_CHARS);
  const keys = createKeys(deps.secret, { ...caller, visitorToken: token });
  const wait = await findWait(connection.db, keys, now());
  if (wait) return refuseForNow(wait);
  for (let attempt = 1; attempt <= LEASE_TRIES_MAX; attempt += 1) {
    if (attempt > 1) await sleep(LEASE_RETRY_MS);
    try {
      const opened = await storeQuestion(deps, parsed.question, { token, keys, settings });
      if (opened) return opened;
    } catch (error) {
      if (error instanceof LimitReached) return refuseForNow(error.wait);
      throw error;
    }
  }
  return { ok: false, code: "answer_pending", message: PENDING };
}

/** Undefined while another question of the conversation is being answered. */
async function storeQuestion(
  deps: AskDeps,
  { message: written, page }: Question,
  { token, keys, settings }: { token: string | undefined; keys: LimitKeys; settings: AssistantSettings },
): Promise<OpenQuestion | undefined> {
  const { connection } = deps;
  const now = deps.now();
  const fresh = { id: deps.newId(), visitorToken: createVisitorToken() };
  const turnId = deps.newId();
  const mark = randomInt(1, MARK_MAX);
  const { text: message, hasSecret } = hideSecrets(written);
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist assistant");
    const own = await findOpenConversation(trx, token);
    const language = detectLanguage(message, own?.language);
    const found = own ?? (await createConversation(trx, { ...fresh, language, page }, now));
    const lease = found.state === "person" ? undefined : { conversationId: found.id, mark };
    if (lease && !(await takeLease(trx, lease, now))) return undefined;
    const wait = await takeLimits(trx, keys, now);
    if (wait) throw new LimitReached(wait);
    const turns = await listTurns(trx, found.id, { last: EARLIER_TURNS_MAX });
    await trx
      .updateTable("conversations")
      .set({ language, visitor_seen_at: toTimestamp(now) })
      .where("id", "=", found.id)
      .execute();
    const visitorTurn = await appendTurn(
      trx,
      found.id,
      { id: turnId, role: "visitor", content: message },
      now,
    );
    return {
      ok: true,
      written,
      message,
      hasSecret,
      language,
      conversation: { ...found, language },
      turns,
      visitorTurn,
      visitorToken: own && token ? token : fresh.visitorToken,
      settings,
      lease,
    };
  });
}

/** A closed one is not taken up again. */
async function findOpenConversation(db: Db, token: string | undefined): Promise<Conversation | undefined> {
  const own = token ? await findOwnConversation(db, token) : undefined;
  return own?.state === "closed" ? undefined : own;
}

/** Lets the next question of the conversation in when an answer has failed. */
export async function closeQuestion({ connection }: AskDeps, { lease }: OpenQuestion): Promise<void> {
  if (lease) await releaseLease(connection.db, lease);
}

/** Within the transaction that stores an answer. */
export async function lockForAnswer(
  trx: Transaction<Schema>,
  { connection }: AskDeps,
  { lease }: OpenQuestion,
): Promise<void> {
  await lockTransaction(trx, connection.dialect, "soloist assistant");
  if (lease) await releaseLease(trx, lease);
}

function createKeys(secret: string, { visitorToken, address }: Caller): LimitKeys {
  const addressKey = createChatKey(secret, "address", canonicalSender(address));
  return {
    ...(visitorToken && { visitor: createChatKey(secret, "visitor", visitorToken) }),
    address: addressKey,
    addressDay: addressKey,
    site: "all",
  };
}

function refuseForNow({ name, waitMs }: Wait): QuestionRefusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const message =
    name === "site" || name === "addressDay"
      ? "Aaj assistant se bahut zyada sawaal pooche gaye hain. Kripya contact form se likhiye, ya kal phir koshish karein."
      : `Aapne thodi der mein bahut saare sawaal pooch liye. Kripya ${minutes} minute baad phir koshish karein.`;
  return { ok: false, code: "too_many_questions", message, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
