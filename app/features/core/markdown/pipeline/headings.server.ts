import type { Element, ElementContent, Root } from "hast";
import type { TextHeading } from "../../../../utils/text/rendered-markdown.ts";
import { elementText, hasElement, visitElements } from "./tree.server.ts";

/** The page's title is the h1, so a text starts at h2. */
const TOP_RANK = 2;
const LOWEST_RANK = 4;
const LISTED_RANK_MAX = 3;
const SLUG_MAX_CHARS = 80;

interface HeadingReplacer {
  list: TextHeading[];
  replace(element: Element): ElementContent[];
}

export function createHeadingReplacer(tree: Root): HeadingReplacer {
  const shift = TOP_RANK - highestRank(tree);
  const ids = new Set<string>();
  const list: TextHeading[] = [];
  let previousRank = 1;
  return {
    list,
    replace(element) {
      const rank = writtenRank(element);
      if (rank === undefined) return [element];
      if (element.properties.id) {
        previousRank = rank;
        return [element];
      }
      const text = headingText(element);
      if (text === "") return [];
      previousRank = Math.min(rank + shift, previousRank + 1, LOWEST_RANK);
      const id = createHeadingId(text, ids);
      if (previousRank <= LISTED_RANK_MAX) list.push({ id, text, depth: previousRank });
      return [createHeading(element, previousRank, id)];
    },
  };
}

function writtenRank({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

function highestRank(tree: Root): number {
  let highest: number | undefined;
  visitElements(tree, (element) => {
    const rank = writtenRank(element);
    if (rank !== undefined && !element.properties.id) highest = Math.min(rank, highest ?? rank);
  });
  return highest ?? TOP_RANK;
}

function headingText(heading: Element): string {
  const children = heading.children.filter((child) => child.type !== "element" || child.tagName !== "sup");
  return elementText({ ...heading, children })
    .replace(/\s+/g, " ")
    .trim();
}

function createHeadingId(text: string, taken: Set<string>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, SLUG_MAX_CHARS);
  const base = `h-${slug || "section"}`;
  let id = base;
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
  taken.add(id);
  return id;
}

/** The text itself is the anchor, which reads well aloud and in feeds; a heading with links of its own has only an id. */
function createHeading(heading: Element, rank: number, id: string): Element {
  const anchor: Element = {
    type: "element",
    tagName: "a",
    properties: { className: ["anchor"], href: `#${id}` },
    children: heading.children,
  };
  const children = hasElement(heading, "a") ? heading.children : [anchor];
  return { type: "element", tagName: `h${rank}`, properties: { id }, children };
}
