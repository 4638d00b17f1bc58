import MiniSearch from "minisearch";
import type { Passage } from "./passage.ts";
import { splitWords, stemWord } from "./plain-text.ts";
import { createSoundKey } from "./sound-key.ts";

export interface PassageIndex {
  search: MiniSearch<Passage>;
  /** Stems of all passages. */
  vocabulary: ReadonlySet<string>;
  /** The same, by how they sound: for words that are English but written in Devanagari. */
  bySound: ReadonlyMap<string, readonly string[]>;
}

const FIELDS = ["title", "text"];

export function createIndex(passages: Iterable<Passage>): PassageIndex {
  const search = new MiniSearch<Passage>({
    fields: FIELDS,
    tokenize: splitWords,
    processTerm: stemWord,
    searchOptions: { boost: { title: 2.5 } },
  });
  const vocabulary = new Set<string>();
  for (const passage of passages) {
    search.add(passage);
    for (const word of splitWords(`${passage.title} ${passage.text}`)) vocabulary.add(stemWord(word));
  }
  return { search, vocabulary, bySound: groupBySound(vocabulary) };
}

function groupBySound(vocabulary: ReadonlySet<string>): Map<string, string[]> {
  const bySound = new Map<string, string[]>();
  for (const word of vocabulary) {
    const key = createSoundKey(word);
    if (key) bySound.set(key, [...(bySound.get(key) ?? []), word]);
  }
  return bySound;
}
