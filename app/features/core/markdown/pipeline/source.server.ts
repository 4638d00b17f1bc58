import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Html, Nodes, Root } from "mdast";
import { visitElements } from "./tree.server.ts";

const FLOW_PARENTS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

/** Footnotes get their number as their name: written names could make the same id twice (`a-2`, and the second `a`). */
export function numberFootnotes(tree: Root): void {
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
  });
}

function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ("children" in node) for (const child of node.children) visitNodes(child, visit);
}

/** HTML in a text is shown as it was typed: a dropped `<T>` would change the author's meaning. */
export function rawHtml(_state: unknown, node: Html, parent: Nodes | undefined): ElementContent | undefined {
  if (/^<br\s*\/?>$/i.test(node.value)) {
    return { type: "element", tagName: "br", properties: {}, children: [] };
  }
  if (node.value.startsWith("<!--")) return undefined;
  const text = { type: "text", value: node.value } as const;
  if (!FLOW_PARENTS.has(parent?.type ?? "root")) return text;
  return { type: "element", tagName: "p", properties: {}, children: [text] };
}

/** Puts content that the sanitiser would not see into attributes, spelled as the sanitiser expects. */
export function prepareSanitising(tree: HtmlRoot): void {
  visitElements(tree, (element) => {
    const { href } = element.properties;
    if (typeof href === "string") element.properties.href = lowerScheme(href);
    const [code] = element.children;
    if (element.tagName === "pre" && code?.type === "element") element.properties = fenceProperties(code);
  });
}

function fenceProperties(code: Element): Element["properties"] {
  const [className] = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = String(className ?? "").replace(/^language-/, "");
  const meta = code.data?.meta;
  return { ...(language && { dataLanguage: language }), ...(meta && { dataMeta: meta }) };
}

function lowerScheme(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
}
