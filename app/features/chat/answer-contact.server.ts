import { isWithinHours } from "./hours.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { PAGES, type Part, type Texts, toList } from "./part.ts";
import type { Question } from "./question.server.ts";

/** How, when and where the owner can be reached, as far as the question asks for it. */
export function answerContact({ profile }: Knowledge, question: Question, texts: Texts, now: Date): Part {
  const { concepts } = question;
  const all = concepts.has("reach") || !profile;
  const lines: (string | false | undefined)[] = [];
  if (profile) {
    const { email, phone, location, availability, responseTime } = profile;
    lines.push(
      (all || concepts.has("email") || concepts.has("phone")) && email && texts.email(email),
      (all || concepts.has("phone")) && phone && texts.phone(phone),
      concepts.has("phone") && !phone && texts.noPhone,
      concepts.has("place") && location && texts.place(location),
      (all || concepts.has("hours")) && availability.text && texts.officeHours(availability.text),
      concepts.has("hours") &&
        availability.text &&
        (isWithinHours(availability, now) ? texts.openNow : texts.closedNow),
      (all || concepts.has("hours") || concepts.has("reply")) && responseTime && texts.reply(responseTime),
    );
  }
  const said = lines.filter((line) => typeof line === "string" && line !== "") as string[];
  const list = said.length > 1 ? toList(said) : said.join("");
  return { text: [list, texts.contactPage].filter(Boolean).join("\n\n"), sources: [PAGES.contact] };
}

export function answerSocial({ profile }: Knowledge, question: Question, texts: Texts): Part | undefined {
  const links = profile?.socialLinks ?? [];
  if (links.length === 0) return undefined;
  const { folded } = question.reading;
  const named = links.filter(({ label }) => folded.includes(label.toLowerCase()));
  const lines = (named.length > 0 ? named : links).map(({ label, url }) => `[${label}](${url})`);
  return { text: `${texts.profiles}\n\n${toList(lines)}`, sources: [PAGES.contact] };
}
