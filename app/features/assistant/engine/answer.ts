/** English, Hindi in Latin letters, Hindi in Devanagari. */
export const CHAT_LANGUAGES = ["en", "hi-Latn", "hi"] as const;
export type ChatLanguage = (typeof CHAT_LANGUAGES)[number];

export const ANSWER_KINDS = ["answered", "unknown", "small_talk", "hand_off", "secret"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A page that an answer rests on: a path of this site, or a platform's own page. */
export interface Source {
  title: string;
  url: string;
}

export interface Answer {
  /** Markdown: bold, italic, lists, paragraphs and links. */
  text: string;
  sources: Source[];
  kind: AnswerKind;
  language: ChatLanguage;
  /** A model must not reword it: a refusal stays one. */
  isFinal?: true;
  /** Free times of a call help here, where any can be booked. */
  asksForCall?: true;
  /** An estimate helps here, where any are offered. */
  asksForPrice?: true;
}

/** An earlier message of the conversation. */
export interface Line {
  role: "visitor" | "assistant" | "person" | "notice";
  content: string;
}
