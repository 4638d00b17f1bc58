import MiniSearch from "minisearch";
import { splitWords, stemWord } from "../../read/words/plain-text.ts";
import { createSoundKey } from "../../read/words/sound-key.ts";
import type { Passage } from "./passage.ts";

export interface PassageIndex {
  search: MiniSearch<Passage>;
  /** Stems of all passages. */
  vocabulary: ReadonlySet<string>;
  /** The same, by how they sound: for words that are English but written in Devanagari. */
  bySound: ReadonlyMap<string, readonly string[]>;
}

const FIELDS = ["title", "text"];

/** `breathe` lets other work in between two passages. */
export async function createIndex(
  passages: Iterable<Passage>,
  breathe: () => Promise<void>,
): Promise<PassageIndex> {
  const search = new MiniSearch<Passage>({
    fields: FIELDS,
    tokenize: splitWords,
    processTerm: stemWord,
    searchOptions: { boost: { title: 2.5 } },
  });
  const vocabulary = new Set<string>();
  const words = new Set<string>();
  for (const passage of passages) {
    search.add(passage);
    for (const word of splitWords(`${passage.title} ${passage.text}`)) words.add(word);
    await breathe();
  }
  for (const word of words) vocabulary.add(stemWord(word));
  return { search, vocabulary, bySound: groupBySound(words) };
}

function groupBySound(words: ReadonlySet<string>): Map<string, string[]> {
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    const key = createSoundKey(word);
    const stem = stemWord(word);
    const known = key === undefined ? [] : (bySound.get(key) ?? []);
    if (key && !known.includes(stem)) bySound.set(key, [...known, stem]);
  }
  return bySound;
}
