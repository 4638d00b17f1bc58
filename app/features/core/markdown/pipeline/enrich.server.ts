import type { Element, ElementContent, Root } from "hast";
import type { TextHeading } from "../../../../utils/text/rendered-markdown.ts";
import type { Picture } from "../../media/media.ts";
import { replaceCallout } from "../syntax/callouts.server.ts";
import type { Highlight } from "../syntax/code.server.ts";
import { createDiagramPlacer, type Drawings } from "../syntax/diagrams.server.ts";
import { createFormulaReplacer } from "../syntax/math.server.ts";
import { createHeadingReplacer } from "./headings.server.ts";
import { isLocalAddress, replaceImage, replaceParagraph } from "./pictures.server.ts";
import { elementText, replaceElements, visitElements } from "./tree.server.ts";

export interface Equipment {
  highlight: Highlight;
  pictures: ReadonlyMap<string, Picture>;
  drawings: Drawings;
}

export function enrichTree(tree: Root, { highlight, pictures, drawings }: Equipment): TextHeading[] {
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
