import type { Question } from "../../read/question.server.ts";
import { listOwnTerms } from "../../read/read-question.server.ts";
import { isPartOfName } from "../../read/words/names.ts";
import { splitStems, stemWord } from "../../read/words/plain-text.ts";
import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import type { Task } from "../task.server.ts";
import { answerFromPassages } from "./answer-passages.server.ts";

const BEGINNING_MIN_CHARS = 5;
const PROJECTS_MAX = 3;

export function answerOwner({ knowledge, question, texts }: Task): Part | undefined {
  const { profile } = knowledge;
  if (!profile?.name) return undefined;
  const isOfSomebodyElse = question.units.some(
    ({ isConcept, word }) => !isConcept && !isPartOfName(word, profile.name),
  );
  if (isOfSomebodyElse) return undefined;
  const facts = [texts.about(profile.name, profile.jobTitle, profile.location), profile.intro];
  return {
    text: joinBlocks([texts.assistantOf(profile.name), facts.filter(Boolean).join(" ")]),
    sources: [PAGES.about],
  };
}

/** "Tell me about Asha": the name is enough to ask who that is. */
export function answerOwnerByName(task: Task): Part | undefined {
  const name = task.knowledge.profile?.name ?? "";
  return task.question.units.some(({ word }) => isPartOfName(word, name)) ? answerOwner(task) : undefined;
}

/** "FastAPI?": a technology and nothing else. */
export function answerSkillAlone(task: Task): Part | undefined {
  const stems = new Set(
    [...listSkillNames(task), ...task.knowledge.projects.flatMap(({ tech }) => tech)].flatMap(splitStems),
  );
  const telling = task.question.units.filter(({ isConcept }) => !isConcept);
  if (telling.every(({ terms, word }) => isSkill([...terms, stemWord(word)], stems)))
    return answerSkillByName(task);
  return task.question.concepts.has("technology") ? answerOtherSkill(task) : undefined;
}

function answerSkillByName(task: Task): Part | undefined {
  const { projects } = task.knowledge;
  const names = new Set([...listSkillNames(task), ...projects.flatMap(({ tech }) => tech)]);
  const named = findNamed(names, task.question);
  return named.length > 0 ? answerNamedSkills(task, named) : undefined;
}

function listSkillNames({ knowledge: { skills, skillCategories } }: Task): string[] {
  return [...skills.map(({ name }) => name), ...skillCategories.flatMap((category) => category.skills)];
}

export function answerSkills(task: Task): Part | undefined {
  const { skills, skillCategories } = task.knowledge;
  const named = answerSkillByName(task);
  if (named) return named;
  const listed = listSkillNames(task);
  if (listed.length === 0) return undefined;
  const telling = task.question.units.filter(({ isConcept }) => !isConcept);
  const isOfOther = task.question.concepts.has("technology") || telling.some(({ isKnown }) => !isKnown);
  if (isOfOther) return answerOtherSkill(task);
  const lines = skillCategories.map((category) => `**${category.title}**: ${category.skills.join(", ")}`);
  const main = skills.map(({ name }) => name).join(", ");
  return { text: joinBlocks([main && task.texts.skills(main), toList(lines)]), sources: [PAGES.about] };
}

/** Something that is not listed as a skill may still be spoken of. */
function answerOtherSkill(task: Task): Part {
  const { knowledge, texts } = task;
  const spoken = answerFromPassages(task, ["faq", "profile", "project", "service"]);
  if (spoken) return spoken;
  const main = knowledge.skills.map(({ name }) => name).join(", ");
  return {
    text: joinBlocks([texts.notListed(knowledge.profile?.name ?? ""), main && texts.skills(main)]),
    sources: [PAGES.about, PAGES.contact],
    kind: "unknown",
  };
}

function listOwnStems({ units }: Question): string[] {
  return units.filter(({ isConcept }) => !isConcept).map(({ word }) => stemWord(word));
}

/** Names that are asked for in full, without those that are a part of another: "React" of "React Native". */
function findNamed(names: Iterable<string>, question: Question): string[] {
  const asked = new Set([...listOwnTerms(question), ...listOwnStems(question)]);
  // "Figma" is a name as well as a word for design.
  const written = new Set([...asked, ...question.units.map(({ word }) => stemWord(word))]);
  const full = [...names].filter((name) => splitStems(name).every((stem) => written.has(stem)));
  const found =
    full.length > 0 ? full : [...names].filter((name) => isBegun(splitStems(name)[0] ?? "", asked));
  const { folded } = question.reading;
  const isPart = (name: string) =>
    found.some((other) => other !== name && other.includes(name) && folded.includes(other.toLowerCase()));
  return found.filter((name) => !isPart(name));
}

function isSkill(terms: readonly string[], stems: ReadonlySet<string>): boolean {
  const asked = new Set(terms);
  return [...stems].some((stem) => isBegun(stem, asked));
}

/** "Tailwind" is "Tailwind CSS", "postgres" is "PostgreSQL". */
function isBegun(name: string, asked: ReadonlySet<string>): boolean {
  if (asked.has(name)) return true;
  return [...asked].some((stem) => stem.length >= BEGINNING_MIN_CHARS && name.startsWith(stem));
}

function answerNamedSkills({ knowledge, texts }: Task, named: readonly string[]): Part {
  const used = knowledge.projects.filter(({ tech }) => tech.some((one) => named.includes(one)));
  const lines = used
    .slice(0, PROJECTS_MAX)
    .map(({ title, description, tech }) => `**${title}** (${tech.join(", ")}): ${description}`);
  return {
    text: joinBlocks([
      texts.knows(named.join(", ")),
      lines.length > 0 && `${texts.projects}\n\n${toList(lines)}`,
    ]),
    sources: [PAGES.about, ...(used.length > 0 ? [PAGES.projects] : [])],
  };
}

export function answerExperience(task: Task): Part | undefined {
  const { knowledge, texts } = task;
  const { units, concepts } = task.question;
  const named = units.some(({ isConcept }) => !isConcept) ? answerSkillByName(task) : undefined;
  if (named) return named;
  if (concepts.has("technology") || units.some(({ isKnown }) => !isKnown)) return answerSkills(task);
  const { experience, profile } = knowledge;
  const stats = (profile?.aboutStats ?? []).map(({ value, label }) => `${value} ${label}`);
  if (experience.length === 0 && stats.length === 0) return undefined;
  const roles = experience.map(({ years, title, company }) => `${years}: **${title}**, ${company}`);
  return { text: joinBlocks([texts.experience, toList(roles), toList(stats)]), sources: [PAGES.about] };
}

export function answerStats({ knowledge, texts }: Task): Part | undefined {
  const stats = (knowledge.profile?.aboutStats ?? []).map(({ value, label }) => `${value} ${label}`);
  if (stats.length === 0) return undefined;
  return { text: joinBlocks([texts.stats, toList(stats)]), sources: [PAGES.about] };
}
