import type { Line } from "../../answer.ts";
import { splitWords } from "./plain-text.ts";

/** First, second and so on; the last name of all counts from the end. */
const ORDINALS: readonly string[] = [
  "first 1st pehla pehli pehle पहला पहली पहले",
  "second 2nd dusra dusri doosra doosri दूसरा दूसरी",
  "third 3rd teesra teesri tisra तीसरा तीसरी",
  "fourth 4th chautha chauthi चौथा चौथी",
  "fifth 5th panchwa paanchwa पांचवां पांचवा",
  "sixth 6th chhatha छठा",
];
const LAST = new Set(["last", "aakhri", "akhri", "आखिरी"]);
/** "The second one", "pehle wale ke baare mein": longer questions have a subject of their own. */
const WORDS_MAX = 6;
const POINTER = /\b(?:one|wala|wali|wale|option|item|number)\b|वाला|वाली|वाले/;
const LISTED = /^(?:- |\d+\. )\**\[?([^\]*:]{2,80})/;

const PROJECT_LISTED = /^- \*\*\[([^\]]+)\]\(\/projects\//;
const POINTS_BACK =
  /\b(?:it|its|that|this|iske?|uske?|iska|uska|iski|uski|ye|yeh|wo|woh)\b|इसके|उसके|इसका|उसका|यह|वह/;

/** "That" refers to the project if the last answer showed exactly one. */
export function findOnlyProject(message: string, turns: readonly Line[]): string | undefined {
  if (!POINTS_BACK.test(splitWords(message).join(" "))) return undefined;
  const answer = turns.findLast(({ role }) => role === "assistant")?.content ?? "";
  const names = answer.split("\n").flatMap((line) => PROJECT_LISTED.exec(line)?.[1]?.trim() ?? []);
  return names.length === 1 ? names[0] : undefined;
}

/** The item that "the second one" means in the list of the last answer; undefined for any other message. */
export function findListed(message: string, turns: readonly Line[]): string | undefined {
  const words = splitWords(message);
  if (words.length > WORDS_MAX || !POINTER.test(words.join(" "))) return undefined;
  const index = ORDINALS.findIndex((names) => names.split(" ").some((name) => words.includes(name)));
  const isLast = words.some((word) => LAST.has(word));
  if (index < 0 && !isLast) return undefined;
  const answer = turns.findLast(({ role }) => role === "assistant")?.content ?? "";
  const names = answer.split("\n").flatMap((line) => LISTED.exec(line)?.[1]?.trim() ?? []);
  return names.at(isLast ? -1 : index);
}
