import type { Project } from "../../../../content/projects/schema.ts";
import { findWordConcepts } from "../../read/concepts/concept-lexicon.ts";
import type { Concept } from "../../read/concepts/concepts.ts";
import type { Reading } from "../../read/read-message.server.ts";
import { isNamed, SOUND_MIN_CHARS } from "../../read/words/names.ts";

/** Beside these, a short name in Devanagari is a project's, and not the everyday word that sounds the same. */
const OF_A_PROJECT: readonly Concept[] = ["projects", "mobile", "web", "skill"];
const SHORT_SOUND_MIN_CHARS = 2;

/** The projects that the visitor called by their names. */
export function findNamedProjects(
  projects: readonly Project[],
  { words }: Pick<Reading, "words">,
): Project[] {
  const names = words.filter((word) => !isOfProject(word));
  const soundMin = names.length < words.length ? SHORT_SOUND_MIN_CHARS : SOUND_MIN_CHARS;
  return projects.filter(({ title }) => isNamed(title, names, soundMin));
}

function isOfProject(word: string): boolean {
  return findWordConcepts(word).some((concept) => OF_A_PROJECT.includes(concept));
}
