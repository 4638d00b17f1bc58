import type { ChatLanguage } from "../answers/answer.ts";

/** Wordings that ask the same, under the one that came first. */
export interface UnansweredQuestion {
  id: string;
  question: string;
  language: ChatLanguage;
  times: number;
  firstAskedAt: string;
  lastAskedAt: string;
}
