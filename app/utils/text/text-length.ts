export interface LengthRange {
  min: number;
  max: number;
}

/** The lengths that search engines show whole, in characters. */
export const GOOD_TITLE = { min: 30, max: 60 } as const;
export const GOOD_DESCRIPTION = { min: 70, max: 160 } as const;

export type LengthGrade = "missing" | "short" | "good" | "long";

/** As people count them, so that a flag or an accented letter is one. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter("en").segment(text.trim())].length;
}

export function gradeLength(length: number, { min, max }: LengthRange): LengthGrade {
  if (length === 0) return "missing";
  if (length < min) return "short";
  return length > max ? "long" : "good";
}
