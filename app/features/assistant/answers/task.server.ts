import type { Knowledge } from "./knowledge/knowledge.server.ts";
import type { Texts } from "./part.ts";
import type { Question } from "./question.server.ts";

export interface Task {
  knowledge: Knowledge;
  question: Question;
  texts: Texts;
  now: Date;
}
