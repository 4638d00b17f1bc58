import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../../../db/connection.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import type { Circuit } from "../../../core/model/circuit-breaker.ts";
import type { AiProvider } from "../../../core/model/model.ts";
import type { Knowledge } from "../../engine/find/knowledge/knowledge.server.ts";
import { hideSecrets } from "../../engine/read/secrets.ts";
import type { AssistantSettings } from "../../settings/schema.ts";
import { createVisitorToken } from "../store/conversations.server.ts";
import { LimitReached, type OpenQuestion, storeQuestion } from "../store/store-question.server.ts";
import { type InvalidQuestion, parseQuestion } from "./chat-input.ts";
import { createChatKey } from "./chat-key.server.ts";
import { findWait, type LimitKeys, type Wait } from "./limits.server.ts";

export interface AskDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  secret: string;
  siteUrl: URL;
  settings: { get(): Promise<AssistantSettings> };
  knowledge: { get(): Promise<Knowledge> };
  /** Without it, the built-in assistant answers. */
  model?: { provider: AiProvider; circuit: Circuit; canary: string };
  stopping?: AbortSignal;
}

export interface Caller {
  /** The cookie's value, not yet checked. */
  visitorToken: string | undefined;
  address: string;
}

export type QuestionRefusal =
  | InvalidQuestion
  | { ok: false; code: "assistant_off" | "answer_pending"; message: string }
  | { ok: false; code: "too_many_questions"; message: string; retryAfterSeconds: number };

const TOKEN_MAX_CHARS = 100;
/** A stopped answer releases its lease within this time, so the next question needn't be refused. */
const LEASE_TRIES_MAX = 10;
const LEASE_RETRY_MS = 200;

const OFF = "The assistant is switched off. Please use the contact form.";
const PENDING = "Ek sawaal ka jawab abhi aa raha hai. Please ek second rukiye.";

/**
 * Checks a question and commits it, with the built-in assistant's answer; a model's answer is still due then.
 */
export async function openQuestion(
  deps: AskDeps,
  body: unknown,
  caller: Caller,
): Promise<OpenQuestion | QuestionRefusal> {
  const { connection, now, newId } = deps;
  const settings = await deps.settings.get();
  if (!settings.isEnabled) return { ok: false, code: "assistant_off", message: OFF };
  const parsed = parseQuestion(body);
  if (!parsed.ok) return parsed;
  const { message: written, page, timeZone } = parsed.question;
  const token = caller.visitorToken?.slice(0, TOKEN_MAX_CHARS);
  const keys = createKeys(deps.secret, { ...caller, visitorToken: token });
  const wait = await findWait(connection.db, keys, now());
  if (wait) return refuseForNow(wait);
  const question = {
    written,
    page,
    timeZone,
    ...hideSecrets(written),
    settings,
    token,
    keys,
    knowledge: await deps.knowledge.get(),
    fresh: { id: newId(), visitorToken: createVisitorToken() },
    ids: { visitorTurn: newId(), turn: newId(), unanswered: newId() },
  };
  const place = { dialect: connection.dialect, now, hasModel: deps.model !== undefined };
  for (let attempt = 1; attempt <= LEASE_TRIES_MAX; attempt += 1) {
    if (attempt > 1) await sleep(LEASE_RETRY_MS);
    try {
      const opened = await connection.transact((trx) => storeQuestion(trx, place, question), {
        durability: "relaxed",
      });
      if (opened) return { ...question, ...opened, message: question.text, ok: true };
    } catch (error) {
      if (error instanceof LimitReached) return refuseForNow(error.wait);
      throw error;
    }
  }
  return { ok: false, code: "answer_pending", message: PENDING };
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
      ? "Aaj assistant ke sawaalon ki limit poori ho gayi hai. Contact form se message kar dijiye, ya kal phir try kijiye."
      : `Aapne thodi der mein kaafi saare sawaal puchh liye. Please ${minutes} minute baad phir try kijiye.`;
  return { ok: false, code: "too_many_questions", message, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
