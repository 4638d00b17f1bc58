import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { formatFailure } from "../chat-texts.ts";
import {
  askAssistant,
  type ChatResult,
  closeConversation,
  deleteConversation,
  getChatConfig,
} from "./chat-client.ts";
import { createQuestion } from "./chat-request.ts";
import {
  type ChatAction,
  type ChatLine,
  type ChatState,
  INITIAL_STATE,
  LOCAL_ID,
  updateChat,
} from "./chat-state.ts";

export interface Chat extends ChatState {
  dispatch: Dispatch<ChatAction>;
  load: () => Promise<void>;
  ask: (text: string) => void;
  retry: () => void;
  stop: () => void;
  /** Loads changes made by other windows and by the owner. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
  restart: () => Promise<void>;
  forget: () => Promise<void>;
}

export function useChat(): Chat {
  const [chat, dispatch] = useReducer(updateChat, INITIAL_STATE);
  const request = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    dispatch({ type: "load" });
    const result = await getChatConfig();
    if (result.ok) dispatch({ type: "loaded", config: result.value });
    else dispatch({ type: "load_failed", line: createLine("assistant", explain(result), "failed") });
  }, []);
  const tellOtherTabs = useOtherTabs(load);

  useEffect(() => {
    void load();
    return () => request.current?.abort();
  }, [load]);

  async function send(text: string, isRetry: boolean) {
    const controller = new AbortController();
    request.current = controller;
    const line = createLine("visitor", text);
    dispatch({ type: "asked", line, pendingId: `${line.id}-answer`, isRetry });
    const question = createQuestion(chat, { message: text, isRetry, path: location.pathname });
    const result = await askAssistant(question, {
      signal: controller.signal,
      onDelta: (delta) => dispatch({ type: "delta", text: delta }),
    });
    if (result.ok) {
      dispatch({ type: "answered", reply: result.value });
      if (result.value.conversationId !== chat.conversationId) tellOtherTabs();
    } else if (result.code === "stopped") dispatch({ type: "stopped" });
    else dispatch({ type: "failed", content: explain(result), at: new Date().toISOString() });
  }

  async function settle(result: ChatResult<unknown>, after: () => unknown) {
    // Deleted already, such as in another tab.
    const isDone = result.ok || result.code === "no_conversation";
    if (!isDone) return dispatch({ type: "noted", line: createLine("notice", explain(result)) });
    await after();
    tellOtherTabs();
  }

  const { failedText, pending, phase, state } = chat;
  const canAsk = !pending && phase === "ready";
  return {
    ...chat,
    dispatch,
    load,
    ask: (text) => void (canAsk && text.trim() && send(text.trim(), false)),
    retry: () => void (canAsk && failedText ? send(failedText, true) : load()),
    stop: () => request.current?.abort(),
    async refresh() {
      await load();
      tellOtherTabs();
    },
    close: async () => settle(await closeConversation(), load),
    async restart() {
      const result = state === "closed" ? ({ ok: true, value: null } as const) : await closeConversation();
      await settle(result, () => dispatch({ type: "restarted" }));
    },
    async forget() {
      const result = await deleteConversation();
      const line = createLine(
        "notice",
        (result.ok && result.message) || "This conversation has been deleted.",
      );
      await settle(result, () => dispatch({ type: "restarted", line }));
    },
  };
}

function explain(failure: { code: string; message: string }): string {
  // biome-ignore lint/suspicious/noConsole: where a developer looks for it; no word of the visitor is in it
  console.error(`The chat failed (${failure.code}): ${failure.message}`);
  return formatFailure(failure);
}

export function createLine(role: ChatLine["role"], content: string, mark?: ChatLine["mark"]): ChatLine {
  const now = new Date();
  return {
    id: `${LOCAL_ID}${now.getTime()}`,
    role,
    content,
    sources: [],
    at: now.toISOString(),
    ...(mark && { mark }),
  };
}

/** One visitor may have several tabs: when a conversation begins or ends in one, the others reload it. */
function useOtherTabs(onChange: () => Promise<void>): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const opened = new BroadcastChannel("chat");
    opened.addEventListener("message", () => void onChange());
    channel.current = opened;
    return () => opened.close();
  }, [onChange]);
  return useCallback(() => channel.current?.postMessage("changed"), []);
}
