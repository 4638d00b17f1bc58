import type { FamilyName } from "../../../kit/letters/faces.ts";

export interface TextStyle {
  family: FamilyName;
  weight: 500 | 700;
  /** In pixels. */
  size: number;
  color: string;
  /** Between Latin letters, in parts of the size. */
  spacing?: number;
}

/** One line. What is wider ends in an ellipsis. */
export interface LineOfWords extends TextStyle {
  kind: "line";
  text: string;
  /** The start, the middle or the end of its foot. */
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  maxWidth: number;
}

/** A heading of several lines under a smaller one, around a height. */
export interface Heading {
  kind: "heading";
  x: number;
  middle: number;
  maxWidth: number;
  eyebrow: TextStyle & { text: string };
  title: TextStyle & { text: string };
  /** The first size in which the title takes no more lines counts; the last one cuts it. */
  sizes: readonly { size: number; maxLines: number }[];
}

/** Labels in frames, as many as there's room for, and a note at the end of their line. */
export interface Labels extends TextStyle {
  kind: "labels";
  texts: string[];
  note: string;
  noteColor: string;
  x: number;
  end: number;
  /** The foot of the words. */
  y: number;
  fill: string;
  stroke: string;
}

/** Plain data, which may be sent to another process. */
export interface Drawing {
  width: number;
  height: number;
  words: (LineOfWords | Heading | Labels)[];
  /** SVG elements that are painted behind the words. */
  ground: string;
}
