import retextEnglish from "retext-english";
import retextPassive from "retext-passive";
import retextReadability from "retext-readability";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { countWords, listWords } from "./words.ts";

export interface Sentence {
  text: string;
  words: number;
  isPassive: boolean;
  /** Most of seven formulas find it hard for a reader of sixteen years. */
  isHard: boolean;
}

/** The parser takes quadratic time, and calls itself for each sentence of a piece. */
const PIECE_MAX_CHARS = 4000;
const FORMS_OF_BE = new Set(["am", "are", "were", "being", "is", "been", "was", "be"]);
/** Beyond the list of retext-passive, which holds irregular verbs: "was moved", but not "is red". */
const REGULAR_PARTICIPLE = /^[a-z]{3,40}ed$/;
const NO_PARTICIPLES = new Set([
  "indeed",
  "hundred",
  "sacred",
  "naked",
  "wicked",
  "speed",
  "exceed",
  "succeed",
  "proceed",
]);

const english = () => unified().use(retextEnglish);
type Tree = ReturnType<ReturnType<typeof english>["parse"]>;
interface Mark {
  source?: string | undefined;
  place?: { offset?: number | undefined } | { start: { offset?: number | undefined } } | undefined;
}

type Reader = (piece: string) => Sentence[];

/** Make one for a text: it keeps its parser. */
export function createSentenceReader(): (paragraph: string) => Sentence[] {
  const readPiece = createPieceReader();
  return (paragraph) => splitPieces(paragraph).flatMap(readPiece);
}

function createPieceReader(): Reader {
  let found: Sentence[] = [];
  let piece = "";
  const collect = () => (tree: Tree, file: { messages: readonly Mark[] }) => {
    const marks = file.messages.map(({ source, place }) => ({
      source,
      offset: (place && "start" in place ? place.start.offset : place?.offset) ?? -1,
    }));
    visit(tree, "SentenceNode", (node) => {
      const from = node.position?.start.offset ?? 0;
      const until = node.position?.end.offset ?? 0;
      const isMarked = (name: string) =>
        marks.some(({ source, offset }) => source === name && offset >= from && offset < until);
      const text = piece.slice(from, until);
      const words = countWords(text);
      if (words === 0) return;
      found.push({
        text,
        words,
        isPassive: isMarked("retext-passive") || hasRegularPassive(text),
        isHard: isMarked("retext-readability"),
      });
    });
  };
  const processor = english().use(retextReadability).use(retextPassive).use(collect).freeze();
  return (given) => {
    found = [];
    piece = given;
    processor.runSync(processor.parse(piece), piece);
    return found;
  };
}

function hasRegularPassive(sentence: string): boolean {
  const words = listWords(sentence);
  return words.some(
    ({ key, follows }, place) =>
      follows &&
      REGULAR_PARTICIPLE.test(key) &&
      !NO_PARTICIPLES.has(key) &&
      FORMS_OF_BE.has(words[place - 1]?.key ?? ""),
  );
}

function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > PIECE_MAX_CHARS) {
    const end = findEnd(rest);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** After a sentence if one ends in the second half, else after a word. */
function findEnd(text: string): number {
  const sentence = text.lastIndexOf(". ", PIECE_MAX_CHARS - 1);
  if (sentence > PIECE_MAX_CHARS / 2) return sentence + 1;
  const space = text.lastIndexOf(" ", PIECE_MAX_CHARS);
  return space > 0 ? space : PIECE_MAX_CHARS;
}
