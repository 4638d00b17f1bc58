import type { Element, ElementContent } from "hast";
import type { Code, Html, Nodes, Root } from "mdast";

const FLOW_PARENTS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

/** Footnotes get their number as their name: written names could make the same id twice (`a-2`, and the second `a`). */
export function prepareSource(tree: Root): void {
  const numbers = new Map<string, string>();
  const numberOf = (identifier: string) => {
    const number = numbers.get(identifier) ?? String(numbers.size + 1);
    numbers.set(identifier, number);
    return number;
  };
  visitNodes(tree, (node) => {
    if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
      node.identifier = numberOf(node.identifier);
    }
    if (node.type === "link" || node.type === "definition") node.url = lowerScheme(node.url);
  });
}

function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ("children" in node) for (const child of node.children) visitNodes(child, visit);
}

function lowerScheme(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
}

export function codeBlock(_state: unknown, node: Code): Element {
  const language = node.lang?.split(/\s/)[0];
  const file = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(node.meta ?? "");
  return {
    type: "element",
    tagName: "pre",
    properties: { dataLanguage: language ?? null, dataFile: file?.[1] ?? file?.[2] ?? file?.[3] ?? null },
    children: [
      { type: "element", tagName: "code", properties: {}, children: [{ type: "text", value: node.value }] },
    ],
  };
}

/** HTML in a text is shown as it was typed: a dropped `<T>` would change what the author said. */
export function rawHtml(_state: unknown, node: Html, parent: Nodes | undefined): ElementContent | undefined {
  if (/^<br\s*\/?>$/i.test(node.value)) {
    return { type: "element", tagName: "br", properties: {}, children: [] };
  }
  if (node.value.startsWith("<!--")) return undefined;
  const text = { type: "text", value: node.value } as const;
  if (!FLOW_PARENTS.has(parent?.type ?? "root")) return text;
  return { type: "element", tagName: "p", properties: {}, children: [text] };
}
