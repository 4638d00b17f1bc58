import type { Generated } from "kysely";

export interface ConversationTable {
  id: string;
  /** A hash of the visitor's cookie. */
  visitor_key: string;
  state: "bot" | "waiting" | "person" | "closed";
  /** The language of the visitor's last message. */
  language: "en" | "hi-Latn" | "hi";
  /** Where it was begun, as the path of a page. */
  page: string;
  visitor_name: string | null;
  visitor_email: string | null;
  /** The lead in the inbox, once the visitor has asked for a person. */
  message_id: string | null;
  turns: number;
  created_at: string;
  last_turn_at: string;
  /** When the visitor's window was last there to be written into. */
  visitor_seen_at: string;
  owner_seen_at: string | null;
}

export interface ConversationTurnTable {
  id: string;
  conversation_id: string;
  position: number;
  role: "visitor" | "assistant" | "person" | "notice";
  content: string;
  /** JSON: titles and addresses. */
  sources: string;
  /** How the question was answered; only on an assistant's turn. */
  kind: string | null;
  /** On an assistant's turn. */
  engine: "built-in" | "model" | null;
  created_at: string;
}

export interface FaqEntryTable {
  id: string;
  question: string;
  answer: string;
  topic: Generated<string>;
  /** 1 if the contact page shows it. */
  on_contact: Generated<number>;
  position: number;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Questions that the assistant did not know an answer to; those that ask the same share a key. */
export interface UnansweredQuestionTable {
  id: string;
  key: string;
  question: string;
  language: "en" | "hi-Latn" | "hi";
  times: number;
  state: "open" | "answered" | "dismissed";
  faq_id: string | null;
  first_asked_at: string;
  last_asked_at: string;
}

/** Sums of a day (UTC) by who answered: "built-in" or "model". */
export interface AssistantUsageTable {
  day: string;
  engine: "built-in" | "model";
  answers: number;
  /** Model answers that the built-in assistant had to give. */
  fallbacks: number;
  input_tokens: number;
  output_tokens: number;
}

/** Tokens set aside for calls under way; one that was never settled expires. */
export interface AssistantReservationTable {
  id: string;
  tokens: number;
  expires_at: string;
}

export interface AssistantLimitTable {
  key: string;
  used: number;
  resets_at: string;
}

export interface AssistantSettingTable {
  id: string;
  content: string;
  version: number;
  updated_at: string;
}

/** Answers that the owner calls wrong, to be asked again later. */
export interface MarkedAnswerTable {
  turn_id: string;
  /** The right answer in the owner's words; may be empty. */
  note: string;
  state: "open" | "settled";
  marked_at: string;
}
