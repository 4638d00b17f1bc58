import type { Element, ElementContent } from "hast";
import type { Blockquote, Nodes, Paragraph, Root } from "mdast";
import { getAlertIcon } from "remark-github-blockquote-alert";
import { isEmptyParagraph } from "../pipeline/tree.server.ts";

const MARKER = /^\[!(?:note|tip|important|warning|caution)\]/i;
const TITLES: Readonly<Record<string, string>> = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
};

/**
 * The plugin for callouts loses words on the marker's line, and reads escaped markers; this comes before it.
 */
export function prepareCallouts(tree: Root, source: { toString(): string }): void {
  const written = String(source);
  visitQuotes(tree, (quote) => {
    for (const [index, block] of quote.children.entries()) {
      if (block.type === "paragraph") prepareParagraph(block, index === 0, written);
    }
  });
}

function prepareParagraph({ children }: Paragraph, isFirst: boolean, written: string): void {
  const [text] = children;
  if (text?.type !== "text" || !MARKER.test(text.value)) return;
  const isEscaped = written.charAt(text.position?.start.offset ?? 0) !== "[";
  if (isFirst && !isEscaped) text.value = text.value.replace(/^(\[!\w+\])[ \t]*(?=\S)/, "$1\n");
  else children.splice(0, 1, { ...text, value: "[" }, { ...text, value: text.value.slice(1) });
}

function visitQuotes(node: Nodes, visit: (quote: Blockquote) => void): void {
  if (node.type === "blockquote") visit(node);
  if ("children" in node) for (const child of node.children) visitQuotes(child, visit);
}

/** Gives a callout its name for readers and listeners; other divs pass through unchanged. */
export function replaceCallout(element: Element): ElementContent[] {
  const [, kind = ""] = /markdown-alert-(\w+)/.exec(String(element.properties.className)) ?? [];
  const title = TITLES[kind];
  if (!title) return element.children;
  const [, ...content] = element.children.filter((child) => child.type === "element");
  return [
    {
      type: "element",
      tagName: "div",
      properties: { className: ["callout", `callout-${kind}`], role: "note" },
      children: [
        {
          type: "element",
          tagName: "p",
          properties: { className: ["callout-title"] },
          children: [createIcon(kind), { type: "text", value: title }],
        },
        ...content.filter((child) => !isEmptyParagraph(child)),
      ],
    },
  ];
}

function createIcon(kind: string): Element {
  const icon = getAlertIcon(kind as Parameters<typeof getAlertIcon>[0]);
  const [path] = "children" in icon ? icon.children : [];
  const d = String(path?.data?.hProperties?.d ?? "");
  return {
    type: "element",
    tagName: "svg",
    properties: { viewBox: "0 0 16 16", width: 16, height: 16, fill: "currentColor", ariaHidden: "true" },
    children: [{ type: "element", tagName: "path", properties: { d }, children: [] }],
  };
}
