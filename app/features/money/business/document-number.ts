/** Rule 46 of the CGST Rules: letters, digits, hyphens and slashes. */
export const NUMBER_MAX_CHARS = 16;
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/;
const COUNTER_MIN_DIGITS = 4;

interface NumberParts {
  prefix: string;
  /** "26-27". */
  fiscalYear: string;
  counter: number;
}

/** "S/26-27/0001". */
export function formatDocumentNumber({ prefix, fiscalYear, counter }: NumberParts): string {
  return [prefix, fiscalYear, String(counter).padStart(COUNTER_MIN_DIGITS, "0")].filter(Boolean).join("/");
}

export function isDocumentNumber(number: string): boolean {
  return NUMBER.test(number);
}

/** Says why numbers with this prefix would be refused, if they would. An empty prefix is none. */
export function findPrefixFault(prefix: string): string | undefined {
  const number = formatDocumentNumber({ prefix, fiscalYear: "26-27", counter: 1 });
  if (number.length > NUMBER_MAX_CHARS) {
    return `With this prefix a number would be ${number.length} characters long. ${NUMBER_MAX_CHARS} are allowed.`;
  }
  return isDocumentNumber(number)
    ? undefined
    : "A prefix has letters, digits, hyphens and slashes, and begins with a letter or digit.";
}
