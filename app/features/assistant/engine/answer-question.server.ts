import type { Answer } from "./answer.ts";
import type { Knowledge } from "./find/knowledge/knowledge.server.ts";
import { asksForCall } from "./read/follow-ups/asks-for-call.server.ts";
import { type Asked, asksPrice, readQuestion } from "./read/read-question.server.ts";
import { hideSecrets } from "./read/secrets.ts";
import { joinParts, PAGES } from "./say/part.ts";
import { answerSmallTalk, asksForPerson } from "./say/responders/answer-small-talk.ts";
import { isOffSite, isOffTopic, isWithheld } from "./say/responders/off-site.server.ts";
import { collectParts } from "./say/responders/responders.server.ts";
import { getAnswerTexts } from "./say/texts/answer-texts.ts";

export interface Ask extends Asked {
  now: Date;
}

const PARTS_MAX = 3;

/** Answers only from the knowledge: the same question gets the same answer. */
export function answerQuestion(knowledge: Knowledge, ask: Ask): Answer {
  const { text, hasSecret } = hideSecrets(ask.message);
  const question = readQuestion(knowledge, { ...ask, message: text });
  const { language } = question;
  const texts = getAnswerTexts(language);
  const name = knowledge.profile?.name ?? "";
  const call = {
    ...(asksForCall(question) && ({ asksForCall: true } as const)),
    ...(asksPrice(question) && ({ asksForPrice: true } as const)),
  };
  if (hasSecret) return { text: texts.secret, sources: [PAGES.contact], kind: "secret", language };
  if (question.isHarmful)
    return { text: texts.refusal, sources: [], kind: "answered", language, isFinal: true };
  if (asksForPerson(question)) {
    const hours = knowledge.profile?.availability.text;
    const words = [texts.person(name), hours && texts.officeHours(hours)].filter(Boolean).join(" ");
    return { text: words, sources: [PAGES.contact], kind: "hand_off", language, ...call };
  }
  const smallTalk = answerSmallTalk(question, texts, name);
  if (smallTalk) return { text: smallTalk, sources: [], kind: "small_talk", language };
  const parts = collectParts({ knowledge, question, texts, now: ask.now });
  if (parts.length > 0)
    return { ...joinParts(parts.slice(0, PARTS_MAX)), kind: parts[0]?.kind ?? "answered", language, ...call };
  if (isWithheld(knowledge, question))
    return { text: texts.notOffered, sources: [PAGES.services], kind: "answered", language, isFinal: true };
  if (isOffSite(question) && isOffTopic(question))
    return { text: texts.offTopic(name), sources: [], kind: "unknown", language };
  const words = asksPrice(question) ? texts.noPrice(name) : texts.unknown(name);
  return { text: words, sources: [PAGES.contact], kind: "unknown", language, ...call };
}
