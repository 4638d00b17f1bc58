import { Text, View, type ViewProps } from "@react-pdf/renderer";
import { splitLetters, splitWord } from "../letters/line-breaks.ts";
import { getShaper, isRightToLeft, type Look, UNITS_PER_EM } from "../letters/shaper.server.ts";
import { joinByNothing } from "./join-by-nothing.ts";
import { PDF_FONTS } from "./pdf-look.ts";

export type WordsStyle = Exclude<NonNullable<ViewProps["style"]>, readonly unknown[]>;

interface WordsProps {
  children: string;
  /** The points that a line has: a word that is wider is broken. */
  width: number;
  style?: WordsStyle;
  /** Comes again on each page. */
  isFixed?: boolean;
}

/** What somebody has typed, in any script: each line in its own direction, and no word wider than its column. */
export function Words({ children, width, style = {}, isFixed = false }: WordsProps) {
  const split = (word: string) =>
    joinByNothing(measureWidth(word, style) > width ? splitLetters(word) : splitWord(word));
  return (
    <View style={style} fixed={isFixed}>
      {children.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none ever moves
        <Text key={index} style={readDirection(line, style)} hyphenationCallback={split}>
          {line === "" ? " " : line}
        </Text>
      ))}
    </View>
  );
}

/** In points. Where the style doesn't say how, as the body of a page is set. */
export function measureWidth(
  text: string,
  { fontSize = 9, fontWeight = 400, fontFamily }: WordsStyle,
): number {
  const family = Object.values(PDF_FONTS).find((name) => name === fontFamily) ?? PDF_FONTS.body;
  const look: Look = { family, weight: Number(fontWeight) as Look["weight"], han: "zh" };
  return (getShaper().measure(text, look) * Number(fontSize)) / UNITS_PER_EM;
}

/** By the first letter. A name stays on the side of its column, whichever way it's read. */
function readDirection(line: string, { textAlign = "left" }: WordsStyle): WordsStyle {
  const [first = ""] = /\p{L}/u.exec(line) ?? [];
  return isRightToLeft(first) ? { direction: "rtl", textAlign } : {};
}
