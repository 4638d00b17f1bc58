import type { ConversationState, TurnRole } from "../../assistant.ts";
import type { Source } from "../../engine/answer.ts";
import type { ChatConfig, ChatReply, Turn } from "../../schema.ts";

export interface ChatLine {
  id: string;
  role: TurnRole;
  content: string;
  sources: readonly Source[];
  at: string;
  /** Free times of a call, until the next question is asked. */
  callOffer?: ChatReply["callOffer"];
  estimateOffer?: ChatReply["estimateOffer"];
  /** Set where the answer did not come to its end. */
  mark?: "failed" | "stopped";
}

export interface ChatState {
  phase: "loading" | "ready" | "failed";
  config: ChatConfig | undefined;
  conversationId: string | null;
  state: ConversationState;
  lines: readonly ChatLine[];
  /** The highest position of the server's transcript that is shown; -1 before there is one. */
  position: number;
  /** The question under way, until its answer is there. */
  pending: { id: string; at: string; text: string } | undefined;
  /** The server's lines that arrived while an answer was pending; it is most likely among them. */
  held: readonly Turn[];
  /** Messages that this window sent and the server's transcript has not yet shown. */
  echoes: readonly string[];
  failedText: string | undefined;
  /** How often the assistant has said that a person should take over. */
  handOffCount: number;
}

export type ChatAction =
  | { type: "load" }
  | { type: "loaded"; config: ChatConfig }
  | { type: "load_failed"; line: ChatLine }
  | { type: "asked"; line: ChatLine; pendingId: string; isRetry: boolean }
  | { type: "delta"; text: string }
  | { type: "answered"; reply: ChatReply }
  | { type: "stopped" }
  | { type: "failed"; content: string; at: string }
  | { type: "turn"; turn: Turn }
  | { type: "state"; state: ConversationState }
  | { type: "noted"; line: ChatLine }
  | { type: "restarted"; line?: ChatLine };

export const INITIAL_STATE: ChatState = {
  phase: "loading",
  config: undefined,
  conversationId: null,
  state: "bot",
  lines: [],
  position: -1,
  pending: undefined,
  held: [],
  echoes: [],
  failedText: undefined,
  handOffCount: 0,
};

/** Begins the ids of lines that the server has not named. */
export const LOCAL_ID = "local-";
/** Replaces a pasted password before it is stored. */
const HIDDEN = "[hidden]";

export function updateChat(chat: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "load":
      // The shown lines stay until there is something newer.
      return chat.phase === "ready" ? chat : { ...chat, phase: "loading", lines: [] };
    case "loaded":
      return applyConfig(chat, action.config);
    case "load_failed":
      return chat.phase === "ready" ? chat : { ...chat, phase: "failed", lines: [action.line] };
    case "asked":
      return addQuestion(chat, action);
    case "delta":
      return chat.pending
        ? { ...chat, pending: { ...chat.pending, text: chat.pending.text + action.text } }
        : chat;
    case "answered":
      return addReply(chat, action.reply);
    case "stopped":
      return stop(chat);
    case "failed":
      return fail(chat, action);
    case "turn":
      return chat.pending && action.turn.role === "assistant"
        ? { ...chat, held: [...chat.held, action.turn] }
        : receive(chat, action.turn);
    case "state":
      return { ...chat, state: action.state };
    case "noted":
      return { ...chat, lines: [...chat.lines, action.line] };
    case "restarted":
      return {
        ...INITIAL_STATE,
        phase: chat.phase,
        config: chat.config,
        lines: action.line ? [action.line] : [],
      };
  }
}

function applyConfig(chat: ChatState, config: ChatConfig): ChatState {
  const { conversation } = config;
  const turns = conversation?.turns ?? [];
  return {
    ...INITIAL_STATE,
    phase: "ready",
    config,
    handOffCount: chat.handOffCount,
    conversationId: conversation?.id ?? null,
    state: conversation?.state ?? "bot",
    lines: turns.map(toLine),
    position: turns.at(-1)?.position ?? -1,
    // A question that is under way goes on below what the server knows.
    ...(chat.pending && { pending: chat.pending, echoes: chat.echoes }),
  };
}

function addQuestion(
  chat: ChatState,
  { line, pendingId, isRetry }: ChatAction & { type: "asked" },
): ChatState {
  // The server begins a new conversation after one that is closed.
  const isNew = chat.state === "closed";
  const earlier = isNew ? [] : chat.lines.filter(({ mark }) => mark !== "failed").map(dropCallOffer);
  return {
    ...chat,
    lines: isRetry ? earlier : [...earlier, line],
    pending: { id: pendingId, at: line.at, text: "" },
    held: [],
    echoes: [...(isNew ? [] : chat.echoes), line.content],
    failedText: undefined,
    ...(isNew && { conversationId: null, state: "bot", position: -1 }),
  };
}

function addReply(chat: ChatState, reply: ChatReply): ChatState {
  const { pending } = chat;
  if (!pending) return chat;
  const isElsewhere = chat.conversationId !== null && chat.conversationId !== reply.conversationId;
  const lastQuestion = chat.lines.findLastIndex(({ role }) => role === "visitor");
  const lines = isElsewhere ? chat.lines.slice(Math.max(0, lastQuestion)) : chat.lines;
  const { response: content, sources, turnId, callOffer, estimateOffer } = reply;
  const isShown = !content || lines.some(({ id }) => id === turnId);
  const offers = { callOffer, estimateOffer };
  const line: ChatLine = { id: turnId, role: "assistant", content, sources, at: pending.at, ...offers };
  const next: ChatState = {
    ...chat,
    conversationId: reply.conversationId,
    state: reply.state,
    lines: isShown
      ? lines.map((shown) => (shown.id === turnId ? { ...shown, ...offers } : shown))
      : [...lines, line],
    pending: undefined,
    handOffCount: chat.handOffCount + (reply.kind === "hand_off" ? 1 : 0),
    ...(isElsewhere && { position: -1 }),
  };
  return release(next);
}

/** Times that were free a while ago may be taken. */
function dropCallOffer({ callOffer: _, ...line }: ChatLine): ChatLine {
  return line;
}

function stop(chat: ChatState): ChatState {
  const { pending } = chat;
  if (!pending) return chat;
  const line: ChatLine = {
    id: pending.id,
    role: "assistant",
    content: pending.text,
    sources: [],
    at: pending.at,
    mark: "stopped",
  };
  return release({ ...chat, lines: [...chat.lines, line], pending: undefined });
}

function fail(chat: ChatState, { content, at }: ChatAction & { type: "failed" }): ChatState {
  const { pending } = chat;
  if (!pending) return chat;
  const line: ChatLine = { id: pending.id, role: "assistant", content, sources: [], at, mark: "failed" };
  const failedText = chat.lines.findLast(({ role }) => role === "visitor")?.content;
  return release({ ...chat, lines: [...chat.lines, line], pending: undefined, failedText });
}

function release(chat: ChatState): ChatState {
  return chat.held.reduce(receive, { ...chat, held: [] });
}

/** Takes a line of the server's transcript; this window's own lines come back that way too. */
function receive(chat: ChatState, turn: Turn): ChatState {
  const position = Math.max(chat.position, turn.position);
  if (chat.lines.some(({ id }) => id === turn.id)) return { ...chat, position };
  if (turn.role === "visitor") return receiveQuestion({ ...chat, position }, turn);
  const stopped = chat.lines.findLast(({ id, mark }) => mark === "stopped" && id.startsWith(LOCAL_ID));
  if (turn.role === "assistant" && stopped && turn.content.startsWith(stopped.content.trimEnd())) {
    const lines = chat.lines.map((line) => (line === stopped ? { ...line, id: turn.id } : line));
    return { ...chat, position, lines };
  }
  // The answer has come after all.
  const hasCome = turn.role === "assistant" && chat.failedText !== undefined;
  const lines = hasCome ? chat.lines.filter(({ mark }) => mark !== "failed") : chat.lines;
  return {
    ...chat,
    position,
    lines: [...lines, toLine(turn)],
    failedText: hasCome ? undefined : chat.failedText,
  };
}

function receiveQuestion(chat: ChatState, turn: Turn): ChatState {
  const echo = chat.echoes.find((text) => text === turn.content || turn.content.includes(HIDDEN));
  if (echo === undefined) return { ...chat, lines: [...chat.lines, toLine(turn)] };
  const own = chat.lines.findLast(({ role, content }) => role === "visitor" && content === echo);
  return {
    ...chat,
    echoes: chat.echoes.toSpliced(chat.echoes.indexOf(echo), 1),
    lines: chat.lines.map((line) => (line === own ? { ...line, id: turn.id, content: turn.content } : line)),
  };
}

function toLine({ id, role, content, sources, createdAt }: Turn): ChatLine {
  return { id, role, content, sources, at: createdAt };
}
