export interface LengthRange {
  min: number;
  max: number;
}

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
