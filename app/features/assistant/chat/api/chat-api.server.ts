import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Connection } from "../../../../../db/connection.ts";
import { INTERNAL_ERROR, Refusal } from "../../../../kit/http/errors.server.ts";
import { doneSchema, jsonInput } from "../../../../kit/http/resource.server.ts";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { createTableCache } from "../../../../kit/workers/table-cache.ts";
import { recordGoal } from "../../../core/attribution/goals.server.ts";
import { aiProvider } from "../../../core/model/ai-provider.server.ts";
import { createCircuit } from "../../../core/model/circuit-breaker.ts";
import { knowledge } from "../../engine/find/knowledge/knowledge-cache.server.ts";
import { type ChatStreamEvents, chatReplySchema } from "../../schema.ts";
import { getAssistantSettings } from "../../settings/assistant-settings.server.ts";
import { readChatCookie, setChatCookie } from "../request/chat-cookie.server.ts";
import { chatInput } from "../request/chat-input.ts";
import { type AskDeps, openQuestion, type QuestionRefusal } from "../request/open-question.server.ts";
import { type Answered, answerOpenQuestion } from "../request/reply.server.ts";
import type { OpenQuestion } from "../store/store-question.server.ts";
import { liveChat } from "../stream/live-chat.server.ts";

const CANARY_BYTES = 12;
/** Reasons that aren't failures of the model. */
const QUIET_FALLBACKS: ReadonlySet<string> = new Set(["budget", "paused", "stopping"]);
const WRITES_AT_ONCE = { sqlite: 1, postgres: 2 } as const;
/** A question behind this many others would wait for seconds. */
export const QUESTIONS_WAITING_MAX = 1000;
const BUSY_RETRY_SECONDS = "5";
const BUSY = "Abhi ek saath bahut saare log puchh rahe hain. Please thodi der mein phir try kijiye.";

const REFUSAL_STATUS = {
  invalid_question: 400,
  question_too_long: 400,
  assistant_off: 403,
  answer_pending: 409,
  too_many_questions: 429,
} as const satisfies Record<QuestionRefusal["code"], number>;

const EVENTS =
  "With `Accept: text/event-stream` the answer comes as events: `delta` (`{ text }`), then `done` with the whole reply, or `error`.";

const replySchema = doneSchema.extend({ data: chatReplySchema }).openapi("ChatReply");

export function assistantChatApi(site: Site) {
  const provider = site.get(aiProvider);
  const answerDeps: AskDeps = {
    ...site,
    knowledge: site.get(knowledge),
    connection: limitWrites(site.connection),
    stopping: site.get(liveChat).stopping,
    settings: createTableCache(site.connection, ["assistant_settings"], () =>
      getAssistantSettings(site.connection.db),
    ),
    ...(provider && {
      model: { provider, circuit: createCircuit(), canary: randomBytes(CANARY_BYTES).toString("hex") },
    }),
  };
  let waiting = 0;
  return routes(site, "anyone").post(
    "/chat",
    "Ask the assistant",
    {
      about: { description: EVENTS },
      // The command validates by itself, since each fault has a code of its own.
      described: jsonInput(chatInput, "The question"),
      answer: response({
        200: {
          description: "The answer",
          content: {
            "application/json": { schema: replySchema },
            "text/event-stream": { schema: z.string() },
          },
        },
      }),
      errors: {
        400: "No question, or one that is too long",
        403: "The owner has switched the assistant off",
        409: "Another question of this conversation is being answered",
        429: "Too many questions; Retry-After says when to come back",
        503: "Too many visitors ask at this moment; Retry-After says when to come back",
      },
    },
    async ({ c }) => {
      if (waiting >= QUESTIONS_WAITING_MAX) {
        throw new Refusal(503, "busy", BUSY, { headers: { "retry-after": BUSY_RETRY_SECONDS } });
      }
      const startedAt = performance.now();
      const caller = { visitorToken: readChatCookie(c), address: c.get("clientAddress") };
      waiting += 1;
      const opened = await openQuestion(answerDeps, await c.req.json(), caller).finally(() => {
        waiting -= 1;
      });
      if (!opened.ok) refuse(opened);
      setChatCookie(c, opened.visitorToken, site.siteUrl);
      if (opened.isFirst) recordGoal(site, readSender(c), { target: "chat_started", fallback: "/" });
      if (c.req.header("accept")?.includes("text/event-stream")) {
        return stream(c, answerDeps, opened, { site, startedAt });
      }
      const options = { onText: () => undefined, signal: c.req.raw.signal };
      const { reply } = await answerAndLog(c, answerDeps, opened, { ...options, site, startedAt });
      return c.json({ success: true, message: "", data: reply }, 200);
    },
  );
}

/**
 * SQLite holds the event loop and PostgreSQL has few connections: many questions must leave room for pages.
 */
function limitWrites(connection: Connection): Connection {
  const limitConcurrency = createSemaphore(WRITES_AT_ONCE[connection.dialect]);
  return {
    ...connection,
    transact: (work, options) =>
      limitConcurrency(async () => {
        await setImmediate();
        return connection.transact(work, options);
      }),
  };
}

function stream(
  c: Context<AppEnv>,
  answerDeps: AskDeps,
  opened: OpenQuestion,
  { site, startedAt }: { site: Site; startedAt: number },
): Response {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, c.req.raw.signal]);
  const response = streamSSE(c, async (sse) => {
    sse.onAbort(() => gone.abort());
    const send = <E extends keyof ChatStreamEvents>(event: E, data: ChatStreamEvents[E]) =>
      sse.writeSSE({ event, data: JSON.stringify(data) });
    // A visitor who has stopped reading must not hold the answer back: pieces that were not taken yet go out together.
    let waiting = "";
    let writing: Promise<void> | undefined;
    const flush = async () => {
      while (waiting !== "") {
        const text = waiting;
        waiting = "";
        await send("delta", { text });
      }
      writing = undefined;
    };
    const onText = (text: string) => {
      waiting += text;
      writing ??= flush();
    };
    try {
      const { reply } = await answerAndLog(c, answerDeps, opened, { onText, signal, site, startedAt });
      await writing;
      await send("done", reply);
    } catch (err) {
      if (!signal.aborted) site.log.error({ err, requestId: c.get("requestId") }, "An answer failed");
      await send("error", { error: INTERNAL_ERROR.error, message: INTERNAL_ERROR.message });
    }
  });
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-accel-buffering", "no");
  return response;
}

async function answerAndLog(
  c: Context<AppEnv>,
  answerDeps: AskDeps,
  opened: OpenQuestion,
  {
    site,
    startedAt,
    ...options
  }: { onText: (text: string) => void; signal: AbortSignal; site: Site; startedAt: number },
): Promise<Answered> {
  const answered = await answerOpenQuestion(answerDeps, opened, options);
  if (answered.line) {
    const { fallback } = answered.line;
    const ms = Math.round(performance.now() - startedAt);
    const level = fallback === undefined || QUIET_FALLBACKS.has(fallback) ? "info" : "warn";
    site.log[level]({ requestId: c.get("requestId"), ...answered.line, ms }, "The assistant answered");
  }
  return answered;
}

function refuse(refusal: QuestionRefusal): never {
  const { code, message } = refusal;
  throw new Refusal(REFUSAL_STATUS[code], code, message, {
    ...("fields" in refusal && { fields: refusal.fields }),
    ...("retryAfterSeconds" in refusal && { retryAfterSeconds: refusal.retryAfterSeconds }),
  });
}
