import type { Element, ElementContent, Root, RootContent } from "hast";

const BLOCKS = new Set(
  "blockquote div figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul".split(" "),
);

/** The text that is read, without marks: a line for each block; pictures give what they show. */
export function readPlainText(tree: Root): string {
  const parts: string[] = [];
  collectText(tree.children, parts);
  return parts
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
}

/** Counts words in any script that separates them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

function collectText(children: (RootContent | ElementContent)[], parts: string[]): void {
  for (const child of children) {
    if (child.type === "text") parts.push(child.value);
    if (child.type !== "element" || isApparatus(child)) continue;
    const edge = isLine(child) ? "\n" : "";
    const { alt, title } = child.properties;
    if (child.tagName === "img") parts.push(` ${alt ?? ""} ${title ?? ""} `);
    parts.push(edge);
    collectText(child.children, parts);
    parts.push(edge);
  }
}

function isLine({ tagName, properties }: Element): boolean {
  return tagName === "br" || BLOCKS.has(tagName) || properties.dataMath === "display";
}

/** Parts that are not read: the source of a drawing, and a footnote's number, heading and arrow back. */
function isApparatus({ properties }: Element): boolean {
  return (
    properties.dataLanguage === "mermaid" ||
    properties.dataFootnoteRef !== undefined ||
    properties.dataFootnoteBackref !== undefined ||
    properties.id === "footnote-label"
  );
}
