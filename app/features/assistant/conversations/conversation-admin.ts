import type { ChatLanguage } from "../answers/answer.ts";
import type { ConversationFacts, ConversationState, Turn } from "../assistant.ts";

export const LANGUAGE_LABELS: Record<ChatLanguage, string> = {
  en: "English",
  "hi-Latn": "Hinglish",
  hi: "Hindi",
};

/** A line of the owner's list. */
export interface ConversationSummary extends ConversationFacts {
  /** The visitor has said something since the owner last looked. */
  isUnread: boolean;
  /** The visitor's window is open, or was a moment ago. */
  isHere: boolean;
  /** How what the visitor said last begins. */
  lastQuestion: string | null;
  /** How the last line begins, and whose it is. */
  lastLine: Pick<Turn, "role" | "content"> | null;
}

/** A conversation with its newest lines, oldest first. */
export interface OwnerConversation extends Omit<ConversationSummary, "lastLine" | "lastQuestion"> {
  lines: Turn[];
}

/** To the visitor's open window; by mail too, since the visitor has left; or kept until the visitor returns. */
export const DELIVERIES = ["live", "mail", "kept"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What the owner may make of a conversation: take it, give it back, close it. */
export const OWNER_STATES = ["person", "bot", "closed"] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** What the server sends to the owner's open conversation, by event name. */
export interface OwnerChatEvents {
  turn: Turn;
  state: { state: ConversationState };
  presence: { isHere: boolean };
  /** It was deleted. */
  gone: Record<string, never>;
}
