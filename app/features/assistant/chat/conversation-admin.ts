import type { ConversationState } from "../assistant.ts";
import type { ChatLanguage } from "../engine/answer.ts";
import type { Turn } from "../schema.ts";

export const LANGUAGE_LABELS: Record<ChatLanguage, string> = {
  en: "English",
  "hi-Latn": "Hinglish",
  hi: "Hindi",
};

export const STATE_LABELS: Record<ConversationState, string> = {
  bot: "Assistant",
  waiting: "Needs reply",
  person: "You're replying",
  closed: "Closed",
};

export function nameVisitor({ visitorName }: { visitorName: string | null }): string {
  return visitorName ?? "A visitor";
}

/** How a reply goes: to the visitor's open window; by mail too, if the visitor has left; or kept until they return. */
export const DELIVERIES = ["live", "mail", "kept"] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const OWNER_STATES = ["person", "bot", "closed"] as const;
export type OwnerState = (typeof OWNER_STATES)[number];

/** Events that the server sends to the owner's open conversation, by name. */
export interface OwnerChatEvents {
  turn: Turn;
  state: { state: ConversationState };
  presence: { isHere: boolean };
  gone: Record<string, never>;
}
