import { Text, View, type ViewProps } from "@react-pdf/renderer";
import { splitLetters, splitWord } from "../letters/line-breaks.ts";
import { getShaper, isRightToLeft, type Look, UNITS_PER_EM } from "../letters/shaper.server.ts";
import { joinByNothing } from "./join-by-nothing.ts";
import { PDF_FONTS } from "./pdf-look.ts";

type WordsStyle = Exclude<NonNullable<ViewProps["style"]>, readonly unknown[]>;

interface WordsProps {
  children: string;
  /** The width of the column in points; a wider word is broken. */
  width: number;
  style?: WordsStyle;
  /** Repeats the text on each page. */
  isFixed?: boolean;
}

/** Typed text, in any script: each line has its own direction, and no word is wider than the column. */
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

/** The width in points; the defaults are those of a document's body. */
export function measureWidth(
  text: string,
  { fontSize = 9, fontWeight = 400, fontFamily }: WordsStyle,
): number {
  const family = Object.values(PDF_FONTS).find((name) => name === fontFamily) ?? PDF_FONTS.body;
  const look: Look = { family, weight: Number(fontWeight) as Look["weight"], han: "zh" };
  return (getShaper().measure(text, look) * Number(fontSize)) / UNITS_PER_EM;
}

/** The first letter decides the direction; the text stays on its side of the column either way. */
function readDirection(line: string, { textAlign = "left" }: WordsStyle): WordsStyle {
  const [first = ""] = /\p{L}/u.exec(line) ?? [];
  return isRightToLeft(first) ? { direction: "rtl", textAlign } : {};
}
