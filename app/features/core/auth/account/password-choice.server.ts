import type { Db } from "../../../../../db/schema.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { PASSWORD_COMMON, PASSWORD_IS_NAME, PASSWORD_MIN_CHARS } from "../session.ts";

export interface WeakPassword {
  ok: false;
  code: "weak_password";
  message: string;
  field: "newPassword";
}

const COMMON_COUNT = 3000;
/**
 * Passwords that the list leaves out, since the library that it belongs to knows them by rule: `aaaaaa`, `123123`,
 * `hahaha`.
 */
const REPEATED = /^(.{1,5})\1+$/u;
/** Left out as well, in both directions. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Why a new password is not taken. One that is in use is never looked at. */
export async function findPasswordFault(
  db: Db,
  password: string,
  { username, siteUrl }: { username: string; siteUrl: URL },
): Promise<WeakPassword | undefined> {
  const { name, siteTitle } = await getSettings(db);
  const host = siteUrl.hostname.replace(/^www\./, "");
  const names = [username, name, siteTitle, host];
  const parts = [...names, ...listWords(username), ...listWords(name)];
  if (isName(password, names) || isMadeOf(password, parts)) return describeWeakness(PASSWORD_IS_NAME);
  return (await isCommon(password)) ? describeWeakness(PASSWORD_COMMON) : undefined;
}

function describeWeakness(message: string): WeakPassword {
  return { ok: false, code: "weak_password", message, field: "newPassword" };
}

async function isCommon(password: string): Promise<boolean> {
  const text = fold(password).trim();
  if (REPEATED.test(text) || ROWS.some((row) => row.includes(text))) return true;
  // Loaded for a new password only: it takes some 20 MB.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const possible = dictionary["passwords-common"].filter((each) => each.length >= PASSWORD_MIN_CHARS);
  return possible.slice(0, COMMON_COUNT).includes(text);
}

/** Whether it is a whole name or one word of it, however it is written together. */
function isName(password: string, names: readonly string[]): boolean {
  const text = listWords(password).join("");
  return names.map(listWords).some((words) => words.join("") === text || words.includes(text));
}

/** Shorter ones are in too many good passwords. */
const NAME_MIN_LETTERS = 3;
const LETTER = /[\p{L}\p{M}]/u;
const WRITTEN_AS: Record<string, string> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether it is a name and some digits and signs, such as `owner1`, `1reNWO!` or `0wn3r-0wn3r`. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const signs = [...fold(password)];
  return names
    .map((name) => [...fold(name)].filter((sign) => LETTER.test(sign)))
    .filter((letters) => letters.length >= NAME_MIN_LETTERS)
    .some((letters) => spells(signs, letters) || spells(signs, letters.toReversed()));
}

/** Whether the signs are the letters once or several times, with anything but other letters in between. */
function spells(signs: readonly string[], letters: readonly string[]): boolean {
  // The numbers of letters that may have been read so far: a digit may represent a letter or itself.
  let counts = new Set([0]);
  for (const sign of signs) {
    const next = new Set<number>();
    for (const count of counts) {
      const read = count % letters.length;
      const letter = letters[read] ?? "";
      if (!LETTER.test(sign)) next.add(count);
      if (letter === sign || WRITTEN_AS[sign]?.includes(letter)) next.add(read + 1);
    }
    counts = next;
  }
  return counts.has(letters.length);
}

function listWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
