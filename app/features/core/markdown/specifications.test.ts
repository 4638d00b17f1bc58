import { tests as commonMarkExamples } from "commonmark-spec";
import type { Element, Root, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, it } from "vitest";
import { GFM_EXAMPLES } from "../../../../tests/fixtures/gfm-examples.ts";
import { createMarkdownParser } from "./pipeline/parser.server.ts";

const parser = createMarkdownParser({ passesHtml: true });
const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const normalPrinter = unified().use(rehypeStringify).freeze();
const INLINE = new Set("a code del em img input strong".split(" "));

async function toHtml(markdown: string): Promise<string> {
  return printer.stringify(await parser.run(parser.parse(markdown), markdown));
}

/** As a browser understands it: without blanks between blocks, with the attributes in order. */
function normalise(html: string): string {
  const tree: Root = reader.parse(html.trim());
  normaliseChildren(tree);
  return normalPrinter.stringify(tree);
}

function normaliseChildren(parent: Root | Element): void {
  const isPre = parent.type === "element" && parent.tagName === "pre";
  const isBlockAt = (index: number) => {
    const node: RootContent | undefined = parent.children[index];
    return node === undefined || (node.type === "element" && !INLINE.has(node.tagName));
  };
  parent.children = (parent.children as Element["children"]).filter((child, index) => {
    if (child.type !== "text" || isPre) return true;
    if (isBlockAt(index - 1)) child.value = child.value.trimStart();
    if (isBlockAt(index + 1)) child.value = child.value.trimEnd();
    return child.value !== "";
  });
  for (const child of parent.children) {
    if (child.type !== "element" || child.tagName === "pre") continue;
    child.properties = Object.fromEntries(
      Object.entries(child.properties)
        .filter(([name]) => name !== "className" || child.tagName === "code")
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    normaliseChildren(child);
  }
}

/** The specification prints tabs as arrows. */
const COMMONMARK_EXAMPLES = commonMarkExamples.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll("→", "\t"),
  html: html.replaceAll("→", "\t"),
}));

async function listFailures(
  examples: readonly { number: number; markdown: string; html: string }[],
): Promise<number[]> {
  const failures: number[] = [];
  for (const { number, markdown, html } of examples) {
    if (normalise(await toHtml(markdown)) !== normalise(html)) failures.push(number);
  }
  return failures;
}

/** Addresses without marks, which GitHub's extension makes links of. */
const LINKED_BY_GFM = [602, 606, 608, 611, 612];

it("reads each eighth example of CommonMark 0.31.2", async () => {
  const some = COMMONMARK_EXAMPLES.filter(({ number }) => number % 8 === 0);
  expect(some.length).toBeGreaterThan(80);
  expect(await listFailures(some)).toEqual(LINKED_BY_GFM.filter((number) => number % 8 === 0));
});

it("reads 647 of the 652 examples of CommonMark 0.31.2, and in five more an address that GitHub links", {
  tags: ["deep"],
}, async () => {
  expect(COMMONMARK_EXAMPLES).toHaveLength(652);
  expect(await listFailures(COMMONMARK_EXAMPLES)).toEqual(LINKED_BY_GFM);
});

/** The site links to no FTP server, and shows all HTML as it was typed, not only what GitHub disallows. */
const NOT_OURS = [629, 653];

it("reads 23 of the 25 examples of GitHub's extensions", async () => {
  expect(GFM_EXAMPLES).toHaveLength(25);
  expect(await listFailures(GFM_EXAMPLES)).toEqual(NOT_OURS);
});
