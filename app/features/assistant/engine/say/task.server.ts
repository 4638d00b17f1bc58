import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import type { Question } from "../read/question.server.ts";
import type { Texts } from "./part.ts";

export interface Task {
  knowledge: Knowledge;
  question: Question;
  texts: Texts;
  now: Date;
}
