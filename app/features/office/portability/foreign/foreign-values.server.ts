/** Fields of a stranger's file, read one by one: a field of another type counts as missing. */
export type Fields = Readonly<Record<string, unknown>>;

const YEAR_MIN = 1970;
const YEAR_MAX = 2200;
const ISO_LIKE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? *(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];
}

/** The first of the names under which there is a text or a number; empty when there is none. */
export function findText(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

export function findTexts(fields: Fields, ...names: string[]): string[] {
  return names
    .flatMap((name) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (typeof value === "string") return value.split(",");
      return toList(value)
        .filter((item) => typeof item === "string" || typeof item === "number")
        .map(String);
    })
    .map((text) => text.trim())
    .filter(Boolean);
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === "true" || value === "1";
}

/** Accepts any of the forms that blogs write; without a zone it is in UTC. */
export function parseDate(text: string): Date | undefined {
  const parts = ISO_LIKE.exec(text.trim());
  const two = (part = "0") => part.padStart(2, "0");
  const zone = !parts?.[7] || /^(Z|UTC)$/i.test(parts[7]) ? "Z" : parts[7].replace(/^(...):?(..)$/, "$1:$2");
  const date = parts
    ? new Date(
        `${parts[1]}-${two(parts[2])}-${two(parts[3])}T${two(parts[4])}:${two(parts[5])}:${two(parts[6])}${zone}`,
      )
    : parseWords(text);
  const year = date.getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX ? date : undefined;
}

/** "Jul 08 2022", "Tue, 05 May 2020 10:00:00 +0000". */
function parseWords(text: string): Date {
  if (!/^[\p{L}\d ,:+-]{6,60}$/u.test(text) || !/\p{L}/u.test(text)) return new Date(Number.NaN);
  return new Date(/(GMT|UTC|[+-]\d{4})\)?$/.test(text) ? text : `${text} UTC`);
}

/** Removes invisible characters that have no place in a text; a NUL can't even be stored. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|\ufeff/gu, "")
    .toWellFormed();
}

export function shorten(text: string, maxChars: number): string {
  const flat = text.replaceAll(/\s+/g, " ").trim();
  if (flat.length <= maxChars) return flat;
  return `${flat
    .slice(0, maxChars - 1)
    .replace(/\s+\S*$/, "")
    .toWellFormed()}…`;
}
