import type { Concept } from "../../read/concepts/concepts.ts";
import type { AnswerTexts } from "../texts/answer-sentences.ts";

interface Said {
  concepts: ReadonlySet<Concept>;
  units: readonly { isConcept: boolean }[];
}

const SMALL_TALK: readonly Concept[] = ["greet", "thanks", "bye", "mood", "bot", "help"];

export function asksForPerson({ concepts }: Said): boolean {
  // "Are you a person?" asks who is there; "this bot is useless, connect me" asks for somebody else.
  return concepts.has("person") && (concepts.has("talk") || !concepts.has("bot"));
}

export function isSmallTalk({ concepts, units }: Said): boolean {
  return units.every(({ isConcept }) => isConcept) && [...concepts].every((one) => SMALL_TALK.includes(one));
}

/** Undefined when anything else was said too. */
export function answerSmallTalk(said: Said, texts: AnswerTexts, name: string): string | undefined {
  const { concepts } = said;
  if (concepts.has("bot")) return texts.bot(name);
  if (!isSmallTalk(said)) return undefined;
  if (concepts.has("mood")) return texts.mood;
  if (concepts.has("bye")) return texts.bye;
  if (concepts.has("thanks")) return texts.thanks;
  return concepts.has("greet") || concepts.has("help") ? texts.greeting(name) : undefined;
}
