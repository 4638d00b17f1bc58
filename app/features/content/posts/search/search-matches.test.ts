import fc from "fast-check";
import { expect, it } from "vitest";
import { cutPassage } from "./search-matches.ts";
import { parseSearch } from "./search-words.ts";

const filler = ` ${"filler ".repeat(100)}`;
const word = fc.constantFrom(
  "a",
  "Node",
  "node.js",
  "js",
  "NODES",
  "x-node",
  "it's",
  "9",
  "\n",
  "--",
  "Queue",
);
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));

function shown(given: string, query: string): string | undefined {
  return cutPassage(given, parseSearch(query))
    ?.map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");
}

function tryPassages(numRuns: number): void {
  fc.assert(
    fc.property(text, text, fc.boolean(), (given, query, isQuoted) => {
      const typed = isQuoted ? `"${query}"` : query;
      expect(shown(`${given}${filler}`, typed)).toBe(shown(`${given}${filler}é`, typed));
    }),
    { numRuns },
  );
}

it("finds the same passage in a text of English letters as in one of others", () => tryPassages(50));

it("finds the same passage in any of many texts", { tags: ["deep"] }, () => tryPassages(500));

it("shows the first place at which any of the words stands, as a word of its own", () => {
  expect(shown("An inqueue, then a Queue of nodes.", "nodes queue")).toBe(
    "An inqueue, then a [Queue] of [nodes].",
  );
  expect(shown("Only the inqueue.", '"queue"')).toBeUndefined();
  expect(shown("The node, js; then node.js itself.", '"node js"')).toBe(
    "The [node, js]; then [node.js] itself.",
  );
});
