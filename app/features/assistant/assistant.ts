export const CHAT_MESSAGE_MAX_CHARS = 2000;
/** It is checked and dropped: the server keeps the transcript. */
export const CHAT_HISTORY_MAX_TURNS = 200;

/** Who leads the conversation: the assistant, the assistant until a person comes, a person, or no one any more. */
export const CONVERSATION_STATES = ["bot", "waiting", "person", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const TURN_ROLES = ["visitor", "assistant", "person", "notice"] as const;
export type TurnRole = (typeof TURN_ROLES)[number];
