import { isOpen } from "../../../../content/profile/availability.ts";
import type { Profile } from "../../../../content/profile/profile.ts";
import type { Concept } from "../../read/concepts/concepts.ts";
import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import type { Task } from "../task.server.ts";

type Line = (profile: Profile, task: Task) => string | false;

/** The line that answers each group of concepts, in the order of the answer. */
const LINES: readonly { asked: readonly Concept[]; line: Line }[] = [
  {
    asked: ["reach", "call", "email", "phone"],
    line: ({ email }, { texts }) => email !== "" && texts.email(email),
  },
  { asked: ["reach", "call", "phone"], line: ({ phone }, { texts }) => phone !== "" && texts.phone(phone) },
  { asked: ["phone"], line: ({ phone }, { texts }) => phone === "" && texts.noPhone },
  { asked: ["place"], line: ({ location }, { texts }) => location !== "" && texts.place(location) },
  {
    asked: ["reach", "call", "hours"],
    line: ({ availability }, { texts }) => availability.text !== "" && texts.officeHours(availability.text),
  },
  { asked: ["hours"], line: tellIfOpen },
  {
    asked: ["reach", "call", "hours", "reply"],
    line: ({ responseTime }, { texts }) => responseTime !== "" && texts.reply(responseTime),
  },
];
/** "insta" is enough. */
const NAME_MIN_CHARS = 5;
const NOW = /\b(?:now|today|currently|abhi|aaj)\b|अभी|आज/;

/** How, when and where the owner can be reached, as far as the question asks for it. */
export function answerContact(task: Task): Part {
  const { profile } = task.knowledge;
  const { concepts } = task.question;
  const lines = LINES.filter(({ asked }) => asked.some((concept) => concepts.has(concept)))
    .map(({ line }) => profile && line(profile, task))
    .filter((line) => typeof line === "string");
  const list = lines.length > 1 ? toList(lines) : lines.join("");
  return { text: joinBlocks([list, task.texts.contactPage]), sources: [PAGES.contact] };
}

function tellIfOpen({ availability }: Profile, { question, texts, now }: Task): string | false {
  if (!NOW.test(question.reading.folded)) return false;
  return isOpen(availability, now) ? texts.openNow : texts.closedNow;
}

export function answerSocial({ knowledge, question, texts }: Task): Part | undefined {
  const links = knowledge.profile?.socialLinks ?? [];
  if (links.length === 0) return undefined;
  const { words } = question.reading;
  const named = links.filter(({ label }) =>
    words.some((word) => word.length >= NAME_MIN_CHARS && label.toLowerCase().startsWith(word)),
  );
  const lines = (named.length > 0 ? named : links).map(({ label, url }) => `[${label}](${url})`);
  return { text: `${texts.profiles}\n\n${toList(lines)}`, sources: [PAGES.contact] };
}
