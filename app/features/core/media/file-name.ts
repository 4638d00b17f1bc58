const NAME_MAX_CHARS = 100;
/**
 * Characters that move text about or cannot be seen: controls, marks of direction, joiners, private and broken
 * characters.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The last part of whatever path a browser or a script has given, as a name to show; no file is ever called so. */
export function parseFileName(given: string): string {
  const [, last = ""] = /([^/\\]*)$/.exec(given.replaceAll(UNSEEN, "")) ?? [];
  const name = last.trim().replaceAll(/\s+/g, " ");
  const shown = [...name].slice(0, NAME_MAX_CHARS).join("");
  return /^\.*$/.test(shown) ? "picture" : shown;
}
