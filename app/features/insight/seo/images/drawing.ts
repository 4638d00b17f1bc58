import type { FamilyName } from "../../../../kit/letters/faces.ts";

export interface TextStyle {
  family: FamilyName;
  weight: 500 | 700;
  /** In pixels. */
  size: number;
  color: string;
  /** Added between Latin letters, as a share of the font size. */
  spacing?: number;
}

/** One line; a text that is too wide ends in an ellipsis. */
export interface LineOfWords extends TextStyle {
  kind: "line";
  text: string;
  /** The start, middle or end of the baseline, as `anchor` says. */
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  maxWidth: number;
}

/** A title of several lines with a small line above it, centred vertically on `middle`. */
export interface Heading {
  kind: "heading";
  x: number;
  middle: number;
  maxWidth: number;
  eyebrow: TextStyle & { text: string };
  title: TextStyle & { text: string };
  /** The first size at which the title fits its lines is used; at the last one it is cut. */
  sizes: readonly { size: number; maxLines: number }[];
}

/** As many framed labels as fit, with a note at the end of the line. */
export interface Labels extends TextStyle {
  kind: "labels";
  texts: string[];
  note: string;
  noteColor: string;
  x: number;
  end: number;
  /** The baseline of the words. */
  y: number;
  fill: string;
  stroke: string;
}

/** Plain data, so that it can be sent to another process. */
export interface Drawing {
  width: number;
  height: number;
  words: (LineOfWords | Heading | Labels)[];
  /** SVG elements that are painted behind the words. */
  ground: string;
}
