import type { HONEYPOT_FIELD } from "../../../clients/contact/message.ts";
import type { ConversationState } from "../../assistant.ts";
import { readEventStream } from "../../chat/stream/event-stream.ts";
import type { ChatConfig, ChatReply, ChatStreamEvents } from "../../schema.ts";
import { NO_RESPONSE } from "../chat-texts.ts";

const CALLS = "/api/ai-assistant";
/** The server answers within ten seconds; where nothing at all comes for so long, the connection is gone. */
const SILENCE_MAX_MS = 25_000;

export type FieldErrors = Record<string, string | undefined>;
/** `unreachable`: no answer came, or it broke off; `stopped`: the visitor stopped it. */
export interface ChatFailure {
  ok: false;
  code: string;
  message: string;
  fields?: FieldErrors;
}
export type ChatResult<T> = { ok: true; value: T; message?: string } | ChatFailure;

export interface Question {
  message: string;
  conversationHistory: { role: "user" | "assistant"; content: string }[];
  page: string;
}

export interface HandOff {
  name: string;
  email: string;
  note?: string;
  page: string;
  /** Signs of a program, as for the contact form. */
  elapsedMs: number;
  [HONEYPOT_FIELD]: string;
}

export const getChatConfig = () => call<ChatConfig>("GET", "/config");

export const requestPerson = (details: HandOff) =>
  call<{ state: ConversationState; isOpen: boolean; sentence: string }>("POST", "/hand-off", details);

export const closeConversation = () => call<unknown>("POST", "/close", {});

export const deleteConversation = () => call<unknown>("DELETE", "/conversation");

export async function askAssistant(
  question: Question,
  { signal, onDelta }: { signal: AbortSignal; onDelta: (text: string) => void },
): Promise<ChatResult<ChatReply>> {
  const silence = watchSilence();
  try {
    const response = await fetch(`${CALLS}/chat`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ ...question, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    silence.postpone();
    if (!response.headers.get("content-type")?.startsWith("text/event-stream") || !response.body) {
      return await readAnswer<ChatReply>(response);
    }
    for await (const { event, data } of readEventStream(response.body)) {
      silence.postpone();
      if (event === "delta") {
        const { text }: ChatStreamEvents["delta"] = JSON.parse(data);
        onDelta(text);
      }
      if (event === "done") return { ok: true, value: JSON.parse(data) };
      if (event === "error") {
        const { error, message }: ChatStreamEvents["error"] = JSON.parse(data);
        return { ok: false, code: error, message };
      }
    }
    return { ok: false, code: "unreachable", message: "The answer stopped halfway." };
  } catch (error) {
    if (signal.aborted) return { ok: false, code: "stopped", message: "" };
    return describeFault(error);
  } finally {
    silence.end();
  }
}

async function call<T>(method: string, path: string, body?: object): Promise<ChatResult<T>> {
  try {
    const response = await fetch(CALLS + path, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SILENCE_MAX_MS),
    });
    return await readAnswer<T>(response);
  } catch (error) {
    return describeFault(error);
  }
}

interface ChatAnswer<T> {
  success: boolean;
  data: T;
  error?: string;
  message?: string;
  fields?: FieldErrors;
}

async function readAnswer<T>(response: Response): Promise<ChatResult<T>> {
  const { success, data, error, message, fields }: ChatAnswer<T> = await response.json();
  if (success) return { ok: true, value: data, ...(message && { message }) };
  return { ok: false, code: error ?? "failed", message: message || NO_RESPONSE, ...(fields && { fields }) };
}

/** JSON that cannot be read is a failure of the server; all else that `fetch` throws is one of the way to it. */
function describeFault(error: unknown): ChatFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, code: error instanceof SyntaxError ? "failed" : "unreachable", message };
}

function watchSilence() {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), SILENCE_MAX_MS);
  let timer = start();
  return {
    signal: controller.signal,
    postpone() {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
