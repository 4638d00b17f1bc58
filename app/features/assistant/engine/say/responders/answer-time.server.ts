import type { Availability } from "../../../../content/profile/profile.ts";
import { readAskedTime } from "../../read/follow-ups/days.ts";
import { PAGES, type Part } from "../part.ts";
import type { Task } from "../task.server.ts";

const IN_PERSON = /\b(?:meet|visit|drop by|come|office|mil|milna|milne)\b|मिल|दफ्तर|ऑफिस/u;

/** "Can we meet on Saturday?": from the days and hours that the owner set. */
export function answerTime({ knowledge, question, texts, now }: Task): Part | undefined {
  const { profile } = knowledge;
  if (!profile || profile.availability.days.length === 0) return undefined;
  const { folded } = question.reading;
  const { availability, location } = profile;
  const sentences = [
    ...tellDays(folded, availability, texts, now),
    texts.officeHours(availability.text),
    IN_PERSON.test(folded) && location !== "" && texts.place(location),
    texts.callPage,
  ];
  return { text: sentences.filter(Boolean).join(" "), sources: [PAGES.contact] };
}

function tellDays(folded: string, availability: Availability, texts: Task["texts"], now: Date): string[] {
  const { days, time } = readAskedTime(folded, availability, now);
  const isIn = time === undefined || (availability.from <= time && time < availability.to);
  const told = days.map((day) => {
    const name = texts.days[day - 1] ?? "";
    return availability.days.includes(day) ? isIn && texts.dayOpen(name) : texts.dayClosed(name);
  });
  return [...told, !isIn && texts.outsideHours].filter((text) => typeof text === "string");
}
