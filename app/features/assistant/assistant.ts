import type { AnswerKind, ChatLanguage, Source } from "./answers/answer.ts";

/** The longest question, in characters (design section 4). */
export const CHAT_MESSAGE_MAX_CHARS = 2000;
/** How much of the client's own history a call may carry; it is checked and dropped (design section 1). */
export const CHAT_HISTORY_MAX_TURNS = 200;

/** Who leads the conversation: the assistant, the assistant until a person comes, a person, nobody. */
export const CONVERSATION_STATES = ["bot", "waiting", "person", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const TURN_ROLES = ["visitor", "assistant", "person", "notice"] as const;
export type TurnRole = (typeof TURN_ROLES)[number];

/** One line of the transcript that the server keeps. */
export interface Turn {
  id: string;
  /** Counts from 0 within the conversation. */
  position: number;
  role: TurnRole;
  /** Markdown on an assistant's turn, plain text on all others. */
  content: string;
  sources: Source[];
  createdAt: string;
}

/** What is stored of a conversation beside its lines. */
export interface ConversationFacts {
  id: string;
  state: ConversationState;
  language: ChatLanguage;
  page: string;
  visitorName: string | null;
  visitorEmail: string | null;
  /** The lead in the inbox. */
  messageId: string | null;
  turns: number;
  createdAt: string;
  lastTurnAt: string;
  /** When the visitor's window was last known to be open. */
  visitorSeenAt: string;
}

/** `data` of `POST /api/ai-assistant/chat`. */
export interface ChatReply {
  /** Empty while a person has the conversation: then the person answers. */
  response: string;
  conversationId: string;
  sources: Source[];
  state: ConversationState;
  turnId: string;
  /** What became of the question; absent where a person has the conversation. */
  kind?: AnswerKind;
}

/** `data` of `GET /api/ai-assistant/config`. */
export interface ChatConfig {
  greeting: string;
  quickQuestions: string[];
  /** Who words the answers, for the footer: such as "the built-in assistant" or "Google Gemini". */
  poweredBy: string;
  personName: string;
  availability: { isOpen: boolean; text: string; responseTime: string };
  /** What this visitor has said so far, if anything. */
  conversation: { id: string; state: ConversationState; turns: Turn[] } | null;
}

/** What the server sends on `GET /api/ai-assistant/events`, by event name; the id is the turn's position. */
export interface ChatEvents {
  turn: Turn;
  state: { state: ConversationState };
}

/** What a streamed answer sends, by event name. */
export interface ChatStreamEvents {
  /** More of the answer's Markdown. */
  delta: { text: string };
  /** The whole answer; it takes the place of what was streamed. */
  done: ChatReply;
  error: { error: string; message: string };
}
