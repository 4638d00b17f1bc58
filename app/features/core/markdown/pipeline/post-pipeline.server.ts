import type { Element, ElementContent, Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { MarkdownRenderer, TextHeading } from "../../../../utils/text/rendered-markdown.ts";
import type { Picture } from "../../media/media.ts";
import { countWords, readPlainText } from "../plain-text.server.ts";
import { replaceCallout } from "../syntax/callouts.server.ts";
import { createCodeHighlighter, type Highlight, listCodeLanguages } from "../syntax/code.server.ts";
import { createDiagramDrawer, createDiagramPlacer, type Drawings } from "../syntax/diagrams.server.ts";
import { createFormulaReplacer } from "../syntax/math.server.ts";
import { createHeadingReplacer } from "./headings.server.ts";
import { createMarkdownParser } from "./parser.server.ts";
import {
  type FindPictures,
  isLocalAddress,
  loadPictures,
  replaceImage,
  replaceParagraph,
} from "./pictures.server.ts";
import { SAFE_SCHEMA } from "./sanitize-schema.server.ts";
import { prepareSanitising } from "./source.server.ts";
import { elementText, replaceElements, visitElements } from "./tree.server.ts";

/**
 * Nothing of the author's is parsed out of HTML text; what libraries draw is sanitised by lists of its own.
 */
export function createMarkdownPipeline(findPictures: FindPictures | undefined): MarkdownRenderer {
  const parser = createMarkdownParser();
  const sanitiser = unified()
    .use(() => prepareSanitising)
    .use(rehypeSanitize, SAFE_SCHEMA)
    .freeze();
  const toText = unified().use(rehypeStringify).freeze();
  const highlighter = createCodeHighlighter();
  const drawDiagrams = createDiagramDrawer();
  return async (source) => {
    const tree: Root = await sanitiser.run(await parser.run(parser.parse(source), source));
    const text = readPlainText(tree);
    const headings = enrichTree(tree, {
      highlight: await highlighter.load(listCodeLanguages(tree)),
      pictures: await loadPictures(tree, findPictures),
      drawings: await drawDiagrams(tree),
    });
    return { html: toText.stringify(tree), headings, text, words: countWords(text) };
  };
}

interface Equipment {
  highlight: Highlight;
  pictures: ReadonlyMap<string, Picture>;
  drawings: Drawings;
}

function enrichTree(tree: Root, { highlight, pictures, drawings }: Equipment): TextHeading[] {
  const headings = createHeadingReplacer(tree);
  const replaceFormula = createFormulaReplacer();
  const placeDiagram = createDiagramPlacer(drawings, highlight);
  const replacers: Record<string, (element: Element) => ElementContent[]> = {
    a: replaceLink,
    code: (code) =>
      code.properties.dataMath ? replaceFormula(code, code.properties.dataMath === "display") : [code],
    div: replaceCallout,
    img: (image) => [replaceImage(image, pictures)],
    input: (input) => [{ ...input, properties: { ...input.properties, ariaLabel: taskLabel(input) } }],
    p: replaceParagraph,
    pre(pre) {
      const { dataLanguage } = pre.properties;
      if (dataLanguage === "math") return replaceFormula(pre, true);
      return dataLanguage === "mermaid" ? placeDiagram(pre) : [highlight(pre)];
    },
    table: (table) => [wrapTable(table)],
    td: (cell) => [replaceCell(cell)],
    th: (cell) => [replaceCell(cell)],
  };
  replaceElements(tree, (element) => (replacers[element.tagName] ?? headings.replace)(element));
  return headings.list;
}

function replaceLink(link: Element): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== "string" || href === "") return link.children;
  if (isLocalAddress(href) || !/^(https?:|[/\\])/.test(href)) return [link];
  return [{ ...link, properties: { ...link.properties, rel: ["noopener", "noreferrer"] } }];
}

function taskLabel(input: Element): string {
  return input.properties.checked ? "Done" : "To do";
}

function replaceCell(cell: Element): Element {
  const { align } = cell.properties;
  return {
    ...cell,
    tagName: cell.tagName === "th" && elementText(cell).trim() === "" ? "td" : cell.tagName,
    properties: typeof align === "string" ? { className: [`align-${align}`] } : {},
  };
}

function wrapTable(table: Element): Element {
  const columns: string[] = [];
  visitElements(table, (element) => {
    if (element.tagName === "th") columns.push(elementText(element).trim());
  });
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["table-scroll"],
      tabIndex: 0,
      role: "group",
      ariaLabel: columns.length > 0 ? `Table: ${columns.join(", ")}` : "Table",
    },
    children: [table],
  };
}
